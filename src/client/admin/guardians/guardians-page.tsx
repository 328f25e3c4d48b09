import { useState } from 'react';
import { GuardianTable } from '#client/admin/guardians/guardian-table.tsx';
import { ListTabs } from '#client/admin/lists/list-tabs.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/lists/lists.css';

/** Children whose guardian confirms; at first those without a confirmation. */
export default function GuardiansPage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const [withConfirmed, setWithConfirmed] = useState(false);
  const { data, problem, reload } = useOfficeQuery('listGuardians', { editionId: edition.id });
  const rows = data?.rows.filter(({ confirmedAt }) => withConfirmed || confirmedAt === null) ?? [];
  return (
    <>
      <PageHead
        title={m.guardians_title({}, at)}
        lead={
          data?.isAsked
            ? m.guardians_lead({ age: data.belowAge }, at)
            : m.guardians_lead_off({}, at)
        }
      />
      <ListTabs account={account} current={null} />
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data?.isAsked && (
        <>
          <div className="filters">
            <p>{m.guardians_count({ missing: data.missing, count: data.children }, at)}</p>
            <Checkbox
              label={m.guardians_show_confirmed({}, at)}
              checked={withConfirmed}
              onChange={setWithConfirmed}
            />
            {data.missing > 0 && (
              <OfficeLink to="/admin/signups?attention=guardian">
                {m.guardians_remind({}, at)}
              </OfficeLink>
            )}
          </div>
          {rows.length === 0 ? (
            <EmptyState>
              {data.children === 0 ? m.guardians_none({}, at) : m.guardians_all({}, at)}
            </EmptyState>
          ) : (
            <GuardianTable rows={rows} timeZone={edition.edition.timeZone} />
          )}
          {data.isTruncated && <p className="note">{m.lists_truncated({}, at)}</p>}
        </>
      )}
      {data && !data.isAsked && (
        <EmptyState>
          <OfficeLink to="/admin/settings/consents">{m.guardians_settings({}, at)}</OfficeLink>
        </EmptyState>
      )}
    </>
  );
}
