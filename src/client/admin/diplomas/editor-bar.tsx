import type { EditedDesign } from '#client/admin/diplomas/use-design.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { m } from '#i18n/texts.ts';

export function EditorBar({ edited, isValid }: { edited: EditedDesign; isValid: boolean }) {
  const at = useLocale();
  const toast = useToast();
  const { history, isDirty, conflict, action } = edited;
  const save = async () => {
    if (await edited.save()) toast({ text: m.diploma_saved({}, at) });
  };
  return (
    <>
      <div className="diploma-bar">
        <Button disabled={!isDirty || !isValid || action.isRunning} onClick={() => void save()}>
          {action.isRunning ? m.admin_working({}, at) : m.diploma_save({}, at)}
        </Button>
        <QuietButton disabled={history.past.length === 0} onClick={edited.undo}>
          {m.diploma_undo({}, at)}
        </QuietButton>
        <QuietButton disabled={history.future.length === 0} onClick={edited.redo}>
          {m.diploma_redo({}, at)}
        </QuietButton>
        <span className="note" role="status">
          {isDirty ? m.diploma_unsaved({}, at) : m.diploma_all_saved({}, at)}
        </span>
      </div>
      <Alert>{action.problem}</Alert>
      {conflict && (
        <Alert>
          <p>{m.diploma_conflict({ who: conflict.updatedBy }, at)}</p>{' '}
          <div className="form-actions">
            <QuietButton onClick={edited.takeTheirs}>
              {m.diploma_conflict_theirs({}, at)}
            </QuietButton>
            <QuietButton onClick={() => void edited.keepMine()}>
              {m.diploma_conflict_mine({}, at)}
            </QuietButton>
          </div>
        </Alert>
      )}
    </>
  );
}
