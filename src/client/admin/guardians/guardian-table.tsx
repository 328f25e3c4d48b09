import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export type GuardianRow = FunctionOutput<'listGuardians'>['rows'][number];

interface GuardianTableProps {
  rows: readonly GuardianRow[];
  timeZone: string;
}

export function GuardianTable({ rows, timeZone }: GuardianTableProps) {
  const at = useLocale();
  return (
    <DataTable
      caption={m.guardians_title({}, at)}
      columns={{
        child: { text: m.guardians_child({}, at), isRowHeader: true },
        state: { text: m.guardians_state({}, at) },
        age: { text: m.guardians_age({}, at), isNumber: true },
        school: { text: m.lists_column_school({}, at) },
        contact: { text: m.guardians_contact({}, at) },
      }}
      rows={rows}
      keyOf={({ personId }) => personId}
      cells={(row) => ({
        child: (
          <>
            {row.name} <OfficeLink to={`/admin/signups/${row.signupId}`}>{row.number}</OfficeLink>
          </>
        ),
        state: stateText(row, timeZone, at.locale),
        age: row.age,
        school: row.school,
        contact: row.contactEmail && <a href={`mailto:${row.contactEmail}`}>{row.contactEmail}</a>,
      })}
    />
  );
}

/** Who confirmed and when, or what has happened so far. */
export function stateText(
  row: Pick<GuardianRow, 'askedAt' | 'confirmedAt' | 'guardian' | 'recordedBy'>,
  timeZone: string,
  locale: Language,
): string {
  const at = { locale };
  const { askedAt, confirmedAt, guardian, recordedBy: by } = row;
  if (confirmedAt) {
    const time = formatLocalMinute(localMinute(new Date(confirmedAt), timeZone), locale);
    return by === ''
      ? m.guardians_confirmed({ guardian, time }, at)
      : m.guardians_recorded({ guardian, time, by }, at);
  }
  return askedAt
    ? m.guardians_asked(
        { time: formatLocalMinute(localMinute(new Date(askedAt), timeZone), locale) },
        at,
      )
    : m.guardians_not_asked({}, at);
}
