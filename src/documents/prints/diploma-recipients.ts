import type { PrintContent } from '#documents/prints/print-content.ts';
/** Recipients of diplomas and letters of thanks in print order, with the values for each. */

import { editionName } from '#documents/signup-texts.ts';
import { pieceText } from '#domain/appearance/specification-fields.ts';
import { type Appearance, appearancesOf } from '#domain/prints/appearances.ts';
import type { DiplomaValues } from '#domain/prints/diploma-design.ts';
import { type DiplomaSubject, schoolOnPaper, subjectKey } from '#domain/prints/diploma-subject.ts';
import type { DiplomaRecipients } from '#domain/prints/print-kind.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { byName, inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { nameKey, printedName } from '#domain/signup/names.ts';
import { formatDateRange, formatLongDate, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { localized } from '#i18n/texts.ts';

export interface DiplomaRecipient extends DiplomaSubject {
  /** Name in the signup, for a recipient who is a person. */
  person: string | null;
  values: DiplomaValues;
}

type RecipientContent = Pick<PrintContent, 'config' | 'language' | 'filter' | 'roster'>;

/** By the key of the subject. */
export type Results = Readonly<Record<string, string>>;

/** One for each appearance: of soloists, of groups, or of both. */
export function diplomaRecipients(
  content: RecipientContent,
  { recipients, results }: { recipients: DiplomaRecipients; results: Results },
): DiplomaRecipient[] {
  const shared = sharedValues(content);
  return appearancesOf(content.roster, content.config, content.filter)
    .filter(({ group }) => recipients === 'all' || (recipients === 'groups') === (group !== null))
    .map((appearance) => {
      const subject = {
        signupId: appearance.signupId,
        category: appearance.category,
        subject: appearance.id,
      };
      const result = results[subjectKey(subject)] ?? '';
      const person = appearance.group ? null : (appearance.players[0]?.name ?? null);
      return {
        ...subject,
        person,
        values: { ...shared, ...appearanceValues(appearance, content), result },
      };
    });
}

function sharedValues({ config, language }: RecipientContent) {
  const { startsOn, endsOn, venue } = config.edition;
  return {
    edition: editionName(config, language),
    dates: formatDateRange(startsOn, endsOn, language),
    venue: localized(venue, language),
    organiser: config.organiser.name,
  };
}

function appearanceValues(appearance: Appearance, { config, language }: RecipientContent) {
  const { category, day, group, players } = appearance;
  const known = config.categories.find(({ code }) => code === category);
  const names = players.map(nameOnPaper);
  return {
    recipient: group ? groupDisplayName(group, group.position, language) : (names[0] ?? ''),
    members: group ? joinNames(names, language) : '',
    category: `${category} ${known ? localized(known.name, language) : ''}`.trim(),
    school: joinNames(different(players.map(({ school }) => schoolOnPaper(school))), language),
    teacher: joinNames(different(players.map(({ teacherName }) => teacherName)), language),
    pieces: different(appearance.pieces.map(pieceText)).join('\n'),
    day: day ? formatLongDate(day, language) : '',
  };
}

/** Without the "(2)" that tells namesakes of a signup apart. */
function nameOnPaper({ diplomName, name }: RosterPerson): string {
  return diplomName.trim() || printedName(name);
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

interface Teacher {
  signupId: string;
  name: string;
  school: string;
  pupils: RosterPerson[];
}

/**
 * All teachers of performers: the educators of a signup or, without any, the teachers named by its
 * performers. The same person of the same school is listed once.
 */
export function thanksRecipients(content: RecipientContent): DiplomaRecipient[] {
  const { language } = content;
  const shared = sharedValues(content);
  return teachersOf(content).map(({ signupId, name, school, pupils }) => ({
    signupId,
    category: '',
    subject: nameKey(name),
    person: null,
    values: {
      ...shared,
      recipient: name,
      members: joinNames(different(pupils.toSorted(byName).map(nameOnPaper)), language),
      school: schoolOnPaper(school),
      category: '',
      teacher: '',
      pieces: '',
      result: '',
      day: '',
    },
  }));
}

function teachersOf({ roster, config, filter }: RecipientContent): Teacher[] {
  const appearing = new Map<string, Map<string, RosterPerson>>();
  for (const { players } of appearancesOf(roster, config, filter)) {
    for (const player of players) {
      const known = appearing.get(player.signupId) ?? new Map<string, RosterPerson>();
      appearing.set(player.signupId, known.set(player.id, player));
    }
  }
  const educators = new Map<string, RosterPerson[]>();
  for (const person of roster.persons) {
    if (person.identity !== 'educator' || !appearing.has(person.signupId)) continue;
    educators.set(person.signupId, [...(educators.get(person.signupId) ?? []), person]);
  }
  const found = new Map<string, Teacher>();
  for (const [signupId, people] of appearing) {
    const pupils = [...people.values()];
    for (const { name, school } of thankedIn(educators.get(signupId) ?? [], pupils)) {
      const key = JSON.stringify([nameKey(name), nameKey(school)]);
      const teacher = found.get(key) ?? { signupId, name, school, pupils: [] };
      teacher.pupils.push(...ownPupils(name, pupils));
      found.set(key, teacher);
    }
  }
  return [...found.values()].toSorted(
    (one, other) => inSlovakOrder(one.school, other.school) || byName(one, other),
  );
}

function thankedIn(
  educators: readonly RosterPerson[],
  pupils: readonly RosterPerson[],
): { name: string; school: string }[] {
  if (educators.length > 0) {
    return educators.map((educator) => ({
      name: nameOnPaper(educator),
      school: educator.school || (pupils[0]?.school ?? ''),
    }));
  }
  return pupils
    .filter(({ teacherName }) => teacherName.trim() !== '')
    .map(({ teacherName, school }) => ({ name: teacherName.trim(), school }));
}

/** Pupils who name the teacher, or all if none does. */
function ownPupils(name: string, pupils: readonly RosterPerson[]): RosterPerson[] {
  const own = pupils.filter(({ teacherName }) => nameKey(teacherName) === nameKey(name));
  return own.length > 0 ? own : [...pupils];
}
