import type { ConfigRecord } from '#domain/edition/config.ts';
import { pointValues } from '#domain/jury/point-keys.ts';
import { judges } from '#domain/jury/seat.ts';
import { lunchDays } from '#domain/prints/lunches.ts';
import type { Roster } from '#domain/prints/roster.ts';
import { schoolKey } from '#domain/prints/schools.ts';
import type { RehearsalScene } from '#domain/rehearsal/moment.ts';
import { type FoundGap, readinessGaps } from '#domain/rehearsal/readiness.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import type { ReleasedSlot } from '#domain/timetable/release-difference.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findJurySeats, loadJudgedCategories } from '#server/features/jury/service.ts';
import { findRoster } from '#server/features/roster/service.ts';
import { scoringRulesOf } from '#server/features/scoring/service.ts';
import { findReleasedTimetable } from '#server/features/timetable/service.ts';

export interface EditionFacts {
  config: ConfigRecord;
  roster: Roster;
  slots: ReleasedSlot[];
  /** Released days, the first one first. */
  days: string[];
  gaps: FoundGap[];
  seats: Awaited<ReturnType<typeof findJurySeats>>;
  rules: ReadonlyMap<string, ScoringRule>;
}

export async function readFacts(db: Queryable, config: ConfigRecord): Promise<EditionFacts> {
  const roster = await findRoster(db, config.id);
  const released = await findReleasedTimetable(db, config.id);
  const playing = new Map(roster.persons.map(({ signupId, state }) => [signupId, state]));
  const onStage = roster.appearances.filter(
    ({ signupId }) => playing.get(signupId) !== 'waitlisted',
  );
  const known = new Set(onStage.map(({ id }) => id));
  const slots = (released?.slots ?? []).filter(({ appearanceId }) => known.has(appearanceId));
  const placed = new Set(slots.map(({ appearanceId }) => appearanceId));
  const seats = await findJurySeats(db, config.id);
  const rules = await scoringRulesOf(db, config.id);
  const categories = [...new Set(onStage.map(({ category }) => category))];
  const judged = await loadJudgedCategories(db, config, categories);
  const gaps = readinessGaps({
    categories,
    excluded: [...judged].flatMap(([category, { appearances }]) =>
      appearances
        .map(({ marks }) => marks.filter(({ exclusion }) => exclusion === null))
        .filter((left, index) => left.length < (appearances[index]?.marks.length ?? 0))
        .map((left) => ({ category, jurors: left.length })),
    ),
    unplaced: onStage.filter(({ id }) => !placed.has(id)).length,
    isReleased: released !== null,
    seats,
    rules,
    offersLunch: config.lunch.offered,
    lunches: lunchDays(roster, []).reduce((sum, { lunches }) => sum + lunches.length, 0),
  });
  const days = [...new Set(slots.map((slot) => slot.day))].toSorted();
  return { config, roster, slots, days, gaps, seats, rules };
}

/** Who and what a released day is made of. */
export async function readScene(
  db: Queryable,
  { config, roster, slots, seats, rules }: EditionFacts,
  day: string,
): Promise<RehearsalScene> {
  const appearances = new Map(roster.appearances.map((one) => [one.id, one]));
  const ofDay = slots
    .filter((slot) => slot.day === day)
    .map(({ appearanceId, hall, start, minutes, category }) => ({
      ...{ appearanceId, hall, start, minutes, category },
      playerIds: appearances.get(appearanceId)?.players.map(({ personId }) => personId) ?? [],
    }));
  const players = new Set(ofDay.flatMap(({ playerIds }) => playerIds));
  const codes = [...new Set(ofDay.map(({ category }) => category))];
  const judged = await loadJudgedCategories(db, config, codes);
  const excluded = [...judged.values()].flatMap((category) =>
    category.appearances.flatMap(({ appearance, marks }) =>
      marks
        .filter(({ exclusion }) => exclusion !== null)
        .map(({ seatId }) => `${seatId} ${appearance.id}`),
    ),
  );
  return {
    day,
    slots: ofDay,
    people: roster.persons
      .filter(({ id, attend }) => players.has(id) || attend.includes(day))
      .map(({ id, school }) => ({ id, school: schoolKey(school) })),
    meals: lunchDays(roster, [day]).flatMap(({ lunches }) => lunches.map((one) => one.person.id)),
    seats: seats
      .filter((seat) => codes.some((code) => judges(seat, code)))
      .map(({ id, categories }) => ({ id, categories })),
    excluded: new Set(excluded),
    scores: new Map(codes.map((code) => [code, scoresOf(rules.get(code))])),
  };
}

/** Good marks that the rule allows; none without a rule. */
function scoresOf(rule: ScoringRule | undefined): object[] {
  if (!rule) return [];
  const { scale, criteria = [] } = rule;
  if (criteria.length > 0) {
    return [{ criteria: Object.fromEntries(criteria.map(({ name, max }) => [name, max])) }];
  }
  const values = pointValues(scale) ?? [scale.max];
  return values.slice(Math.floor(values.length / 2)).map((points) => ({ points }));
}
