import { type PlayedPiece, playedPieces } from '#domain/bulletin/pieces.ts';
import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { mayPublish } from '#domain/edition/publication.ts';
import { type Appearance, appearancesOf, NO_FILTER } from '#domain/prints/appearances.ts';
import { inProgrammeOrder } from '#domain/prints/hall-days.ts';
import type { ReleasedPlace, Roster, RosterPerson } from '#domain/prints/roster.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { nameKey, printedName } from '#domain/signup/names.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The appearances of one day, as a bulletin may name the performers. */
export interface ProgrammeDay {
  /** Null: the day is not known yet; it comes last. */
  day: PlainDate | null;
  categories: ProgrammeCategory[];
}

export interface ProgrammeCategory {
  code: string;
  /** Where it is in the released timetable; empty before a release. */
  hallName: string;
  items: ProgrammeItem[];
}

export interface ProgrammeItem {
  /** Name of the soloist or the group. Null: may not be named. Empty: a group without a name. */
  name: string | null;
  isGroup: boolean;
  /** Number of players. */
  size: number;
  /** Members of a group who may be named. */
  members: string[];
  /** Some members of a group may not be named. */
  hasOthers: boolean;
  schools: string[];
  teachers: string[];
  pieces: PlayedPiece[];
  /** Null before the timetable is released, or for a late entry. */
  released: ReleasedPlace | null;
}

type ProgrammeConfig = Pick<EditionConfig, 'categories' | 'chamberCategories' | 'consents'>;

/**
 * As released: by day, hall and time, a category once for each hall. Before a release by day, then
 * by category in the order of the edition, then in Slovak order. A performer without consent to
 * publication is listed without name, school and teacher, and where the alphabet decides, at the end
 * of the category: the school, or the place in the alphabet, could identify a child. The pieces stay.
 */
export function programmeOf(roster: Roster, config: ProgrammeConfig): ProgrammeDay[] {
  const mayName: MayName = ({ consents }) => mayPublish(consents, config);
  const hidden = hiddenTeachers(roster, mayName);
  const days = new Map<PlainDate | null, Map<string, ProgrammeCategory>>();
  for (const appearance of inProgrammeOrder(appearancesOf(roster, config, NO_FILTER))) {
    const { day, category: code, released } = appearance;
    const categories = days.get(day) ?? new Map<string, ProgrammeCategory>();
    days.set(day, categories);
    const hallName = released?.hallName ?? '';
    const key = JSON.stringify([code, hallName]);
    const category = categories.get(key) ?? { code, hallName, items: [] };
    categories.set(key, category);
    category.items.push(itemOf(appearance, { mayName, hidden }));
  }
  return [...days]
    .toSorted(([one], [other]) => inSlovakOrder(one ?? '9999', other ?? '9999'))
    .map(([day, categories]) => ({
      day,
      categories: [...categories.values()].map((one) => ({ ...one, items: namedFirst(one.items) })),
    }));
}

type MayName = (person: RosterPerson) => boolean;

interface ItemRules {
  mayName: MayName;
  /** `signup name` of teachers who signed themselves up without consent to publication. */
  hidden: ReadonlySet<string>;
}

function hiddenTeachers({ persons }: Roster, mayName: MayName): Set<string> {
  return new Set(
    persons
      .filter((person) => person.identity === 'educator' && !mayName(person))
      .map(({ signupId, name }) => `${signupId} ${nameKey(name)}`),
  );
}

function itemOf(appearance: Appearance, { mayName, hidden }: ItemRules): ProgrammeItem {
  const { group, players } = appearance;
  const named = players.filter(mayName);
  const teachers = named
    .filter(({ signupId, teacherName }) => !hidden.has(`${signupId} ${nameKey(teacherName)}`))
    .map(({ teacherName }) => teacherName);
  const [first] = players;
  return {
    name: named.length === 0 ? null : (group?.name.trim() ?? printedName(first?.name ?? '')),
    isGroup: group !== null,
    size: players.length,
    members: group ? named.map(({ name }) => printedName(name)) : [],
    hasOthers: group !== null && named.length < players.length,
    schools: distinct(named.map(({ school }) => schoolInBrief(school))),
    teachers: distinct(teachers),
    pieces: playedPieces(appearance),
    released: appearance.released,
  };
}

function distinct(texts: readonly string[]): string[] {
  const found = new Map(texts.map((text) => [nameKey(text), text]));
  found.delete('');
  return [...found.values()];
}

function namedFirst(all: readonly ProgrammeItem[]): ProgrammeItem[] {
  const items = all.filter(({ released }) => released === null);
  const unnamed = items.filter(({ name }) => name === null);
  const text = ({ pieces }: ProgrammeItem) => pieces.map(({ piece }) => piece).join('\n');
  return [
    ...all.filter(({ released }) => released !== null),
    ...items.filter(({ name }) => name !== null),
    ...unnamed.toSorted((one, other) => inSlovakOrder(text(one), text(other))),
  ];
}
