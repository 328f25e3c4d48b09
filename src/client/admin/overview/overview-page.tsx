import { AttentionList } from '#client/admin/overview/attention-list.tsx';
import { CategoryBars, SchoolBars } from '#client/admin/overview/bar-tables.tsx';
import { DayNow } from '#client/admin/overview/day-now.tsx';
import { KeyFigures } from '#client/admin/overview/key-figures.tsx';
import { LunchTable } from '#client/admin/overview/lunch-table.tsx';
import { MoneySection } from '#client/admin/overview/money-section.tsx';
import { RoleStart } from '#client/admin/overview/role-start.tsx';
import { TimeChart } from '#client/admin/overview/time-chart.tsx';
import { NotificationSwitch } from '#client/admin/push/notification-switch.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import {
  shortEditionName,
  useEdition,
  useOtherCurrentEdition,
} from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { operationWarningText } from '#i18n/operation-warning-text.ts';
import { localized, m } from '#i18n/texts.ts';
import '#client/admin/overview/overview.css';

export default function OverviewPage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  return (
    <div className="overview">
      <PageHead
        title={m.overview_title({}, at)}
        lead={localized(edition.edition.name, at.locale)}
        action={
          <p className="page-head-action">
            <a className="next-step" href="/">
              {m.admin_public_page({}, at)}
            </a>
          </p>
        }
      />
      {may(account, 'signups.read') ? (
        <>
          <Numbers seesMoney={may(account, 'money.read')} />
          <NotificationSwitch account={account} />
        </>
      ) : (
        <RoleStart account={account} />
      )}
    </div>
  );
}

function Numbers({ seesMoney }: { seesMoney: boolean }) {
  const at = useLocale();
  const { edition } = useEdition();
  const current = useOtherCurrentEdition();
  const { data, problem, reload } = useOfficeQuery('getOverview', { editionId: edition.id });
  return (
    <>
      <Alert onRetry={reload}>{problem}</Alert>
      {data?.warnings.map((warning) => (
        <Alert key={warning} className="overview-warning">
          {operationWarningText(warning, at.locale)}
        </Alert>
      ))}
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && data.states.length === 0 && (
        <EmptyState>
          {current
            ? m.signups_empty_other({ name: shortEditionName(edition.edition.name, at.locale) }, at)
            : `${m.overview_empty({}, at)} ${m.overview_empty_hint({}, at)}`}
        </EmptyState>
      )}
      {data && data.states.length > 0 && (
        <>
          <AttentionList
            attention={data.attention}
            questions={data.appearanceQuestions}
            transfers={seesMoney ? data.transfersToCheck : 0}
          />
          <KeyFigures overview={data} />
          <DayNow editionId={edition.id} seesMoney={seesMoney} />
          <div className="overview-columns">
            <TimeChart days={data.days} />
            <MoneySection money={data.money} />
            <CategoryBars categories={data.categories} />
            <SchoolBars schools={data.schools} />
            <LunchTable lunches={data.lunches} />
          </div>
        </>
      )}
    </>
  );
}
