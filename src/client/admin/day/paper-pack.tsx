import { useState } from 'react';
import { EMPTY_CHOICE, requestOf } from '#client/admin/documents/print-choice.ts';
import { RunList } from '#client/admin/documents/run-list.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/documents/documents.css';

const ALL_DAYS = '';

/** Everything on paper with one click, for the evening before. */
export function PaperPack() {
  const at = useLocale();
  const { edition } = useEdition();
  const [day, setDay] = useState(ALL_DAYS);
  const making = useOfficeMutation();
  const days = [...new Set(edition.categories.map((category) => category.day))].sort();
  const make = (output: 'pdf' | 'zip') =>
    making.run(async () => {
      const choice = { ...EMPTY_CHOICE, language: at.locale, days: day === ALL_DAYS ? [] : [day] };
      await callAsUser('startPrint', { ...requestOf('paper-pack', edition.id, choice), output });
    });
  return (
    <section className="day-pack" aria-labelledby="day-pack">
      <h2 id="day-pack">{m.print_kind_paper_pack({}, at)}</h2>
      <p className="note">{m.office_day_pack_text({}, at)}</p>
      {days.length > 1 && (
        <Select
          label={m.office_day_pack_day({}, at)}
          value={day}
          options={[
            { value: ALL_DAYS, text: m.office_day_pack_all({}, at) },
            ...days.map((one) => ({
              value: one,
              text: `${formatWeekday(one, at.locale)} ${formatDate(one, at.locale)}`,
            })),
          ]}
          onChange={setDay}
        />
      )}
      <div className="day-pack-actions">
        <Button disabled={making.isRunning} onClick={() => void make('pdf')}>
          {m.office_day_pack_make({}, at)}
        </Button>
        <QuietButton disabled={making.isRunning} onClick={() => void make('zip')}>
          {m.print_make_each({}, at)}
        </QuietButton>
      </div>
      <Alert>{making.problem}</Alert>
      <RunList kind="paper-pack" />
    </section>
  );
}
