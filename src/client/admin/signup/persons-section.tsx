import { useState } from 'react';
import { NotShown } from '#client/admin/not-shown.tsx';
import { LunchDialog } from '#client/admin/signup/lunch-dialog.tsx';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { PersonTags } from '#client/admin/signup/person-tags.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { refusedUses } from '#domain/edition/publication.ts';
import type { Language } from '#domain/language.ts';
import type { Group, Person } from '#domain/signup/form.ts';
import { lunchDay, lunchDaysOf } from '#domain/signup/lunch.ts';
import { nameKey } from '#domain/signup/names.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import {
  formatDate,
  formatDayMonth,
  formatDayMonths,
  formatPhone,
  joinNames,
} from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { attendedDays, givenTexts } from '#i18n/person-texts.ts';
import { playedTexts, soloTexts } from '#i18n/programme-texts.ts';
import { identityText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

export function PersonsSection() {
  const at = useLocale();
  const { signup } = useSignupWork();
  return (
    <Part title={m.signup_persons({}, at)} part="persons">
      <ol className="person-list">
        {signup.signup.persons.map((person, index) => (
          <li key={signup.persons[index]?.id ?? person.name} className="person">
            <PersonHead person={person} index={index} />
            <PersonFacts person={person} index={index} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

interface PersonProps {
  person: Person;
  index: number;
}

function PersonHead({ person, index }: PersonProps) {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const given = signup.consents
    .filter((consent) => consent.person === null || consent.person === index)
    .map(({ id }) => id);
  return (
    <div className="person-head">
      <h3>
        {person.name} <small>{identityText(person.identity, at.locale)}</small>
      </h3>
      <NotShown refused={refusedUses(given, config)} />
      <PersonTags person={person} index={index} />
    </div>
  );
}

function PersonFacts({ person, index }: PersonProps) {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const { locale } = at;
  const isPerformer = person.identity === 'performer';
  return (
    <dl className="person-facts">
      {isPerformer ? (
        <Fact label={m.my_person_category({}, at)}>{categoriesOf(person, config, locale)}</Fact>
      ) : (
        <Fact label={m.my_person_attend({}, at)}>
          {attendedDays(person, config, locale).join(', ')}
        </Fact>
      )}
      <Fact label={m.my_person_pieces({}, at)}>
        {soloTexts(
          playedIn(signup).filter(
            ({ group, players }) => !group && players[0]?.name === person.name,
          ),
          locale,
        ).join('\n')}
      </Fact>
      <Fact label={m.my_person_program({}, at)}>{person.program}</Fact>
      {person.hasLunch && (
        <Fact label={m.my_person_lunch({}, at)}>
          <Lunch person={person} index={index} />
        </Fact>
      )}
      <Fact label={m.my_person_born({}, at)}>
        {isPlainDate(person.birthDate) ? formatDate(person.birthDate, locale) : ''}
      </Fact>
      <Fact label={m.my_person_diploma({}, at)}>
        {person.diplomName === person.name ? '' : person.diplomName}
      </Fact>
      <Fact label={m.my_person_school({}, at)}>
        {partsOf(person.school, formatPhone(person.schoolPhone), person.schoolEmail)}
      </Fact>
      <Fact label={m.my_person_teacher({}, at)}>
        {partsOf(person.teacherName, formatPhone(person.teacherPhone))}
      </Fact>
      <Fact label={m.my_person_contact({}, at)}>
        {partsOf(person.email, formatPhone(person.phone))}
      </Fact>
      <Fact label={m.my_person_address({}, at)}>{person.address}</Fact>
    </dl>
  );
}

function partsOf(...texts: string[]): string {
  return givenTexts(...texts).join(' · ');
}

function categoriesOf(person: Person, config: ConfigRecord, language: Language): string {
  return person.category
    .map((code) => {
      const category = config.categories.find((one) => one.code === code);
      if (!category) return code;
      return `${code} ${localized(category.name, language)}, ${formatDayMonth(category.day, language)}`;
    })
    .join('\n');
}

function Lunch({ person, index }: PersonProps) {
  const at = useLocale();
  const { signup, config, canWrite } = useSignupWork();
  const [isOpen, setOpen] = useState(false);
  const kept = signup.persons[index];
  const byRule = lunchDay(person, config);
  const isMovable = kept?.lunchDay != null;
  const days = lunchDaysOf(person, config);
  const date = formatDayMonths(days, at.locale) || m.my_person_lunch_yes({}, at);
  return (
    <>
      {isMovable && kept.lunchDay !== byRule ? m.signup_lunch_moved({ date }, at) : date}{' '}
      {canWrite && isMovable && signup.state !== 'cancelled' && (
        <LinkButton
          aria-label={m.signup_lunch_move_of({ name: person.name }, at)}
          onClick={() => setOpen(true)}
        >
          {m.signup_lunch_move({}, at)}
        </LinkButton>
      )}
      {isOpen && kept && (
        <LunchDialog
          person={person}
          personId={kept.id}
          day={kept.lunchDay}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function playedIn({ appearances, accompanistAsked }: OfficeSignup) {
  return appearances.map((one) => ({ ...one, asksAccompanist: accompanistAsked.includes(one.id) }));
}

/** What a group plays, with instruments and accompanists. */
function programmeOf(group: Group, signup: OfficeSignup, language: Language): string[] {
  const members = new Set(group.people.map(nameKey));
  const played = playedIn(signup).find(
    (one) =>
      one.group?.name === group.name &&
      one.players.length === members.size &&
      one.players.every(({ name }) => members.has(nameKey(name))),
  );
  if (!played) return [];
  const { pieces, others } = playedTexts(played, language);
  return [...pieces, ...others];
}

/** Hidden when there is no group. */
export function GroupsSection() {
  const at = useLocale();
  const { signup } = useSignupWork();
  const { groups } = signup.signup;
  if (groups.length === 0) return null;
  return (
    <Part title={m.signup_groups({}, at)} part="persons">
      <dl className="person-facts">
        {groups.map((group, index) => {
          const name = groupDisplayName(group, index, at.locale);
          return (
            <Fact key={`${name}: ${group.people}`} label={name}>
              {[joinNames(group.people, at.locale), ...programmeOf(group, signup, at.locale)].join(
                '\n',
              )}
            </Fact>
          );
        })}
      </dl>
    </Part>
  );
}
