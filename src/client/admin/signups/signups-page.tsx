import { useRef } from 'react';
import { navigate } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { NoSignupsYet, NothingFound } from '#client/admin/signups/empty-signups.tsx';
import { keptTable } from '#client/admin/signups/rows/kept-table.ts';
import { useSignupRows } from '#client/admin/signups/rows/use-signup-rows.ts';
import { isNarrowed, WHOLE_VIEW } from '#client/admin/signups/signup-view-query.ts';
import { SignupsStatus } from '#client/admin/signups/signups-status.tsx';
import { SignupsToolbar } from '#client/admin/signups/signups-toolbar.tsx';
import { SignupTable } from '#client/admin/signups/table/signup-table.tsx';
import { useColumns } from '#client/admin/signups/table/use-columns.ts';
import { usePageKeys } from '#client/admin/signups/use-page-keys.ts';
import { useSelection } from '#client/admin/signups/use-selection.ts';
import { useSignupView } from '#client/admin/signups/use-signup-view.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/signups/signups.css';
import '#client/admin/signups/signups-parts.css';

export default function SignupsPage({ account }: { account: Account }) {
  const at = useLocale();
  const { edition } = useEdition();
  const [view, change] = useSignupView();
  const table = keptTable(account.id);
  const state = useSignupRows(table.rows, { view, editionId: edition.id });
  const [columns, chooseColumns] = useColumns();
  const choice = useSelection(state, edition.id);
  const search = useRef<HTMLInputElement>(null);
  usePageKeys(search);
  const isEmpty = state.total === 0 && state.rows.length === 0 && !state.isLoading;
  const isKnown = state.total !== null;
  const start = table.place.key === state.key ? table.place : { scrollTop: 0, activeId: null };
  return (
    <div className="signups-page">
      <h1>{m.admin_signups({}, at)}</h1>
      <SignupsToolbar
        view={view}
        config={edition}
        columns={columns}
        search={search}
        onChange={change}
        onChooseColumns={chooseColumns}
        onLeaveSearch={() => document.getElementById('signups-grid')?.focus()}
      />
      {isEmpty && isNarrowed(view) && (
        <NothingFound onClear={() => change({ ...WHOLE_VIEW, sort: view.sort })} />
      )}
      {isEmpty && !isNarrowed(view) && <NoSignupsYet />}
      {isKnown && !isEmpty && (
        <SignupTable
          state={state}
          columns={columns}
          sort={view.sort}
          selection={choice.selection}
          startAt={start}
          onSort={(sort) => change({ sort })}
          onOpen={(id) => navigate(`/admin/signups/${id}`)}
          onRead={(reading) => table.rows.read(reading)}
          onSelect={choice.select}
          onSelectLoaded={choice.selectLoaded}
          onSelectAll={choice.selectAll}
          onClear={choice.clear}
          onLeave={(place) => {
            table.place = { ...place, key: table.rows.state.key };
          }}
        />
      )}
      {/* Below the table, so that it does not push it down. */}
      <SignupsStatus
        account={account}
        state={state}
        view={view}
        editionId={edition.id}
        choice={choice}
        onReload={() => table.rows.hear(null)}
        onRetry={table.rows.retry}
      />
    </div>
  );
}
