import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Person } from '#domain/signup/form.ts';
import { lunchDaysOf } from '#domain/signup/lunch.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { formatDate, formatDayMonths, formatPhone, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { attendedDays, givenTexts } from '#i18n/person-texts.ts';
import { identityText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

interface PersonsProps {
  form: SignupView['signup'];
  config: ConfigRecord;
}

/** A class is a list to look somebody up in; one or two people are read. */
const MOST_UNFOLDED = 2;

export function PersonsSection({ form, config }: PersonsProps) {
  const at = useLocale();
  return (
    <Section title={m.my_persons_title({}, at)}>
      <ol className="my-persons">
        {form.persons.map((person) => (
          <li key={person.name} className="my-person">
            <details open={form.persons.length <= MOST_UNFOLDED || undefined}>
              <summary>
                <h3>
                  {person.name} <small>{identityText(person.identity, at.locale)}</small>
                </h3>
                <span className="my-person-what">
                  {[...person.category, ...daysOf(person, config, at.locale)].join(', ')}
                </span>
              </summary>
              <PersonFacts person={person} config={config} />
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PersonFacts({ person, config }: { person: Person; config: ConfigRecord }) {
  const at = useLocale();
  const { locale } = at;
  const diplomaName = person.diplomName === person.name ? '' : person.diplomName;
  return (
    <dl className="facts">
      <Fact name={m.my_person_category({}, at)}>{categoriesOf(person, config, locale)}</Fact>
      <Fact name={m.my_person_attend({}, at)}>{daysOf(person, config, locale)}</Fact>
      <Fact name={m.my_person_program({}, at)}>{givenTexts(person.program)}</Fact>
      <Fact name={m.my_person_lunch({}, at)}>{lunchOf(person, config, locale)}</Fact>
      <Fact name={m.my_person_school({}, at)}>
        {givenTexts(person.school, formatPhone(person.schoolPhone), person.schoolEmail)}
      </Fact>
      <Fact name={m.my_person_teacher({}, at)}>
        {givenTexts(person.teacherName, formatPhone(person.teacherPhone))}
      </Fact>
      <Fact name={m.my_person_diploma({}, at)}>{givenTexts(diplomaName)}</Fact>
      <Fact name={m.my_person_born({}, at)}>
        {givenTexts(isPlainDate(person.birthDate) ? formatDate(person.birthDate, locale) : '')}
      </Fact>
      <Fact name={m.my_person_contact({}, at)}>
        {givenTexts(person.email, formatPhone(person.phone))}
      </Fact>
      <Fact name={m.my_person_address({}, at)}>{givenTexts(person.address)}</Fact>
    </dl>
  );
}

/** Omitted when the value is empty. */
function Fact({ name, children }: { name: string; children: string[] }): ReactNode {
  if (children.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {children.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

type Locale = ReturnType<typeof useLocale>['locale'];

function categoriesOf(person: Person, config: ConfigRecord, locale: Locale): string[] {
  if (person.identity !== 'performer') return [];
  return person.category.map((code) => {
    const category = config.categories.find((one) => one.code === code);
    return category ? `${code} ${localized(category.name, locale)}` : code;
  });
}

function daysOf(person: Person, config: ConfigRecord, locale: Locale): string[] {
  return person.identity === 'performer' ? [] : attendedDays(person, config, locale);
}

function lunchOf(person: Person, config: ConfigRecord, locale: Locale): string[] {
  if (!person.hasLunch) return [];
  const days = lunchDaysOf(person, config);
  if (days.length === 0) return [m.my_person_lunch_yes({}, { locale })];
  return [m.my_person_lunch_day({ date: formatDayMonths(days, locale) }, { locale })];
}

/** Hidden when there is no group. */
export function GroupsSection({ form }: Pick<PersonsProps, 'form'>) {
  const at = useLocale();
  if (form.groups.length === 0) return null;
  return (
    <Section title={m.my_groups_title({}, at)}>
      <dl className="facts">
        {form.groups.map((group, index) => {
          const name = groupDisplayName(group, index, at.locale);
          return (
            <div key={`${name}: ${group.people}`}>
              <dt>{name}</dt>
              <dd>{joinNames(group.people, at.locale)}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
