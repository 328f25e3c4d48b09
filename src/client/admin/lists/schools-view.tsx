import { LongText } from '#client/admin/long-text.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatAmount, formatPhone } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export type SchoolsData = FunctionOutput<'listSchools'>;

export function SchoolsView({ data }: { data: SchoolsData }) {
  const at = useLocale();
  const amount = (minor: AmountMinor | null | undefined) =>
    minor === null || minor === undefined ? null : formatAmount(minor, at.locale);
  const known = {
    school: { text: m.lists_column_school({}, at), isRowHeader: true, width: '18%' },
    performers: { text: m.lists_column_performers({}, at), isNumber: true },
    educators: { text: m.lists_column_educators({}, at), isNumber: true },
    signups: { text: m.lists_column_signups({}, at), isNumber: true },
    teacher: { text: m.lists_column_teacher({}, at) },
  };
  const confidential = {
    contact: { text: m.lists_column_contact({}, at), className: 'cell-long', width: '23%' },
    total: { text: m.lists_column_total({}, at), isNumber: true },
  };
  return (
    <section className="list-section">
      <DataTable<SchoolsData['rows'][number], keyof typeof known | keyof typeof confidential>
        className="list-table"
        columns={data.totalMinor === null ? known : { ...known, ...confidential }}
        rows={data.rows}
        keyOf={(row) => row.school}
        cells={(row) => ({
          school: (
            <>
              {row.school || m.lists_no_school({}, at)}
              {row.waiting > 0 && (
                <em className="list-waiting">
                  {' '}
                  {m.lists_waiting_count({ count: row.waiting }, at)}
                </em>
              )}
            </>
          ),
          performers: row.performers,
          educators: row.educators,
          signups: row.signups,
          teacher: row.teachers.join(', '),
          contact: row.contact && <Contact {...row.contact} />,
          total: amount(row.contact?.totalMinor),
        })}
        foot={{
          school: m.lists_total({}, at),
          performers: data.performers,
          educators: data.educators,
          total: amount(data.totalMinor),
        }}
      />
    </section>
  );
}

function Contact({ emails, phones }: { emails: readonly string[]; phones: readonly string[] }) {
  return (
    <ul>
      {emails.map((email) => (
        <li key={email}>
          <LongText text={email} />
        </li>
      ))}
      {phones.map((phone) => (
        <li key={phone} className="list-phone">
          {formatPhone(phone)}
        </li>
      ))}
    </ul>
  );
}
