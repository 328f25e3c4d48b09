import { LongText } from '#client/admin/long-text.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatAmount, formatPhone } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export type SchoolsData = FunctionOutput<'listSchools'>;

export function SchoolsView({ data }: { data: SchoolsData }) {
  const at = useLocale();
  const labels = {
    performers: m.lists_column_performers({}, at),
    educators: m.lists_column_educators({}, at),
    signups: m.lists_column_signups({}, at),
    teacher: m.lists_column_teacher({}, at),
    contact: m.lists_column_contact({}, at),
    total: m.lists_column_total({}, at),
  };
  const isFull = data.totalMinor !== null;
  return (
    <section className="list-section">
      <table className="office-table list-table schools-list">
        <thead>
          <tr>
            <th scope="col">{m.lists_column_school({}, at)}</th>
            <th scope="col" className="cell-count">
              {labels.performers}
            </th>
            <th scope="col" className="cell-count">
              {labels.educators}
            </th>
            <th scope="col" className="cell-count">
              {labels.signups}
            </th>
            <th scope="col">{labels.teacher}</th>
            {isFull && <th scope="col">{labels.contact}</th>}
            {isFull && (
              <th scope="col" className="cell-count">
                {labels.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.school}>
              <th scope="row">
                {row.school || m.lists_no_school({}, at)}
                {row.waiting > 0 && (
                  <em className="list-waiting">
                    {' '}
                    {m.lists_waiting_count({ count: row.waiting }, at)}
                  </em>
                )}
              </th>
              <td data-label={labels.performers} className="cell-count">
                {row.performers}
              </td>
              <td data-label={labels.educators} className="cell-count">
                {row.educators}
              </td>
              <td data-label={labels.signups} className="cell-count">
                {row.signups}
              </td>
              <td data-label={labels.teacher}>{row.teachers.join(', ')}</td>
              {row.contact && (
                <td data-label={labels.contact} className="cell-long">
                  <ul>
                    {row.contact.emails.map((email) => (
                      <li key={email}>
                        <LongText text={email} />
                      </li>
                    ))}
                    {row.contact.phones.map((phone) => (
                      <li key={phone} className="list-phone">
                        {formatPhone(phone)}
                      </li>
                    ))}
                  </ul>
                </td>
              )}
              {row.contact && (
                <td data-label={labels.total} className="cell-count">
                  {formatAmount(row.contact.totalMinor, at.locale)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.lists_total({}, at)}</th>
            <td data-label={labels.performers} className="cell-count">
              {data.performers}
            </td>
            <td data-label={labels.educators} className="cell-count">
              {data.educators}
            </td>
            <td />
            <td />
            {isFull && <td />}
            {data.totalMinor !== null && (
              <td data-label={labels.total} className="cell-count">
                {formatAmount(data.totalMinor, at.locale)}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
