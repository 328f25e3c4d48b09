import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { JuryCategory } from '#client/admin/results/jury-category.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { isLocalMinute, localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** When the result is published by itself once it is announced. */
export function PublishLater({ category }: { category: JuryCategory }) {
  const at = useLocale();
  const action = useOfficeMutation();
  const { edition } = useEdition();
  const zone = edition.edition.timeZone;
  const [wanted, setWanted] = useState<string | null>(null);
  const [isAttempted, setAttempted] = useState(false);
  const { category: code, version, publishAt } = category;
  const isFuture =
    wanted !== null && isLocalMinute(wanted) && wanted > localMinute(new Date(), zone);
  const save = async (minute: string | null) => {
    const isDone = await action.run(async () => {
      await callAsUser('scheduleResult', {
        ...{ editionId: edition.id, category: code, version },
        publishAt: minute,
      });
    });
    if (isDone) setWanted(null);
  };
  return (
    <>
      {wanted === null && <Alert>{action.problem}</Alert>}
      {publishAt ? (
        <p className="jury-actions">
          <span>
            {m.jury_publish_planned({ when: formatLocalMinute(publishAt, at.locale) }, at)}
          </span>
          <LinkButton disabled={action.isRunning} onClick={() => void save(null)}>
            {m.jury_publish_cancel({}, at)}
          </LinkButton>
        </p>
      ) : (
        <p className="jury-actions">
          <QuietButton onClick={() => setWanted('')}>{m.jury_publish_later({}, at)}</QuietButton>
        </p>
      )}
      {wanted !== null && (
        <DialogForm
          title={m.jury_publish_later({}, at)}
          submitLabel={m.jury_publish_set({}, at)}
          action={action}
          onSubmit={() => {
            setAttempted(true);
            if (isFuture) void save(wanted);
          }}
          onClose={() => setWanted(null)}
        >
          <DateField
            withTime
            inWords
            label={m.jury_publish_at({}, at)}
            hint={m.jury_publish_at_hint({ zone }, at)}
            value={wanted}
            problem={isAttempted && !isFuture && m.jury_publish_at_missing({}, at)}
            onChange={setWanted}
          />
        </DialogForm>
      )}
    </>
  );
}
