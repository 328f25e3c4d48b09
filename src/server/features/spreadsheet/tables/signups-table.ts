import { dueDateOf } from '#domain/signup/signup-payment.ts';
import { localDate, localMinute } from '#domain/time/local-minute.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { paymentTypeText, stateText } from '#i18n/signup-words.ts';
import {
  findGroupsOf,
  findPersonsOf,
  findSignupsByIds,
  type GroupExportRow,
  type PersonExportRow,
  type SignupExportRow,
} from '#server/features/spreadsheet/tables/queries.ts';
import {
  bySignup,
  type CellBatches,
  type CellReaders,
  cellReader,
  editionReader,
  IN_ONE_CELL,
  idBatches,
  type SourceContext,
  tagsCell,
} from '#server/features/spreadsheet/tables/table-source.ts';

interface SignupRow {
  signup: SignupExportRow;
  persons: readonly PersonExportRow[];
  groups: readonly GroupExportRow[];
}

function countOf(row: SignupRow, identity: PersonExportRow['identity']): number {
  return row.persons.filter((person) => person.identity === identity).length;
}

const READERS: CellReaders<'signups', SignupRow> = {
  number: ({ signup }) => signup.number,
  state: ({ signup }, { language }) => stateText(signup.state, language),
  createdAt: ({ signup }, { config }) => localMinute(signup.createdAt, config.edition.timeZone),
  updatedAt: ({ signup }, { config }) => localMinute(signup.updatedAt, config.edition.timeZone),
  school: ({ signup }) => signup.leadSchool,
  contactEmail: ({ signup }) => signup.contactEmail,
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
  lunches: ({ persons }) => persons.filter(({ hasLunch }) => hasLunch).length,
  paymentType: ({ signup }, { language }) => paymentTypeText(signup.paymentType, language),
  variableSymbol: ({ signup }) => signup.variableSymbol,
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
  language: ({ signup }) => signup.language,
  tags: ({ persons }, { language }) =>
    tagsCell([...new Set(persons.flatMap(({ tags }) => tags))], language),
};

export async function* signupBatches(
  { pool, configs, language, columns }: SourceContext,
  ids: readonly string[],
): CellBatches {
  const read = cellReader(READERS, columns);
  const editionOf = editionReader(configs);
  for (const batch of idBatches(ids)) {
    const [signups, persons, groups] = await Promise.all([
      findSignupsByIds(pool, batch),
      findPersonsOf(pool, batch).then(bySignup),
      findGroupsOf(pool, batch).then(bySignup),
    ]);
    const rows = [];
    for (const signup of signups) {
      const words = { language, config: await editionOf(signup.configId) };
      const row = { signup, persons: persons(signup.id), groups: groups(signup.id) };
      rows.push(read(row, words));
    }
    yield rows;
  }
}
