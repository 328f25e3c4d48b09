import { judges, type Seat } from '#domain/jury/seat.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';

/** What has to be done before the real day. */
export const READINESS_GAPS = [
  'no-timetable',
  'unplaced',
  'no-rule',
  'few-jurors',
  'few-left',
  'no-chair',
  'no-lunches',
] as const;
export type ReadinessGap = (typeof READINESS_GAPS)[number];

export interface FoundGap {
  gap: ReadinessGap;
  /** Codes of categories, or empty. */
  categories: string[];
  count: number;
}

export interface ReadinessFacts {
  /** Codes of categories in which somebody appears. */
  categories: readonly string[];
  /** Appearances without a released place. */
  unplaced: number;
  isReleased: boolean;
  seats: readonly Seat[];
  rules: ReadonlyMap<string, ScoringRule>;
  /** Appearances that somebody may not judge, and by how many they are judged. */
  excluded: readonly { category: string; jurors: number }[];
  offersLunch: boolean;
  lunches: number;
}

/** In the order in which they are best closed. */
export function readinessGaps(facts: ReadinessFacts): FoundGap[] {
  const { categories, seats, rules } = facts;
  const jurorsOf = (code: string) => seats.filter((seat) => judges(seat, code));
  const leastOf = (code: string) => Math.max(1, rules.get(code)?.minimumJurors ?? 1);
  const fewJurors = categories.filter((code) => jurorsOf(code).length < leastOf(code));
  const fewLeft = facts.excluded.filter(
    ({ category, jurors }) => jurors < leastOf(category) && !fewJurors.includes(category),
  );
  const gap = (name: ReadinessGap, codes: readonly string[], count = codes.length): FoundGap => ({
    gap: name,
    categories: [...codes],
    count,
  });
  const found = [
    gap('no-timetable', [], facts.isReleased ? 0 : 1),
    gap('unplaced', [], facts.isReleased ? facts.unplaced : 0),
    gap(
      'no-rule',
      categories.filter((code) => !rules.has(code)),
    ),
    gap('few-jurors', fewJurors),
    gap('few-left', [...new Set(fewLeft.map(({ category }) => category))], fewLeft.length),
    gap(
      'no-chair',
      categories.filter((code) => {
        const jurors = jurorsOf(code);
        return jurors.length > 0 && !jurors.some(({ role }) => role === 'chair');
      }),
    ),
    gap('no-lunches', [], facts.offersLunch && facts.lunches === 0 ? 1 : 0),
  ];
  return found.filter(({ count }) => count > 0);
}
