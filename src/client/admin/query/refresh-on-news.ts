import type { Query, QueryClient } from '@tanstack/react-query';
import type { OfficeNews } from '#client/admin/live/office-tabs.ts';
import type { FunctionName } from '#contract/functions.ts';

type News = Pick<OfficeNews, 'signupIds' | 'configChanged'>;

/**
 * Functions whose results change with a signup. `any`: the result may contain every signup;
 * otherwise the input field with the id of its signup.
 */
const ABOUT_SIGNUPS: Partial<Record<FunctionName, 'any' | 'id' | 'signupId'>> = {
  getOfficeSignup: 'id',
  getSignupLedger: 'signupId',
  listSignupDocuments: 'signupId',
  getOverview: 'any',
  listChangeRequests: 'any',
  listDuplicates: 'any',
  listPeople: 'any',
  listGroups: 'any',
  listLunches: 'any',
  listSchools: 'any',
  listSignupOptions: 'any',
  listLedger: 'any',
  listRefunds: 'any',
  listDeadlines: 'any',
  listCollectivePayments: 'any',
  listMoneyDocuments: 'any',
  listBankQueue: 'any',
  listBankStatements: 'any',
  listCardPayments: 'any',
  getCardProvider: 'any',
};

/** Functions whose results change with a configuration. */
const ABOUT_CONFIG: ReadonlySet<string> = new Set<FunctionName>([
  'listEditions',
  'getEdition',
  'listConfigVersions',
]);

/** News within this time are handled together. */
const DEBOUNCE_MS = 1_000;

/** Invalidates the queries that the news concern; the only place that knows which. */
export function refreshOnNews(client: QueryClient): (news: News) => void {
  const cache = client.getQueryCache();
  let heard: News[] = [];
  let isPausing = false;
  /** Queries that were pending when the news came; their answers may be older than the change. */
  const outdated = new Set<Query>();
  const refresh = (query: Query) => {
    if (query.state.fetchStatus === 'fetching') outdated.add(query);
    else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  cache.subscribe(({ query }) => {
    if (query.state.fetchStatus === 'idle' && outdated.delete(query)) {
      queueMicrotask(() => refresh(query));
    }
  });
  const tell = () => {
    const news = heard;
    heard = [];
    isPausing = news.length > 0;
    if (!isPausing) return;
    setTimeout(tell, DEBOUNCE_MS);
    for (const query of cache.getAll()) {
      if (news.some((one) => isConcerned(query.queryKey, one))) refresh(query);
    }
  };
  return (news) => {
    heard.push(news);
    if (!isPausing) tell();
  };
}

function isConcerned(key: readonly unknown[], { signupIds, configChanged }: News): boolean {
  const [name, input] = key as [FunctionName, Record<string, unknown>];
  if (ABOUT_CONFIG.has(name)) return configChanged;
  const about = ABOUT_SIGNUPS[name];
  if (!about || signupIds?.length === 0) return false;
  return about === 'any' || signupIds === null || signupIds.includes(String(input[about]));
}
