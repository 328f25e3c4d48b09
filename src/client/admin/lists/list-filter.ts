import { isPlainDate } from '#domain/time/plain-date.ts';

export const LIST_NAMES = ['people', 'groups', 'lunches', 'schools'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The filter of a list. It is part of the address, so that it can be bookmarked and sent. */
export interface ListFilter {
  search: string;
  category: string;
  /** `YYYY-MM-DD` or empty. */
  day: string;
}

export const NO_FILTER: ListFilter = { search: '', category: '', day: '' };

/** Reads the filter from the address and ignores other parameters. */
const FIELDS: Record<ListName, readonly (keyof ListFilter)[]> = {
  people: ['search', 'category', 'day'],
  groups: ['search', 'category', 'day'],
  lunches: ['search', 'day'],
  schools: ['search'],
};

export function hasField(list: ListName, field: keyof ListFilter): boolean {
  return FIELDS[list].includes(field);
}

export function readListFilter(list: ListName, query: string): ListFilter {
  const asked = new URLSearchParams(query);
  const filter = { ...NO_FILTER };
  for (const field of FIELDS[list]) filter[field] = asked.get(field) ?? '';
  return isPlainDate(filter.day) ? filter : { ...filter, day: '' };
}

/** Empty, or starting with the question mark. */
export function writeListFilter(filter: ListFilter): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter(([, value]) => value !== ''),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
