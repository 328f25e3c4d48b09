import type { PersonalData } from '#contract/personal-data.ts';
import { type ReportSection, reportSection } from '#documents/pdf/report-payload.ts';
import { joined } from '#documents/signup-texts.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { Language } from '#domain/language.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { type PersonField, personFieldLabel } from '#i18n/field-labels.ts';
import { formatDate, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { identityText } from '#i18n/signup-words.ts';
import { tagText } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

type PersonData = PersonalData['persons'][number];

const FIELDS = [
  'identity',
  'diplomName',
  'birthDate',
  'email',
  'phone',
  'address',
  'category',
  'attend',
  'hasLunch',
  'song1',
  'minutes1',
  'song2',
  'minutes2',
  'program',
  'teacherName',
  'teacherPhone',
  'school',
  'schoolPhone',
  'schoolEmail',
] as const satisfies PersonField[];

/** A section for each person, and one for the groups. */
export function personSections({
  data: { persons, groups },
  language,
}: {
  data: Pick<PersonalData, 'persons' | 'groups'>;
  language: Language;
}): ReportSection[] {
  const at = { locale: language };
  return [
    ...persons.map((person) =>
      reportSection(person.name, [
        ...FIELDS.map((field) => ({
          label: personFieldLabel(field, language),
          words: valueText(person, field, language),
        })),
        {
          label: m.data_tags({}, at),
          words: person.tags.map((tag) => tagText(tag, language)).join(', '),
        },
      ]),
    ),
    reportSection(
      m.data_groups({}, at),
      [],
      groups.map((group, index) =>
        joined([groupDisplayName(group, index, language), joinNames(group.people, language)]),
      ),
    ),
  ];
}

function valueText(person: PersonData, field: (typeof FIELDS)[number], language: Language): string {
  switch (field) {
    case 'identity':
      return identityText(person.identity, language);
    case 'birthDate':
      return isPlainDate(person.birthDate) ? formatDate(person.birthDate, language) : '';
    case 'hasLunch':
      return person.hasLunch ? m.answer_yes({}, { locale: language }) : '';
    case 'category':
      return person.category.join(', ');
    case 'attend':
      return person.attend
        .map((day) => (isPlainDate(day) ? formatDate(day, language) : day))
        .join(', ');
    case 'minutes1':
    case 'minutes2':
      return person[field] === null ? '' : writtenMinutes(person[field]);
    default:
      return person[field];
  }
}
