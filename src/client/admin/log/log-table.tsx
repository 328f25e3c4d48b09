import type { LogEntry } from '#client/admin/log/use-log.ts';
import { LongText } from '#client/admin/long-text.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { auditActionText, auditActorText, auditDetailsText } from '#i18n/audit-text.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function LogTable({ entries, isBusy }: { entries: readonly LogEntry[]; isBusy: boolean }) {
  const at = useLocale();
  return (
    <table className="office-table log-table" aria-busy={isBusy}>
      <caption className="visually-hidden">{m.log_table({}, at)}</caption>
      <thead>
        <tr>
          <th scope="col">{m.log_column_time({}, at)}</th>
          <th scope="col">{m.log_column_actor({}, at)}</th>
          <th scope="col">{m.log_column_action({}, at)}</th>
          <th scope="col">{m.log_column_subject({}, at)}</th>
          <th scope="col">{m.log_column_address({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-label={m.log_column_time({}, at)} className="cell-time">
              <time dateTime={entry.at}>{formatInstant(entry.at, at.locale)}</time>
            </td>
            <td data-label={m.log_column_actor({}, at)} className="cell-long">
              <LongText text={auditActorText(entry, at.locale)} />
            </td>
            <td data-label={m.log_column_action({}, at)}>
              {auditActionText(entry.action, at.locale)}
              <span className="cell-second">{auditDetailsText(entry, at.locale)}</span>
            </td>
            <td data-label={m.log_column_subject({}, at)} className="cell-long">
              <LongText text={entry.subject} />
            </td>
            <td data-label={m.log_column_address({}, at)} className="cell-second">
              {entry.address}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
