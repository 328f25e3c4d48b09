import { useState } from 'react';
import { GroupsView } from '#client/admin/lists/groups-view.tsx';
import { ListExport } from '#client/admin/lists/list-export.tsx';
import {
  LIST_NAMES,
  type ListFilter,
  type ListName,
  readListFilter,
  writeListFilter,
} from '#client/admin/lists/list-filter.ts';
import { ListFilters } from '#client/admin/lists/list-filters.tsx';
import { ListHead } from '#client/admin/lists/list-head.tsx';
import { ListTabs, listTitle } from '#client/admin/lists/list-tabs.tsx';
import { LunchesView } from '#client/admin/lists/lunches-view.tsx';
import { PeopleView } from '#client/admin/lists/people-view.tsx';
import { SchoolsView } from '#client/admin/lists/schools-view.tsx';
import { type ListData, useList } from '#client/admin/lists/use-list.ts';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/lists/lists.css';

interface ListsPageProps {
  account: Account;
  params: Readonly<Record<string, string>>;
}

export default function ListsPage({ account, params }: ListsPageProps) {
  const at = useLocale();
  const { path, search } = useAddress();
  const { edition } = useEdition();
  const [isExporting, setExporting] = useState(false);
  const list = LIST_NAMES.find((name) => name === params.list) ?? 'people';
  const filter = readListFilter(list, search);
  const { data, isLoading, problem, reload } = useList(list, edition.id, filter);
  const title = listTitle(list, at.locale);
  const change = (part: Partial<ListFilter>) => {
    const query = writeListFilter({ ...readListFilter(list, location.search), ...part });
    if (query !== location.search) navigate(location.pathname + query, { replace: true });
  };
  return (
    <>
      <ListHead title={title} data={data} filter={filter}>
        <QuietButton onClick={() => setExporting(true)}>{m.lists_export({}, at)}</QuietButton>
        <Button disabled={!data} onClick={() => print()}>
          {m.lists_print({}, at)}
        </Button>
      </ListHead>
      <ListTabs account={account} current={{ list, path }} />
      <ListFilters key={list} list={list} filter={filter} onChange={change} />
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && (
        <div className="list-body" aria-busy={isLoading}>
          <ListBody data={data} isFiltered={Object.values(filter).some(Boolean)} />
        </div>
      )}
      {isExporting && (
        <ListExport
          list={list}
          title={title}
          editionId={edition.id}
          filter={filter}
          mayReadSignups={may(account, 'signups.read')}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

function ListBody({ data: loaded, isFiltered }: { data: ListData; isFiltered: boolean }) {
  const at = useLocale();
  const { list, data } = loaded;
  const isEmpty = list === 'schools' ? data.rows.length === 0 : data.sections.length === 0;
  const nothing: Partial<Record<ListName, string>> = {
    groups: m.lists_empty_groups({}, at),
    lunches: m.lists_empty_lunches({}, at),
  };
  if (isEmpty) {
    return (
      <EmptyState>
        {isFiltered ? m.lists_none_found({}, at) : (nothing[list] ?? m.lists_empty({}, at))}
      </EmptyState>
    );
  }
  return (
    <>
      {data.isTruncated && <p className="note">{m.lists_truncated({}, at)}</p>}
      {list === 'people' && <PeopleView data={data} />}
      {list === 'groups' && <GroupsView data={data} />}
      {list === 'lunches' && <LunchesView data={data} />}
      {list === 'schools' && <SchoolsView data={data} />}
    </>
  );
}
