import type { KeptRow } from '#client/day/store/day-database.ts';
import type { MealEntitlement } from '#domain/day/meal-entitlement.ts';
import type {
  SnapshotDeskPerson,
  SnapshotDevice,
  SnapshotMeal,
  SnapshotPerson,
  SnapshotSignup,
} from '#domain/day/snapshot.ts';
import { foldedText } from '#domain/folded-text.ts';

export interface DayPerson extends SnapshotPerson {
  id: string;
  desk: SnapshotDeskPerson | null;
  signup: SnapshotSignup | null;
  /** Ordered portions by day. */
  meals: MealEntitlement;
  /** When the office has changed it while the device had it; null: as it was downloaded. */
  changedAt: number | null;
  /** Folded words of the name, the school and the number of the signup. */
  words: string;
}

/** What a card shows. A debt has its own age, and changes with every payment. */
const OF_PERSON: ReadonlySet<string> = new Set(['person', 'desk-person', 'meal']);

/** The people of the snapshot, in the order of their names. */
export function peopleOf(rows: readonly KeptRow[]): DayPerson[] {
  const contents = <Content>(kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.content as Content]));
  const desks = contents<SnapshotDeskPerson>('desk-person');
  const signups = contents<SnapshotSignup>('signup');
  const meals = contents<SnapshotMeal>('meal');
  const changes = new Map<string, number>();
  for (const { kind, id, changedAt = 0 } of rows) {
    if (OF_PERSON.has(kind)) changes.set(id, Math.max(changedAt, changes.get(id) ?? 0));
  }
  return [...contents<SnapshotPerson>('person')]
    .map(([id, person]) => {
      const signup = signups.get(person.signupId) ?? null;
      return {
        ...person,
        id,
        desk: desks.get(id) ?? null,
        signup,
        meals: meals.get(id)?.portions ?? {},
        changedAt: changes.get(id) || null,
        words: foldedText(`${person.name} ${person.school} ${signup?.number ?? ''}`),
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sk'));
}

/** Names of the devices of the edition by their id. */
export function deviceLabels(rows: readonly KeptRow[]): Map<string, string> {
  return new Map(
    rows
      .filter(({ kind }) => kind === 'device')
      .map(({ id, content }) => [id, (content as unknown as SnapshotDevice).label]),
  );
}

export const MOST_FOUND = 40;
const BETWEEN_WORDS = /[\s,.-]+/;

/** People in whose name or school every typed word begins a word. */
export function searchPeople(people: readonly DayPerson[], typed: string): DayPerson[] {
  const wanted = foldedText(typed).split(BETWEEN_WORDS).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = people.filter(({ words }) => {
    const known = words.split(BETWEEN_WORDS);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
  return found.slice(0, MOST_FOUND);
}
