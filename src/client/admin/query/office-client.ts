import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { FunctionError } from '#client/lib/call-function.ts';

/** The delay between attempts of all queries. */
export const RETRY_MS = 5_000;
/** Navigating back within this time shows the cached data. */
const CACHE_MS = 30 * 60_000;

// Renders an answer at once instead of after a timer.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of all queries of the office. It lives in memory, for one account, and each key is
 * [function name, input]. Cached data is shown at once and reloaded whenever a page is opened.
 */
export function createOfficeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        // The live feed reports changes; without a network the attempt fails and shows an error.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (_count, error) => isUnreachable(error),
        retryDelay: RETRY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries all queries that failed to reach the server. Called when the network is back. */
export function retryUnreachable(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' })) {
    if (isUnreachable(query.state.fetchFailureReason)) void readAgain(client, query);
  }
}

/** Retries at once: a plain refetch would wait for the delay of the pending attempt. */
export async function readAgain(client: QueryClient, query: Query): Promise<void> {
  await query.cancel({ revert: true, silent: true });
  await client.refetchQueries({ queryKey: query.queryKey, exact: true });
}

export function isUnreachable(failure: unknown): boolean {
  if (!(failure instanceof FunctionError)) return false;
  return failure.isNetworkFailure || ['unavailable', 'deadline-exceeded'].includes(failure.code);
}
