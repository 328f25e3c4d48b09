import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import {
  type AppearanceOutcome,
  categoryOutcome,
  type JuryDecision,
} from '#domain/jury/category-outcome.ts';
import { isTakenBack } from '#domain/jury/given-score.ts';
import { isOwnPupil } from '#domain/jury/own-pupil.ts';
import { judges } from '#domain/jury/seat.ts';
import { type MarkEntry, type SettledMark, settleMark } from '#domain/jury/settle-mark.ts';
import type { MarkedAppearance, Penalty, ScoringRule } from '#domain/scoring/scoring-rule.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findNoShows } from '#server/features/day/service.ts';
import {
  findExclusions,
  findMarks,
  findSeats,
  type MarkRow,
  type SeatRow,
} from '#server/features/jury/queries.ts';
import { findRulings } from '#server/features/jury/results/queries.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';
import { scoringRulesOf } from '#server/features/scoring/service.ts';

export interface SeatMark extends SettledMark {
  seatId: string;
  /** Final ones, typed from paper or given on a tablet. */
  entries: MarkEntry[];
  /** The tablet of the seat has given provisional points. */
  isProvisional: boolean;
  exclusion: string | null;
  isOwnPupil: boolean;
}

export interface JudgedAppearance {
  appearance: StageAppearance;
  /** As the hall recorded it. */
  isNoShow: boolean;
  marks: SeatMark[];
  penalties: Penalty[];
  decision: JuryDecision | null;
  /** Null while there is no rule, or the marks do not fit it. */
  outcome: AppearanceOutcome | null;
}

export interface JudgedCategory {
  rule: ScoringRule | null;
  seats: SeatRow[];
  appearances: JudgedAppearance[];
}

/** Signups that play: those who wait for a place, or gave theirs up, are not judged. */
export const PLAYING: readonly StageAppearance['state'][] = ['received', 'confirmed', 'returned'];

/** Everything that is known of these categories, each read once. */
export async function loadCategories(
  db: Queryable,
  config: ConfigRecord,
  codes: readonly string[],
): Promise<Map<string, JudgedCategory>> {
  const rules = await scoringRulesOf(db, config.id);
  const seats = await findSeats(db, config.id);
  const all = (await findStageAppearances(db, config.id)).filter(
    ({ category, state }) => codes.includes(category) && PLAYING.includes(state),
  );
  const ids = all.map(({ id }) => id);
  const entries = groupedBy(await findMarks(db, ids), ({ seat_id, appearance_id }) =>
    keyOf(seat_id, appearance_id),
  );
  const exclusions = new Map(
    (await findExclusions(db, ids)).map(({ seat_id, appearance_id, reason }) => [
      keyOf(seat_id, appearance_id),
      reason,
    ]),
  );
  const noShows = await findNoShows(db, config.id);
  const rulings = new Map((await findRulings(db, ids)).map((row) => [row.appearance_id, row]));
  return new Map(
    codes.map((category) => {
      const jury = seats.filter((seat) => judges(seat, category));
      const judged = all
        .filter((one) => one.category === category)
        .map((appearance) => ({
          appearance,
          isNoShow: noShows.has(appearance.id),
          marks: jury.map((seat): SeatMark => {
            const key = keyOf(seat.id, appearance.id);
            const given = entries.get(key) ?? [];
            const own = given.filter(({ stage }) => stage === 'final').map(entryOf);
            const provisional = given.findLast(({ stage }) => stage === 'provisional');
            return {
              seatId: seat.id,
              entries: own,
              isProvisional: provisional !== undefined && !isTakenBack(provisional),
              ...settleMark(own),
              exclusion: exclusions.get(key) ?? null,
              isOwnPupil: appearance.players.some(({ teacherName }) =>
                isOwnPupil(seat.name, teacherName),
              ),
            };
          }),
          penalties: rulings.get(appearance.id)?.penalties ?? [],
          decision: rulings.get(appearance.id)?.decision ?? null,
        }));
      const rule = rules.get(category) ?? null;
      return [category, { rule, seats: jury, appearances: withOutcomes(rule, judged) }];
    }),
  );
}

export async function loadCategory(
  db: Queryable,
  config: ConfigRecord,
  category: string,
): Promise<JudgedCategory> {
  const loaded = (await loadCategories(db, config, [category])).get(category);
  if (!loaded) throw new Error('every asked category is loaded');
  return loaded;
}

/** As the scoring rules take it. */
export function markedAppearance({
  appearance,
  marks,
  penalties,
}: Omit<JudgedAppearance, 'outcome'>): MarkedAppearance {
  const births = appearance.players.map(({ birthDate }) => birthDate);
  return {
    id: appearance.id,
    // A group is as young as its youngest member, and unknown when one of them is.
    birthDate: births.includes(null) ? undefined : births.toSorted().at(-1) || undefined,
    marks: marks.map(({ seatId, points, criteria, exclusion }) => ({
      seat: seatId,
      points,
      criteria,
      excluded: exclusion !== null,
    })),
    penalties,
  };
}

function withOutcomes(
  rule: ScoringRule | null,
  judged: Omit<JudgedAppearance, 'outcome'>[],
): JudgedAppearance[] {
  const decisions = new Map(judged.map(({ appearance, decision }) => [appearance.id, decision]));
  const { outcomes } = rule
    ? categoryOutcome(rule, judged.map(markedAppearance), (id) => decisions.get(id) ?? null)
    : { outcomes: null };
  return judged.map((one, index) => ({ ...one, outcome: outcomes?.[index] ?? null }));
}

function entryOf({ author_id, points, criteria, device_id }: MarkRow): MarkEntry {
  const source = device_id === null ? 'paper' : 'tablet';
  return { source, author: author_id, points, criteria };
}

function keyOf(seatId: string, appearanceId: string): string {
  return `${seatId} ${appearanceId}`;
}

function groupedBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = key(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}
