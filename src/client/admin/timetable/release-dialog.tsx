import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Change = FunctionOutput<'previewRelease'>['changes'][number];

/** Shows the changes of a release and its recipients, with the button that releases it. */
export function ReleaseDialog({ editionId, onClose }: { editionId: string; onClose(): void }) {
  const at = useLocale();
  const { view } = useTools();
  const toast = useToast();
  const release = useOfficeMutation();
  const preview = useOfficeQuery('previewRelease', { editionId }, { isFreshOnly: true });
  const hard = view.conflicts.filter(({ level }) => level === 'hard').length;
  const submit = async () => {
    const { data } = preview;
    if (!data) return;
    const isDone = await release.run(async () => {
      const { revision } = data;
      const { number, contacts } = await callAsUser('releaseTimetable', { editionId, revision });
      const inputs = { number: String(number), count: contacts };
      toast({ text: m.timetable_released({ number: inputs.number }, at) });
    });
    if (isDone) onClose();
    else preview.reload();
  };
  return (
    <DialogForm
      title={m.timetable_release_title({}, at)}
      text={<p>{m.timetable_release_text({}, at)}</p>}
      submitLabel={m.timetable_release_submit({}, at)}
      action={release}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Alert onRetry={preview.reload}>{preview.problem}</Alert>
      {!preview.data && !preview.problem && <p>{m.admin_loading({}, at)}</p>}
      {hard > 0 && <Alert>{m.timetable_release_conflicts({ count: hard }, at)}</Alert>}
      {view.unplaced.length > 0 && (
        <p className="note">{m.timetable_unplaced({ count: view.unplaced.length }, at)}</p>
      )}
      {preview.data && <Changes {...preview.data} />}
    </DialogForm>
  );
}

function Changes({ changes, recipients }: FunctionOutput<'previewRelease'>) {
  const at = useLocale();
  if (changes.length === 0) return <p>{m.timetable_release_same({}, at)}</p>;
  return (
    <>
      <p>{m.timetable_release_changes({ count: changes.length }, at)}</p>
      <ul className="tt-changes">
        {changes.map((change) => (
          <li key={change.appearanceId}>
            <strong>{change.title || change.category}</strong> {placeText(change.before)}{' '}
            {change.before && '→'}{' '}
            {change.after ? placeText(change.after) : m.timetable_release_cancelled({}, at)}
          </li>
        ))}
      </ul>
      <details className="tt-told">
        <summary>{m.timetable_release_contacts({ count: recipients.length }, at)}</summary>
        <ul className="tt-changes">
          {recipients.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </details>
    </>
  );

  function placeText(place: Change['after']): string {
    if (!place) return '';
    const { day, start, hallName } = place;
    return `${formatDate(day, at.locale)} ${clockTime(start)}, ${hallName}`;
  }
}
