// Seats pinned appearances anew after a move of their surroundings.

import type { Draft } from './draft.ts';
import { runEnd, runStart, shift } from './stretch.ts';

/** Shifts each pinned appearance of a line within its run to the place nearest to its pin. */
export function seatPins(draft: Draft, line: number): void {
  const { problem, newStart, newLine } = draft;
  const { pinned, fixedLine, fixedStart, given, category, minutes, changeover, count } = problem;
  for (let index = 0; index < pinned.length; index++) {
    const one = pinned[index];
    if (fixedLine[one] !== line || newLine[one] !== line) continue;
    if (given[category[one]] === 1 || draft.isFull) continue;
    const at = draft.place[one];
    const from = runStart(draft, line, at);
    const end = runEnd(draft, line, at);
    const base = line * count;
    let free = newStart[draft.sequence[base + from]];
    let to = from;
    for (let place = from; place < end; place++) {
      const other = draft.sequence[base + place];
      if (other === one) continue;
      const next = free + minutes[other];
      // It stands behind the other one when that leaves it nearer to its pin.
      if (next + changeover[one] - fixedStart[one] > 0) break;
      free = next + changeover[one];
      to = place + 1;
    }
    shift(draft, line, { from: at, count: 1, to });
  }
}
