import type { Query, QueryClient } from '@tanstack/react-query';
import type { OfficeNews } from '#client/admin/live/office-tabs.ts';
import type { FunctionName } from '#contract/functions.ts';

type News = Pick<OfficeNews, 'signupIds' | 'configChanged'>;

/**
 * The functions whose answers change when a signup does. `any`: the answer may be about every
 * signup; otherwise the field of the input that names the one signup it is about.
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

/** The functions whose answers change when a configuration does. */
const ABOUT_CONFIG: ReadonlySet<string> = new Set<FunctionName>([
  'listEditions',
  'getEdition',
  'listConfigVersions',
]);

/** News that follow each other within this time are read together. */
const PAUSE_MS = 1_000;

/** Reads again what the news of the office concern; the one place that knows which news that is. */
export function refreshOnNews(client: QueryClient): (news: News) => void {
  const cache = client.getQueryCache();
  let heard: News[] = [];
  let isPausing = false;
  /** These were being read when the news came, so their answers may be older than the change. */
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
    setTimeout(tell, PAUSE_MS);
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
