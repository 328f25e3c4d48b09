import { dueDateOf } from '#domain/signup/signup-payment.ts';
import { localDate, localMinute } from '#domain/time/local-minute.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import type { PersonExportRow } from '#server/features/spreadsheet/tables/queries.ts';
import {
  type CellBatches,
  type CellReaders,
  IN_ONE_CELL,
  SIGNUP_CELLS,
  type SourceContext,
  signupCells,
  tagsCell,
  type WholeSignup,
} from '#server/features/spreadsheet/tables/table-source.ts';

function countOf(row: WholeSignup, identity: PersonExportRow['identity']): number {
  return row.persons.filter((person) => person.identity === identity).length;
}

const READERS: CellReaders<'signups', WholeSignup> = {
  ...SIGNUP_CELLS,
  updatedAt: ({ signup }, { config }) => localMinute(signup.updatedAt, config.edition.timeZone),
  school: ({ signup }) => signup.leadSchool,
  names: ({ persons }) => persons.map(({ name }) => name).join(IN_ONE_CELL),
  performers: (row) => countOf(row, 'performer'),
  educators: (row) => countOf(row, 'educator'),
  categories: ({ persons }, { config }) => {
    const chosen = new Set(persons.flatMap(({ categories }) => categories));
    const known = config.categories.map(({ code }) => code).filter((code) => chosen.has(code));
    return [...new Set([...known, ...chosen])].join(IN_ONE_CELL);
  },
  groups: ({ groups }, { language }) =>
    groups.map((group, index) => groupDisplayName(group, index, language)).join(IN_ONE_CELL),
  lunches: ({ persons }) => persons.flatMap(({ lunchDays }) => lunchDays).length,
  total: ({ signup }) => signup.totalMinor,
  paid: ({ signup }) => signup.keptMinor,
  owed: ({ signup }) => signup.owedMinor,
  toReturn: ({ signup }) => signup.toReturnMinor,
  dueDate: ({ signup: { createdAt, payableFrom } }, { config }) =>
    dueDateOf({ submittedOn: localDate(createdAt, config.edition.timeZone), payableFrom }, config),
  billingName: ({ signup }) => signup.billing?.name ?? null,
  billingIco: ({ signup }) => signup.billing?.ico ?? null,
  billingDic: ({ signup }) => signup.billing?.dic ?? null,
  billingAddress: ({ signup }) => signup.billing?.address ?? null,
  billingEmail: ({ signup }) => signup.billing?.email ?? null,
  tags: ({ persons }, { language }) =>
    tagsCell([...new Set(persons.flatMap(({ tags }) => tags))], language),
};

export function signupBatches(context: SourceContext, ids: readonly string[]): CellBatches {
  return signupCells(READERS, context, { ids, rowsOf: (whole) => [whole] });
}
