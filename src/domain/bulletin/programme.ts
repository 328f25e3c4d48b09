import { type PlayedPiece, piecesOfGroup, soloPieces } from '#domain/bulletin/pieces.ts';
import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { mayPublish } from '#domain/edition/publication.ts';
import { type Appearance, appearancesOf, EVERYBODY } from '#domain/prints/appearances.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { nameKey, printedName } from '#domain/signup/names.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Everybody who appears, as a bulletin may name them. */
export interface ProgrammeDay {
  /** Null: a day is not known yet; it comes last. */
  day: PlainDate | null;
  categories: ProgrammeCategory[];
}

export interface ProgrammeCategory {
  code: string;
  items: ProgrammeItem[];
}

export interface ProgrammeItem {
  /** Of the soloist or the group. Null: may not be named. Empty: a group without a name. */
  name: string | null;
  isGroup: boolean;
  /** How many play. */
  size: number;
  /** Of a group: those who may be named. */
  members: string[];
  /** Of a group: some of its members may not be named. */
  hasOthers: boolean;
  schools: string[];
  teachers: string[];
  pieces: PlayedPiece[];
}

type ProgrammeConfig = Pick<EditionConfig, 'categories' | 'chamberCategories' | 'consents'>;

/**
 * By day, then by category as the edition lists them, then in Slovak order. Whoever has not agreed to
 * publication stands without name, school and teacher at the end of the category: with the school, or
 * by the place in the alphabet, a child could be recognised. The pieces stay.
 */
export function programmeOf(roster: Roster, config: ProgrammeConfig): ProgrammeDay[] {
  const mayName: MayName = ({ consents }) => mayPublish(consents, config);
  const hidden = hiddenTeachers(roster, mayName);
  const days = new Map<PlainDate | null, Map<string, ProgrammeItem[]>>();
  for (const appearance of appearancesOf(roster, config, EVERYBODY)) {
    const categories = days.get(appearance.day) ?? new Map<string, ProgrammeItem[]>();
    days.set(appearance.day, categories);
    const items = categories.get(appearance.category) ?? [];
    categories.set(appearance.category, items);
    items.push(itemOf(appearance, { mayName, hidden, config }));
  }
  return [...days]
    .toSorted(([one], [other]) => inSlovakOrder(one ?? '9999', other ?? '9999'))
    .map(([day, categories]) => ({
      day,
      categories: [...categories].map(([code, items]) => ({ code, items: namedFirst(items) })),
    }));
}

type MayName = (person: RosterPerson) => boolean;

interface ItemRules {
  mayName: MayName;
  /** `signup name` of teachers who signed themselves up and did not agree. */
  hidden: ReadonlySet<string>;
  config: ProgrammeConfig;
}

function hiddenTeachers({ persons }: Roster, mayName: MayName): Set<string> {
  return new Set(
    persons
      .filter((person) => person.identity === 'educator' && !mayName(person))
      .map(({ signupId, name }) => `${signupId} ${nameKey(name)}`),
  );
}

function itemOf({ group, players }: Appearance, rules: ItemRules): ProgrammeItem {
  const { mayName, hidden, config } = rules;
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
    pieces: group ? piecesOfGroup(players, config) : first ? soloPieces(first) : [],
  };
}

function distinct(texts: readonly string[]): string[] {
  const found = new Map(texts.map((text) => [nameKey(text), text]));
  found.delete('');
  return [...found.values()];
}

function namedFirst(items: readonly ProgrammeItem[]): ProgrammeItem[] {
  const unnamed = items.filter(({ name }) => name === null);
  const text = ({ pieces }: ProgrammeItem) => pieces.map(({ piece }) => piece).join('\n');
  return [
    ...items.filter(({ name }) => name !== null),
    ...unnamed.toSorted((one, other) => inSlovakOrder(text(one), text(other))),
  ];
}
