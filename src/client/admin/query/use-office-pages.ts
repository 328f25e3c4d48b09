import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { isAboutSame, useReload } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import type { FunctionRequest } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionName, FunctionOutput } from '#contract/functions.ts';

/** How to request the next page of a list. */
export interface More {
  load(): void;
  isLoading: boolean;
  problem: string | null;
}

interface OfficePages<Page> {
  /** Null until the first answer. */
  pages: readonly Page[] | null;
  isLoading: boolean;
  problem: string | null;
  /** All loaded pages. */
  reload(): void;
  /** Null at the end. */
  more: More | null;
}

interface PagesOptions<Page> {
  everyMs?: (pages: readonly Page[]) => number | false;
}

type Cursor = { nextCursor: string | null } | { nextBefore: number | null };

type PagedName = {
  [Name in FunctionName]: FunctionOutput<Name> extends Cursor ? Name : never;
}[FunctionName];

/** A list loaded page by page. A reload fetches all loaded pages, so that it keeps its length. */
export function useOfficePages<Name extends PagedName>(
  name: Name,
  input: FunctionRequest<Name>,
  { everyMs }: PagesOptions<FunctionOutput<Name>> = {},
): OfficePages<FunctionOutput<Name>> {
  const { locale } = useLocale();
  // Distinct from the key of a single-page query with the same input.
  const key = [name, input, 'pages'];
  type Page = FunctionOutput<Name>;
  const result = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, object>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => callAsUser(name, { ...input, ...pageParam }, { signal }),
    initialPageParam: {},
    getNextPageParam: (page) => followingPage(page as Cursor),
    placeholderData: (data, query) => (isAboutSame(query, input) ? data : undefined),
    ...(everyMs && { refetchInterval: (query) => everyMs(query.state.data?.pages ?? []) }),
  });
  const { data, isFetching, isFetchingNextPage, fetchNextPage, failureReason } = result;
  const failure = result.error ?? failureReason;
  const problem = failure ? callErrorText(failure, locale) : null;
  const isOfMore = isFetchingNextPage || result.isFetchNextPageError;
  const reload = useReload(key);
  return {
    pages: data?.pages ?? null,
    isLoading: isFetching && !isFetchingNextPage && !failureReason,
    problem: isOfMore ? null : problem,
    reload,
    more: result.hasNextPage
      ? {
          load: () => void fetchNextPage(),
          isLoading: isFetchingNextPage && !failureReason,
          problem: isOfMore ? problem : null,
        }
      : null,
  };
}

function followingPage(page: Cursor): { cursor: string } | { before: number } | null {
  if ('nextBefore' in page) return page.nextBefore === null ? null : { before: page.nextBefore };
  return page.nextCursor === null ? null : { cursor: page.nextCursor };
}
