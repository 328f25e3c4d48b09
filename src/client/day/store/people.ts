import type { KeptRow } from '#client/day/store/day-database.ts';
import type {
  SnapshotDeskPerson,
  SnapshotMeal,
  SnapshotPerson,
  SnapshotSignup,
} from '#domain/day/snapshot.ts';
import { foldedText } from '#domain/folded-text.ts';

export interface DayPerson extends SnapshotPerson {
  id: string;
  desk: SnapshotDeskPerson | null;
  signup: SnapshotSignup | null;
  /** Days of ordered meals. */
  meals: string[];
  /** Folded words of the name and the school. */
  words: string;
}

/** The people of the snapshot, in the order of their names. */
export function peopleOf(rows: readonly KeptRow[]): DayPerson[] {
  const contents = <Content>(kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.content as Content]));
  const desks = contents<SnapshotDeskPerson>('desk-person');
  const signups = contents<SnapshotSignup>('signup');
  const meals = contents<SnapshotMeal>('meal');
  return [...contents<SnapshotPerson>('person')]
    .map(([id, person]) => ({
      ...person,
      id,
      desk: desks.get(id) ?? null,
      signup: signups.get(person.signupId) ?? null,
      meals: [meals.get(id)?.day ?? []].flat(),
      words: foldedText(`${person.name} ${person.school}`),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sk'));
}

const MOST_FOUND = 40;

/** People in whose name or school every typed word begins a word. */
export function searchPeople(people: readonly DayPerson[], typed: string): DayPerson[] {
  const wanted = foldedText(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = people.filter(({ words }) => {
    const known = words.split(/[\s,.-]+/);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
  return found.slice(0, MOST_FOUND);
}
