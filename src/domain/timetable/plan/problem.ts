// A planning problem and its plan, in the shapes of the file that `npm run plan` reads and prints.

/** Where and when an appearance begins; minutes after midnight. */
export interface Slot {
  readonly hall: string;
  readonly day: number;
  readonly start: number;
}

/** By the id of the appearance. */
export type Slots = Readonly<Record<string, Slot>>;

export interface PlanHall {
  readonly id: string;
  /** For each day the minutes from and to which the hall is open, or null when it is closed. */
  readonly open: readonly (readonly [from: number, to: number] | null)[];
}

export interface PlanBreak {
  readonly hall: string;
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

export interface PlanCategory {
  readonly id: string;
  readonly days: readonly number[];
  readonly halls: readonly string[];
  /** Minutes between the end of the appearance before and the start of one of this category. */
  readonly changeover: number;
  /** `given`: the appearances follow their ranks. */
  readonly order: 'free' | 'given';
  /** Whether its appearances may be in several halls or on several days. */
  readonly split: boolean;
}

export interface PlanAppearance {
  readonly id: string;
  readonly category: string;
  readonly minutes: number;
  readonly rank: number;
  readonly players: readonly string[];
  readonly accompanists: readonly string[];
  readonly teachers: readonly string[];
  readonly school: string | null;
  readonly age: number | null;
  readonly notBefore: readonly [day: number, minute: number] | null;
  readonly fixed: Slot | null;
}

/** What each counted unit of the soft cost weighs. */
export interface PlanWeights {
  readonly teacher: number;
  readonly switch: number;
  readonly idle: number;
  readonly school: number;
  readonly late: number;
  readonly moved: number;
}

export type CostTerm = keyof PlanWeights;

export interface PlanProblem {
  readonly name: string;
  readonly days: number;
  readonly halls: readonly PlanHall[];
  /** Minutes between two halls, under `A B` or `B A`. */
  readonly walk: Readonly<Record<string, number>>;
  readonly breaks: readonly PlanBreak[];
  readonly categories: readonly PlanCategory[];
  readonly appearances: readonly PlanAppearance[];
  readonly gap: { readonly player: number; readonly accompanist: number };
  readonly weights: PlanWeights;
  readonly lateAfter: { readonly age: number; readonly minute: number };
  /** The released plan from which the new one should differ little. */
  readonly previous: Slots | null;
}

/** Minutes from one hall to another. */
export function walkBetween(problem: PlanProblem, one: string, other: string): number {
  if (one === other) return 0;
  return problem.walk[`${one} ${other}`] ?? problem.walk[`${other} ${one}`] ?? 0;
}
