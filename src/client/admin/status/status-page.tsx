import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { StatusTable } from '#client/admin/status/status-table.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { PageHead } from '#client/kit/page.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/status/status.css';

type Status = FunctionOutput<'getStatus'>;

const REFRESH_MS = 30_000;

export default function StatusPage() {
  const at = useLocale();
  const { data, isLoading, problem, reload } = useOfficeQuery(
    'getStatus',
    {},
    { everyMs: () => REFRESH_MS },
  );
  return (
    <div className="status">
      <PageHead
        title={m.status_title({}, at)}
        lead={m.status_lead({}, at)}
        action={
          <div className="page-head-action">
            <QuietButton disabled={isLoading} onClick={reload}>
              {m.status_again({}, at)}
            </QuietButton>
          </div>
        }
      />
      <Alert onRetry={reload}>
        {problem && (data ? `${problem} ${m.status_stale({}, at)}` : problem)}
      </Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && (
        <>
          <Summary status={data} />
          <StatusTable checks={data.checks} isBusy={isLoading} />
        </>
      )}
    </div>
  );
}

function Summary({ status: { light, checks, checkedAt } }: { status: Status }) {
  const at = useLocale();
  const countOf = (wanted: Status['light']) => checks.filter((one) => one.light === wanted).length;
  const [red, amber] = [countOf('red'), countOf('amber')];
  const sentences = [
    red > 0 && m.status_some_red({ count: red }, at),
    amber > 0 && m.status_some_amber({ count: amber }, at),
  ].filter(Boolean);
  return (
    <div className={`status-summary is-${light}`}>
      <p role="status">{sentences.join(' ') || m.status_all_well({}, at)}</p>
      <p className="note">
        <time dateTime={checkedAt}>
          {m.status_checked({ at: formatInstant(checkedAt, at.locale) }, at)}
        </time>
      </p>
    </div>
  );
}
