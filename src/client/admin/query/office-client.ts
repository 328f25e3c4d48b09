import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { FunctionError } from '#client/lib/call-function.ts';

/** One pause between attempts for everything the office reads. */
export const RETRY_MS = 5_000;
/** Going back within this time shows at once what was there. */
const KEPT_MS = 30 * 60_000;

// An answer is drawn as soon as it is there, not after a timer.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of everything the office has read. It lives in memory only, for one account, and each
 * key is [function name, input]. Cached data is shown at once and read again whenever it is opened.
 */
export function createOfficeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        // The feed tells what changed; without a network the attempt fails and says so.
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

/** Tries everything again that waits for the server. Called when the network is back. */
export function retryUnreachable(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' })) {
    if (isUnreachable(query.state.fetchFailureReason)) void readAgain(client, query);
  }
}

/** At once: a plain refetch would wait for the next attempt of one that fails for now. */
export async function readAgain(client: QueryClient, query: Query): Promise<void> {
  await query.cancel({ revert: true, silent: true });
  await client.refetchQueries({ queryKey: query.queryKey, exact: true });
}

export function isUnreachable(failure: unknown): boolean {
  if (!(failure instanceof FunctionError)) return false;
  return failure.isNetworkFailure || ['unavailable', 'deadline-exceeded'].includes(failure.code);
}
