import { writtenDate } from '#domain/draft/typed-values.ts';
import { nameKey } from '#domain/signup/names.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { identityText, paymentTypeText, stateText } from '#i18n/signup-words.ts';
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

interface PersonRow {
  person: PersonExportRow;
  signup: SignupExportRow;
  groups: readonly GroupExportRow[];
}

const READERS: CellReaders<'persons', PersonRow> = {
  number: ({ signup }) => signup.number,
  state: ({ signup }, { language }) => stateText(signup.state, language),
  identity: ({ person }, { language }) => identityText(person.identity, language),
  name: ({ person }) => person.name,
  diplomName: ({ person }) => person.diplomName,
  birthDate: ({ person }) => person.birthDate,
  category: ({ person }) => person.categories.join(IN_ONE_CELL),
  groups: ({ person, groups }, { language }) => {
    const key = nameKey(person.name);
    return groups
      .map((group, index) =>
        group.people.some((member) => nameKey(member) === key)
          ? groupDisplayName(group, index, language)
          : '',
      )
      .filter(Boolean)
      .join(IN_ONE_CELL);
  },
  email: ({ person }) => person.email,
  phone: ({ person }) => person.phone,
  address: ({ person }) => person.address,
  school: ({ person }) => person.school,
  schoolPhone: ({ person }) => person.schoolPhone,
  schoolEmail: ({ person }) => person.schoolEmail,
  teacherName: ({ person }) => person.teacherName,
  teacherPhone: ({ person }) => person.teacherPhone,
  song1: ({ person }) => person.song1,
  minutes1: ({ person }) => person.minutes1,
  song2: ({ person }) => person.song2,
  minutes2: ({ person }) => person.minutes2,
  program: ({ person }) => person.program,
  attend: ({ person }) => person.attend.map(writtenDate).join(IN_ONE_CELL),
  hasLunch: ({ person }) => person.hasLunch,
  lunchDay: ({ person }) => person.lunchDay,
  tags: ({ person }, { language }) => tagsCell(person.tags, language),
  contactEmail: ({ signup }) => signup.contactEmail,
  paymentType: ({ signup }, { language }) => paymentTypeText(signup.paymentType, language),
  variableSymbol: ({ signup }) => signup.variableSymbol,
  language: ({ signup }) => signup.language,
  createdAt: ({ signup }, { config }) => localMinute(signup.createdAt, config.edition.timeZone),
};

export async function* personBatches(
  { pool, configs, language, columns }: SourceContext,
  ids: readonly string[],
): CellBatches {
  const read = cellReader(READERS, columns);
  const editionOf = editionReader(configs);
  const needsGroups = columns.includes('groups');
  for (const batch of idBatches(ids)) {
    const [signups, persons, groups] = await Promise.all([
      findSignupsByIds(pool, batch),
      findPersonsOf(pool, batch).then(bySignup),
      (needsGroups ? findGroupsOf(pool, batch) : Promise.resolve([])).then(bySignup),
    ]);
    const rows = [];
    for (const signup of signups) {
      const words = { language, config: await editionOf(signup.configId) };
      const ofSignup = groups(signup.id);
      for (const person of persons(signup.id)) {
        rows.push(read({ person, signup, groups: ofSignup }, words));
      }
    }
    yield rows;
  }
}
