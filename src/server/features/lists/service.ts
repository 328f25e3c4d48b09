import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  findGroupsPage,
  findLunchesPage,
  findPeoplePage,
  findSchools,
  type ListScope,
  type Placed,
} from '#server/features/lists/queries.ts';

interface ListFilter {
  editionId: string;
  category: string;
  day: string;
  search: string;
}

export type { ListScope };

export interface ResolvedList {
  config: ConfigRecord;
  scope: ListScope;
}

/** Resolves a category, a day or both to categories. */
export async function resolveList(
  configs: ConfigService,
  { editionId, category, day, search }: ListFilter,
): Promise<ResolvedList> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const ofDay = config.categories.filter((one) => day === '' || one.day === day);
  const categories =
    category === '' && day === ''
      ? null
      : ofDay.map(({ code }) => code).filter((code) => category === '' || code === category);
  return {
    config,
    scope: {
      configId: config.id,
      categoryOrder: config.categories.map(({ code }) => code),
      categories,
      day,
      search,
    },
  };
}

/** Reads page by page, so that a long list is never in memory as a whole. */
export const listPages = {
  people: (db: Queryable, scope: ListScope, limit: number) =>
    pages(limit, (page) => findPeoplePage(db, scope, page)),
  groups: (db: Queryable, scope: ListScope, limit: number) =>
    pages(limit, (page) => findGroupsPage(db, scope, page)),
  lunches: (db: Queryable, scope: ListScope, limit: number) =>
    pages(limit, (page) => findLunchesPage(db, scope, page)),
};

type FindPage<Row> = (page: {
  after: readonly string[] | null;
  limit: number;
}) => Promise<(Row & Placed)[]>;

async function* pages<Row>(limit: number, find: FindPage<Row>): AsyncGenerator<Row[]> {
  let after: readonly string[] | null = null;
  for (;;) {
    const rows: (Row & Placed)[] = await find({ after, limit });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < limit || !last) return;
    after = last.place;
  }
}

export const MAX_SCHOOLS = 5_000;

export function findSchoolRows(db: Queryable, scope: ListScope) {
  return findSchools(db, scope, MAX_SCHOOLS + 1);
}

export type SchoolRow = Awaited<ReturnType<typeof findSchoolRows>>[number];
