import { useCallback, useEffect } from 'react';
import type { ListFilter, ListName } from '#client/admin/lists/list-filter.ts';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type ListData =
  | { list: 'people'; data: FunctionOutput<'listPeople'> }
  | { list: 'groups'; data: FunctionOutput<'listGroups'> }
  | { list: 'lunches'; data: FunctionOutput<'listLunches'> }
  | { list: 'schools'; data: FunctionOutput<'listSchools'> };

/** A change of many signups at once is read once. */
const CALM_MS = 1_500;

/** The list as it is now; it follows what others change. */
export function useList(list: ListName, editionId: string, filter: ListFilter) {
  const { search, category, day } = filter;
  const load = useCallback(
    async (signal: AbortSignal): Promise<ListData> => {
      const input = { editionId, search, category, day };
      switch (list) {
        case 'people':
          return { list, data: await callAsUser('listPeople', input, { signal }) };
        case 'groups':
          return { list, data: await callAsUser('listGroups', input, { signal }) };
        case 'lunches':
          return { list, data: await callAsUser('listLunches', input, { signal }) };
        case 'schools':
          return { list, data: await callAsUser('listSchools', input, { signal }) };
      }
    },
    [list, editionId, search, category, day],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignupChange(() => {
      clearTimeout(timer);
      timer = setTimeout(reload, CALM_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reload]);
  // The answer for another list is of no use under this title.
  const data = loaded.data?.list === list ? loaded.data : null;
  return { ...loaded, data };
}
