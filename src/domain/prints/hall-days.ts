import type { Appearance } from '#domain/prints/appearances.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** An appearance with its place in the released timetable. */
export interface ReleasedAppearance {
  appearance: Appearance;
  place: ReleasedPlace;
}

/** What is in one hall on one day, in the order of time. */
export interface HallDay {
  day: PlainDate;
  hallName: string;
  items: ReleasedAppearance[];
}

/** As released; what has no place comes last, in the given order. */
export function inProgrammeOrder(appearances: readonly Appearance[]): Appearance[] {
  const last = Number.MAX_SAFE_INTEGER;
  const placeOf = ({ released }: Appearance) => released?.position ?? last;
  return appearances.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Released appearances by day, then hall in the order of the edition; others are left out. */
export function hallDays(appearances: readonly Appearance[]): HallDay[] {
  const sorted = appearances
    .flatMap((appearance) =>
      appearance.released ? [{ appearance, place: appearance.released }] : [],
    )
    .toSorted((one, other) => one.place.position - other.place.position);
  const found = new Map<string, HallDay>();
  for (const item of sorted) {
    const { day, hallName } = item.place;
    const key = JSON.stringify([day, hallName]);
    const known = found.get(key) ?? { day, hallName, items: [] };
    found.set(key, known);
    known.items.push(item);
  }
  return [...found.values()];
}
