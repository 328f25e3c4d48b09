import type { CheckMark } from '#domain/checks/check-code.ts';
import type { JuryDecision, Votes } from '#domain/jury/category-outcome.ts';
import type { FrozenPrize, ResultContent } from '#domain/jury/result-content.ts';
import type { ResultState } from '#domain/jury/result-state.ts';
import type { Seat } from '#domain/jury/seat.ts';
import type { Penalty } from '#domain/scoring/scoring-rule.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { OrderRule } from '#domain/timetable/timetable-settings.ts';

export type ProtocolSeat = Pick<Seat, 'id' | 'name' | 'role'>;

/** How the order of a category came about. */
export interface CategoryOrder {
  rule: OrderRule;
  /** Where surnames begin, for the rule `letter`. */
  letter: string;
  draw: { seed: string; by: string; present: string } | null;
}

export interface ProtocolPrize extends FrozenPrize {
  note: string;
  votes: Votes | null;
}

/** What the minutes of a category say; names of performers come from the roster. */
export interface CategoryProtocol {
  category: string;
  /** The version of the result. */
  number: number;
  state: ResultState;
  seats: ProtocolSeat[];
  exclusions: { seatId: string; appearanceId: string; reason: string }[];
  rulings: { appearanceId: string; penalties: Penalty[]; decision: JuryDecision | null }[];
  /** Appearances that did not take place. */
  noShows: string[];
  /** How long it was on the stage, by appearance; where the hall recorded it. */
  played: Readonly<Record<string, { seconds: number; isStopped: boolean }>>;
  order: CategoryOrder | null;
  content: ResultContent;
  prizes: ProtocolPrize[];
  /** The oldest first. */
  steps: { step: string; reason: string; actor: string; at: LocalMinute }[];
  /** SHA-256 of the result with its decisions. */
  digest: string;
  /** Null before two people have confirmed the result. */
  check: CheckMark | null;
}
