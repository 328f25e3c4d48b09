import { useState } from 'react';
import { type LogFilter, readLogFilter, writeLogFilter } from '#client/admin/log/log-filter.ts';
import { LogFilters } from '#client/admin/log/log-filters.tsx';
import { LogTable } from '#client/admin/log/log-table.tsx';
import { saveTextFile } from '#client/admin/log/save-text-file.ts';
import { useLog } from '#client/admin/log/use-log.ts';
import { MoreButton } from '#client/admin/more-button.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

export default function LogPage() {
  const at = useLocale();
  const { path, search } = useAddress();
  const filter = readLogFilter(search);
  const log = useLog(filter);
  const change = (part: Partial<LogFilter>) => {
    const query = writeLogFilter({ ...readLogFilter(location.search), ...part });
    navigate(path + query, { replace: true });
  };
  return (
    <>
      <PageHead
        title={m.log_title({}, at)}
        lead={m.log_lead({}, at)}
        action={<ExportButton filter={filter} />}
      />
      <LogFilters filter={filter} onChange={change} />
      <Alert onRetry={log.reload}>{log.problem}</Alert>
      {!log.entries && !log.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {log.entries && <Entries {...log} entries={log.entries} isFiltered={search !== ''} />}
    </>
  );
}

interface EntriesProps extends Pick<ReturnType<typeof useLog>, 'isLoading' | 'more'> {
  entries: NonNullable<ReturnType<typeof useLog>['entries']>;
  isFiltered: boolean;
}

function Entries({ entries, isLoading, more, isFiltered }: EntriesProps) {
  const at = useLocale();
  if (entries.length === 0) {
    return <EmptyState>{isFiltered ? m.log_none_found({}, at) : m.log_none({}, at)}</EmptyState>;
  }
  return (
    <>
      <LogTable entries={entries} isBusy={isLoading} />
      <MoreButton more={more} />
      {!more && <p className="note">{m.log_end({}, at)}</p>}
    </>
  );
}

function ExportButton({ filter }: { filter: LogFilter }) {
  const at = useLocale();
  const { isRunning, problem, run } = useOfficeMutation();
  const [message, setMessage] = useState('');
  const download = () =>
    run(async () => {
      setMessage('');
      const { filename, csv, truncated } = await callAsUser('exportAudit', {
        ...filter,
        language: at.locale,
      });
      saveTextFile(filename, csv);
      setMessage(truncated ? m.log_exported_truncated({}, at) : m.log_exported({}, at));
    });
  return (
    <div className="page-head-action">
      <QuietButton disabled={isRunning} onClick={() => void download()}>
        {isRunning ? m.admin_working({}, at) : m.log_export({}, at)}
      </QuietButton>
      <p role="status">{message}</p>
      <Alert>{problem}</Alert>
    </div>
  );
}
