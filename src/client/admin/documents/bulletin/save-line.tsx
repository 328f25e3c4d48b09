import type { Bulletin } from '#client/admin/documents/bulletin/use-bulletin.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, LinkButton } from '#client/kit/button.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Always visible: whether everything is saved, with the save button. */
export function SaveLine({ bulletin }: { bulletin: Bulletin }) {
  const at = useLocale();
  const toast = useToast();
  const { saved, content, isDirty, isBehind, isRunning, problem } = bulletin;
  const discard = () => {
    bulletin.discard();
    toast({
      text: m.bulletin_discarded({}, at),
      action: {
        text: m.set_undo({}, at),
        run: () => content && bulletin.restore(content),
      },
    });
  };
  const lastSaved = saved?.updatedAt
    ? m.bulletin_saved_by(
        { who: saved.updatedBy, when: formatInstant(saved.updatedAt, at.locale) },
        at,
      )
    : m.bulletin_never_saved({}, at);
  return (
    <section className="save-bar" aria-label={m.set_save_bar({}, at)}>
      <div>
        <p role="status">{isDirty ? m.bulletin_unsaved({}, at) : lastSaved}</p>
        <Alert>{isBehind && m.bulletin_conflict({ who: saved?.updatedBy ?? '' }, at)}</Alert>
        <Alert>{problem}</Alert>
      </div>
      <div className="save-actions">
        {isDirty && (
          <LinkButton onClick={discard}>
            {isBehind ? m.bulletin_take_theirs({}, at) : m.set_discard({}, at)}
          </LinkButton>
        )}
        <Button
          disabled={!isDirty || isRunning}
          onClick={() => void (isBehind ? bulletin.saveOver() : bulletin.save())}
        >
          {isRunning
            ? m.admin_working({}, at)
            : isBehind
              ? m.bulletin_save_mine({}, at)
              : m.set_save({}, at)}
        </Button>
      </div>
    </section>
  );
}
