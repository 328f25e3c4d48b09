import type { LogEntry } from '#client/admin/log/use-log.ts';
import { LongText } from '#client/admin/long-text.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { auditActionText, auditActorText, auditDetailsText } from '#i18n/audit-text.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function LogTable({ entries, isBusy }: { entries: readonly LogEntry[]; isBusy: boolean }) {
  const at = useLocale();
  return (
    <DataTable
      className="log-table"
      caption={m.log_table({}, at)}
      isBusy={isBusy}
      columns={{
        time: { text: m.log_column_time({}, at), className: 'cell-time' },
        actor: { text: m.log_column_actor({}, at), className: 'cell-long' },
        action: { text: m.log_column_action({}, at) },
        subject: { text: m.log_column_subject({}, at), className: 'cell-long' },
        address: { text: m.log_column_address({}, at), className: 'cell-second' },
      }}
      rows={entries}
      keyOf={(entry) => entry.id}
      cells={(entry) => ({
        time: <time dateTime={entry.at}>{formatInstant(entry.at, at.locale)}</time>,
        actor: <LongText text={auditActorText(entry, at.locale)} />,
        action: (
          <>
            {auditActionText(entry.action, at.locale)}
            <span className="cell-second">{auditDetailsText(entry, at.locale)}</span>
          </>
        ),
        subject: <LongText text={entry.subject} />,
        address: entry.address,
      })}
    />
  );
}
