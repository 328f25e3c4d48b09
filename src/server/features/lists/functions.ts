import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { groupsByCategory } from '#domain/lists/group-list.ts';
import { lunchesByDay } from '#domain/lists/lunch-list.ts';
import { peopleByCategory } from '#domain/lists/people-list.ts';
import { amountMinor } from '#domain/money.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { ReplicaReader } from '#server/db/replica-reader.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  findSchoolRows,
  listPages,
  MAX_SCHOOLS,
  resolveList,
  type SchoolRow,
} from '#server/features/lists/service.ts';

/** More than a weekend event has; larger lists are read by category or exported. */
const MAX_ROWS = 5_000;

interface ListsDependencies {
  replica: ReplicaReader;
  configs: ConfigService;
}

export function listsFunctions(dependencies: ListsDependencies) {
  const { replica, configs } = dependencies;
  return {
    listPeople: async (input, context) => {
      const { config, scope } = await resolveList(configs, input);
      const pool = await replica.freshPool();
      const { rows, isTruncated } = await firstRows(listPages.people(pool, scope, MAX_ROWS + 1));
      const { sections, ...counts } = peopleByCategory(rows, config);
      return { ...counts, isTruncated, sections: sections.map(hideSignups(context)) };
    },
    listGroups: async (input, context) => {
      const { config, scope } = await resolveList(configs, input);
      const pool = await replica.freshPool();
      const { rows, isTruncated } = await firstRows(listPages.groups(pool, scope, MAX_ROWS + 1));
      const { sections, ...counts } = groupsByCategory(rows, config);
      return { ...counts, isTruncated, sections: sections.map(hideSignups(context)) };
    },
    listLunches: async (input, context) => {
      const { scope } = await resolveList(configs, input);
      const pool = await replica.freshPool();
      const { rows, isTruncated } = await firstRows(listPages.lunches(pool, scope, MAX_ROWS + 1));
      const list = lunchesByDay(rows);
      if (!mayOpenSignups(context)) {
        const people = list.sections.flatMap(({ schools }) => schools.flatMap((one) => one.people));
        for (const person of people) Object.assign(person, { signupId: null });
      }
      return { ...list, isTruncated };
    },
    listSchools: (input, context) => listSchools(dependencies, input, context),
  } satisfies Partial<Handlers>;
}

async function firstRows<Row>(
  pages: AsyncGenerator<Row[]>,
): Promise<{ rows: Row[]; isTruncated: boolean }> {
  for await (const rows of pages) {
    return { rows: rows.slice(0, MAX_ROWS), isTruncated: rows.length > MAX_ROWS };
  }
  return { rows: [], isTruncated: false };
}

function mayOpenSignups({ caller }: SignedInContext): boolean {
  return isAllowed('signups.read', caller);
}

/** The desk role sees only lists, so references to signups are removed. */
function hideSignups(context: SignedInContext) {
  const isShown = mayOpenSignups(context);
  return <Row extends { signupId: string }, Section extends { rows: Row[] }>(
    section: Section & { rows: Row[] },
  ) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, signupId: isShown ? row.signupId : null })),
  });
}

async function listSchools(
  { replica, configs }: ListsDependencies,
  input: FunctionInput<'listSchools'>,
  context: SignedInContext,
): Promise<FunctionOutput<'listSchools'>> {
  const { scope } = await resolveList(configs, input);
  const found = await findSchoolRows(await replica.freshPool(), scope);
  const rows = found.slice(0, MAX_SCHOOLS);
  const isShown = mayOpenSignups(context);
  const sum = (value: (row: SchoolRow) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  return {
    schools: rows.length,
    performers: sum(({ performers }) => performers),
    educators: sum(({ educators }) => educators),
    totalMinor: isShown ? amountMinor(sum((row) => row.total_minor)) : null,
    isTruncated: found.length > MAX_SCHOOLS,
    rows: rows.map(({ emails, phones, total_minor, ...row }) => ({
      ...row,
      contact: isShown ? { emails, phones, totalMinor: amountMinor(total_minor) } : null,
    })),
  };
}
