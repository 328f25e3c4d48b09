import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { lightWord, statusCheckName, statusText } from '#i18n/status-text.ts';
import { m } from '#i18n/texts.ts';

type Check = FunctionOutput<'getStatus'>['checks'][number];

export function StatusTable({ checks, isBusy }: { checks: readonly Check[]; isBusy: boolean }) {
  const at = useLocale();
  return (
    <DataTable
      className="status-table"
      caption={m.status_list({}, at)}
      isBusy={isBusy}
      columns={{
        name: { text: m.status_column_check({}, at), isRowHeader: true, width: '14rem' },
        light: { text: m.status_column_light({}, at), isBare: true, width: '9rem' },
        sentence: { text: m.status_column_finding({}, at), isBare: true },
      }}
      rows={checks}
      keyOf={({ check }) => check}
      cells={(check) => ({
        name: statusCheckName(check.check, at.locale),
        light: (
          <span className={`status-light is-${check.light}`}>
            {lightWord(check.light, at.locale)}
          </span>
        ),
        sentence: <Explanation check={check} />,
      })}
    />
  );
}

function Explanation({ check }: { check: Check }) {
  const at = useLocale();
  const { sentence, advice } = statusText(check, {
    language: at.locale,
    formatInstant: (instant) => formatInstant(instant, at.locale),
  });
  const since = check.since && m.status_since({ at: formatInstant(check.since, at.locale) }, at);
  return (
    <>
      <p>
        {sentence} {since && <span className="note">{since}</span>}
      </p>
      {advice && <p className="status-advice">{advice}</p>}
    </>
  );
}
