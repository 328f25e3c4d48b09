import {
  hashKey,
  keepPreviousData,
  type Query,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { readAgain } from '#client/admin/query/office-client.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import type { FunctionRequest } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionName, FunctionOutput } from '#contract/functions.ts';

export interface OfficeQuery<Data> {
  /** Null until the first answer. The last answer stays during a reload. */
  data: Data | null;
  isLoading: boolean;
  problem: string | null;
  failure: unknown;
  /** When the data was loaded; null for cached data from before this component was mounted. */
  readAt: number | null;
  reload(): void;
}

interface QueryOptions<Data> {
  /** Polls while the page is visible; false for data that needs no polling. */
  everyMs?: (data: Data | null) => number | false;
  /** For forms, which copy their data: shows nothing from the cache before a fresh answer. */
  isFreshOnly?: boolean;
  /** Shows the data of the previous id until the new one is loaded. */
  keepsOther?: boolean;
}

/** The result of a server function, cached by name and input. Null disables the query. */
export function useOfficeQuery<Name extends FunctionName>(
  name: Name,
  input: FunctionRequest<Name> | null,
  { everyMs, isFreshOnly, keepsOther }: QueryOptions<FunctionOutput<Name>> = {},
): OfficeQuery<FunctionOutput<Name>> {
  const { locale } = useLocale();
  const key = [name, input];
  const result = useQuery<FunctionOutput<Name>>({
    queryKey: key,
    queryFn: input === null ? skipToken : ({ signal }) => callAsUser(name, input, { signal }),
    placeholderData: keepsOther
      ? keepPreviousData
      : (data, query) => (isAboutSame(query, input) ? data : undefined),
    ...(everyMs && { refetchInterval: (query) => everyMs(query.state.data ?? null) }),
  });
  const { data, error, failureReason, isFetching, isFetchedAfterMount } = result;
  const failure = error ?? failureReason;
  const reload = useReload(key);
  const isShown = input !== null && (!isFreshOnly || isFetchedAfterMount);
  return {
    data: isShown ? (data ?? null) : null,
    isLoading: isFetching && !failureReason,
    problem: failure ? callErrorText(failure, locale) : null,
    failure,
    readAt: isFetchedAfterMount ? result.dataUpdatedAt : null,
    reload,
  };
}

export function useReload(key: QueryKey): () => void {
  const client = useQueryClient();
  const hash = hashKey(key);
  return useCallback(() => {
    const query = client.getQueryCache().get(hash);
    if (query) void readAgain(client, query);
  }, [client, hash]);
}

/** Another search or filter keeps the previous data; another id or folder does not. */
export function isAboutSame(before: Pick<Query, 'queryKey'> | undefined, input: unknown): boolean {
  return idsOf(before?.queryKey[1]) === idsOf(input);
}

function idsOf(input: unknown): string {
  const ids = Object.entries(input ?? {}).filter(([field]) => /^(id|buckets|.*Id)$/.test(field));
  return JSON.stringify(ids.sort());
}
