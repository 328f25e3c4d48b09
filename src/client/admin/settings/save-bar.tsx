import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, LinkButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

interface SaveBarProps {
  isDirty: boolean;
  /** The titles of the parts with unsaved changes. */
  changed: readonly string[];
  issueCount: number;
  isBlocked: boolean;
  isRunning: boolean;
  problem: string | null;
  onSave(): void;
  onDiscard(): void;
  onPreview(): void;
}

/** Always visible: whether everything is saved, with the save button. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, changed, issueCount, isBlocked, isRunning, problem } = props;
  const at = useLocale();
  const state = isDirty
    ? m.set_unsaved({ parts: changed.join(', ') }, at)
    : m.set_all_saved({}, at);
  return (
    <section className="save-bar" aria-label={m.set_save_bar({}, at)}>
      <div className="save-state">
        <p role="status">{state}</p>
        {issueCount > 0 && (
          <p className="problem">{m.set_issue_count({ count: issueCount }, at)}</p>
        )}
        {isBlocked && <p className="problem">{m.set_decide_first({}, at)}</p>}
        <Alert>{problem}</Alert>
      </div>
      <div className="save-actions">
        <LinkButton onClick={props.onPreview}>{m.set_preview({}, at)}</LinkButton>
        {isDirty && <LinkButton onClick={props.onDiscard}>{m.set_discard({}, at)}</LinkButton>}
        <Button disabled={!isDirty || isBlocked || isRunning} onClick={props.onSave}>
          {isRunning ? m.admin_working({}, at) : m.set_save({}, at)}
        </Button>
      </div>
    </section>
  );
}
