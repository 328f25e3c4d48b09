import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { ProgrammeExport } from '#client/admin/timetable/programme-export.tsx';
import type { TimetableData } from '#client/admin/timetable/use-timetable.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Language } from '#domain/language.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ReleaseListProps {
  releases: TimetableData['releases'];
  editionId: string;
  mayWrite: boolean;
}

/** Releases; the newest is the one on the web. */
export function ReleaseList({ releases, editionId, mayWrite }: ReleaseListProps) {
  const at = useLocale();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [newest, ...older] = releases;
  if (!newest) return <p className="note">{m.timetable_not_released({}, at)}</p>;
  const { number, releasedAt, releasedBy, withdrawnAt } = newest;
  const inputs = {
    number: String(number),
    when: formatInstant(releasedAt, at.locale),
    name: releasedBy,
  };
  return (
    <div className="note">
      <p>
        {withdrawnAt ? m.timetable_newest_withdrawn(inputs, at) : m.timetable_newest(inputs, at)}{' '}
        <a href={`/programme/${number}`}>{m.timetable_show_programme({}, at)}</a>
        {!withdrawnAt && (
          <>
            {' · '}
            <a href="/programme/screen">{m.timetable_screen({}, at)}</a>
            {' · '}
            <LinkButton onClick={() => setExporting(true)}>{m.timetable_export({}, at)}</LinkButton>
          </>
        )}
        {mayWrite && !withdrawnAt && (
          <>
            {' · '}
            <LinkButton onClick={() => setWithdrawing(true)}>
              {m.timetable_withdraw({}, at)}
            </LinkButton>
          </>
        )}
      </p>
      {isExporting && <ProgrammeExport editionId={editionId} onClose={() => setExporting(false)} />}
      {isWithdrawing && (
        <WithdrawDialog
          editionId={editionId}
          number={number}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {older.length > 0 && (
        <details>
          <summary>{m.timetable_older({}, at)}</summary>
          <ul>
            {older.map((release) => (
              <li key={release.number}>
                <a href={`/programme/${release.number}`}>{releaseText(release, at.locale)}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function releaseText(
  { number, releasedAt, releasedBy, withdrawnAt }: ReleaseListProps['releases'][number],
  locale: Language,
): string {
  const when = formatInstant(releasedAt, locale);
  const inputs = { number: String(number), when, name: releasedBy };
  return withdrawnAt
    ? m.timetable_older_withdrawn(inputs, { locale })
    : m.timetable_older_one(inputs, { locale });
}

interface WithdrawProps {
  editionId: string;
  number: number;
  onClose(): void;
}

function WithdrawDialog({ editionId, number, onClose }: WithdrawProps) {
  const at = useLocale();
  const withdraw = useOfficeMutation();
  const submit = async () => {
    const isDone = await withdraw.run(async () => {
      await callAsUser('withdrawRelease', { editionId, number });
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      title={m.timetable_withdraw_title({ number: String(number) }, at)}
      text={<p>{m.timetable_withdraw_text({}, at)}</p>}
      submitLabel={m.timetable_withdraw({}, at)}
      action={withdraw}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
}
