import { type DayEvent, eventKey } from '#domain/day/day-event.ts';
import { inOrder } from '#domain/day/event-order.ts';
import { isTakenBack, readScore, type ScoreStage } from '#domain/jury/given-score.ts';

interface SheetScore {
  points: string | null;
  criteria: Record<string, string>;
  time: number;
}

/** What one seat has recorded about one appearance. */
export interface SeatSheet {
  provisional: SheetScore | null;
  final: SheetScore | null;
  /** The last event of each stage, which the next score replaces. */
  last: Record<ScoreStage, string | null>;
  /** Why the juror does not judge this appearance. */
  exclusion: string | null;
}

/** From the events of a seat about an appearance, in any order. */
export function seatSheet(events: Iterable<DayEvent>): SeatSheet {
  const sheet: SeatSheet = {
    provisional: null,
    final: null,
    last: { provisional: null, final: null },
    exclusion: null,
  };
  for (const event of inOrder(events)) {
    if (event.kind === 'exclusion-declared') sheet.exclusion ??= String(event.payload.reason);
    const score = event.kind === 'score-set' ? readScore(event.payload) : null;
    if (!score) continue;
    const { stage, points, criteria } = score;
    sheet.last[stage] = eventKey(event);
    sheet[stage] = isTakenBack(score) ? null : { points, criteria, time: event.time };
  }
  return sheet;
}
