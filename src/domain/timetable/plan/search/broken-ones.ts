import type { Draft } from './draft.ts';

/** Appearances of the committed plan that end too late, miss their pin or leave a person no time. */
export function brokenOnes(draft: Draft): number[] {
  const { counts, problem, line, start } = draft;
  const found: number[] = [];
  if (counts.missed + counts.clashes === 0) return found;
  const { minutes, fixedLine, fixedStart, lines } = problem;
  for (let one = 0; one < problem.count; one++) {
    if (fixedLine[one] >= 0 && start[one] === fixedStart[one]) continue;
    const isOver = start[one] + minutes[one] > lines.close[line[one]];
    if (isOver || fixedLine[one] >= 0 || clashes(draft, one)) found.push(one);
  }
  return found;
}

function clashes({ problem, line, start }: Draft, one: number): boolean {
  const { minutes, walk, halls, relations, lines } = problem;
  const { first, other, gap } = relations;
  for (let at = first[one]; at < first[one + 1]; at++) {
    const two = other[at];
    if (gap[at] < 0) continue;
    const apart = Math.max(
      start[two] - start[one] - minutes[one],
      start[one] - start[two] - minutes[two],
    );
    const between = lines.hall[line[one]] * halls + lines.hall[line[two]];
    if (apart < Math.max(gap[at], walk[between])) return true;
  }
  return false;
}
