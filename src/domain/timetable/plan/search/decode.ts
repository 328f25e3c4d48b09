// Computes the starts of a line from its sequence: each appearance as early as the one before it,
// change-over, opening, breaks, pins and stated availability allow.

import { DAY_SHIFT, type IndexedProblem } from './index-problem.ts';
import type { Ints } from './ints.ts';

/** What the starts of a plan in work are computed from, and where they are written. */
interface DecodedPlan {
  readonly problem: IndexedProblem;
  readonly sequence: Ints;
  readonly length: Ints;
  readonly opening: Ints;
  readonly line: Ints;
  readonly newStart: Ints;
  readonly newIdle: Ints;
  readonly newLine: Ints;
  readonly waitLine: Ints;
  readonly waitStart: Ints;
  readonly delay: Ints;
  readonly round: number;
  readonly mark: Ints;
  readonly touched: Ints;
  touchedCount: number;
}

/**
 * From the first changed place on; stops behind the last one as soon as starts agree with the old
 * ones.
 */
export function decodeLine(
  draft: DecodedPlan,
  line: number,
  { from, to }: { from: number; to: number },
): void {
  const { problem, sequence, newStart, newIdle, newLine, waitLine, waitStart, delay } = draft;
  const { mark, touched, round } = draft;
  const { minutes, changeover, isBound, notBefore, fixedLine, fixedStart, lines } = problem;
  const { breakFrom, breakTo } = lines;
  const { pause, reach } = problem.relations;
  const { count } = problem;
  const base = line * count;
  const length = draft.length[line];
  const day = lines.day[line];
  const breakEnd = lines.breakFirst[line + 1];
  let nextBreak = lines.breakFirst[line];
  let before = -1;
  let settled = 0;
  let free = draft.opening[line];
  let { touchedCount } = draft;
  if (from > 0) {
    before = sequence[base + from - 1];
    free = newStart[before] + minutes[before];
  }
  for (let at = from; at < length; at++) {
    const appearance = sequence[base + at];
    const lasts = minutes[appearance];
    let start = before >= 0 ? free + changeover[appearance] : free;
    // In one line an appearance waits for its persons: minutes are cheaper than a broken rule.
    const longest = reach[appearance];
    for (let earlier = longest > 0 ? at - 1 : -1; earlier >= 0; earlier--) {
      const other = sequence[base + earlier];
      const ended = newStart[other] + minutes[other];
      if (ended + longest <= start) break;
      const rested = ended + pause[other * count + appearance];
      if (rested > start && rested > ended) start = rested;
    }
    const stated = isBound[appearance] === 1 ? notBefore[appearance] : 0;
    if (start < stated && stated >> DAY_SHIFT === day) start = stated;
    start += delay[appearance];
    if (isBound[appearance] === 1) {
      if (fixedLine[appearance] === line && start < fixedStart[appearance]) {
        start = fixedStart[appearance];
      }
      if (waitLine[appearance] === line && start < waitStart[appearance]) {
        start = waitStart[appearance];
      }
    }
    while (nextBreak < breakEnd && breakTo[nextBreak] <= free) nextBreak++;
    let inBreaks = 0;
    for (let pauseAt = nextBreak; pauseAt < breakEnd; pauseAt++) {
      const opens = breakFrom[pauseAt];
      if (opens >= start + lasts) break;
      const closes = breakTo[pauseAt];
      if (start < closes) start = closes;
      inBreaks += closes - Math.max(opens, free);
    }
    let idle = 0;
    if (before >= 0) {
      idle = start - free - inBreaks - changeover[appearance];
      if (idle < 0) idle = 0;
    }
    const was = newStart[appearance];
    const isSame = start === was;
    if (!isSame || idle !== newIdle[appearance] || newLine[appearance] !== draft.line[appearance]) {
      newStart[appearance] = start;
      newIdle[appearance] = idle;
      if (mark[appearance] !== round) {
        mark[appearance] = round;
        touched[touchedCount++] = appearance;
      }
    }
    free = start + lasts;
    if (at <= to || !isSame) settled = Math.max(settled, free + longest, was + lasts + longest);
    // Behind the change, and nobody who plays later waits for one who was changed.
    else if (free >= settled) break;
    before = appearance;
  }
  draft.touchedCount = touchedCount;
}
