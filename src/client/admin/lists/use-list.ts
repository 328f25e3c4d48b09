import type { ListFilter, ListName } from '#client/admin/lists/list-filter.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type ListData =
  | { list: 'people'; data: FunctionOutput<'listPeople'> }
  | { list: 'groups'; data: FunctionOutput<'listGroups'> }
  | { list: 'lunches'; data: FunctionOutput<'listLunches'> }
  | { list: 'schools'; data: FunctionOutput<'listSchools'> };

/** The current list; it follows changes by others. */
export function useList(list: ListName, editionId: string, filter: ListFilter) {
  const { search, category, day } = filter;
  const asked = { editionId, search, category, day };
  const only = (name: ListName) => (name === list ? asked : null);
  const lists = {
    people: useOfficeQuery('listPeople', only('people')),
    groups: useOfficeQuery('listGroups', only('groups')),
    lunches: useOfficeQuery('listLunches', only('lunches')),
    schools: useOfficeQuery('listSchools', only('schools')),
  };
  const { data, ...rest } = lists[list];
  return { ...rest, data: data && ({ list, data } as ListData) };
}
