// The plan in work: one sequence of appearances for each line (a hall on a day), from which starts
// are computed. A move is proposed, priced, and then kept or taken back. Committed values are in
// `line`, `start` and `idle`, proposed ones in `newLine`, `newStart` and `newIdle`; both are equal
// for appearances that the proposal does not touch.

import { decodeLine } from './decode.ts';
import { DAY_SHIFT, type IndexedProblem } from './index-problem.ts';
import { Cells, type Ints, ints } from './ints.ts';

/** What is counted in a plan; `hard` counts are in units that PriceList weighs together. */
export interface Counts {
  switches: number;
  idle: number;
  /** Tens of minutes of the schools, rounded down for each, and the minutes themselves. */
  tens: number;
  span: number;
  late: number;
  moved: number;
  teachers: number;
  /** Closing time and pins that were missed. */
  missed: number;
  /** Gaps of persons that are too short. */
  clashes: number;
}

const noCounts = (): Counts => ({
  switches: 0,
  idle: 0,
  tens: 0,
  span: 0,
  late: 0,
  moved: 0,
  teachers: 0,
  missed: 0,
  clashes: 0,
});

const NEVER = 1 << 30;
const EDIT_FIELDS = 4;
const MOST_EDITS = 16;
const MOST_OPENED = 4;
const WAIT_FIELDS = 4;
/** Numbers of an appearance that a kept plan has. */
const APPEARANCE_FIELDS = 10;

export class Draft {
  readonly problem: IndexedProblem;
  /** Line `l` has its sequence from `l * problem.count` on. */
  readonly sequence: Ints;
  readonly length: Ints;
  readonly place: Ints;
  readonly line: Ints;
  readonly start: Ints;
  readonly idle: Ints;
  readonly newLine: Ints;
  readonly newStart: Ints;
  readonly newIdle: Ints;
  /** When a line begins; before its first appearance no minute is idle. */
  readonly opening: Ints;
  /** Minutes that an appearance waits after it could start. */
  readonly delay: Ints;
  /** In this line the appearance waits for `waitStart`. */
  readonly waitLine: Ints;
  readonly waitStart: Ints;
  /** By line times categories plus category: how many appearances. */
  readonly presence: Ints;
  /** By school times days plus day: first start and last end. */
  readonly firstStart: Ints;
  readonly lastEnd: Ints;
  readonly newFirst: Ints;
  readonly newLast: Ints;
  readonly touched: Ints;
  touchedCount = 0;
  /** How many of them the price of the proposal was computed for, about. */
  priced = 0;
  /** Equals `round` for what the proposal touches. */
  readonly mark: Ints;
  readonly schoolMark: Ints;
  readonly dirty: Ints;
  dirtyCount = 0;
  round = 0;
  /** The new content of a stretch of a line, written by a move before it calls `rewrite`. */
  readonly window: Ints;
  counts = noCounts();
  /** What the proposal adds to the counts. */
  readonly change = noCounts();
  readonly #cells: Cells;
  readonly #edits = ints(MOST_EDITS * EDIT_FIELDS);
  #editCount = 0;
  readonly #saved: Ints;
  #savedCount = 0;
  /** The lines whose opening the proposal changes, and how appearances waited before it. */
  readonly #opened = ints(MOST_OPENED);
  readonly #openingBefore = ints(MOST_OPENED);
  #openedCount = 0;
  readonly #waits: Ints;
  #waitCount = 0;

  constructor(problem: IndexedProblem) {
    const { count, lines, schools, days, categories } = problem;
    this.problem = problem;
    const schoolDays = schools * days;
    const cells = new Cells(
      lines.count * (count + categories + 2) + count * APPEARANCE_FIELDS + schoolDays * 2,
    );
    this.#cells = cells;
    this.sequence = cells.take(lines.count * count);
    this.length = cells.take(lines.count);
    this.place = cells.take(count);
    this.line = cells.take(count, -1);
    this.start = cells.take(count);
    this.idle = cells.take(count);
    this.newLine = cells.take(count, -1);
    this.newStart = cells.take(count);
    this.newIdle = cells.take(count);
    this.opening = cells.take(lines.count);
    for (let line = 0; line < lines.count; line++) this.opening[line] = lines.open[line];
    this.delay = cells.take(count);
    this.waitLine = cells.take(count, -1);
    this.waitStart = cells.take(count);
    this.presence = cells.take(lines.count * categories);
    this.firstStart = cells.take(schoolDays, NEVER);
    this.lastEnd = cells.take(schoolDays);
    this.newFirst = ints(schoolDays, NEVER);
    this.newLast = ints(schoolDays);
    this.touched = ints(count);
    this.mark = ints(count);
    this.schoolMark = ints(schools * days);
    this.dirty = ints(schools * days);
    this.window = ints(count);
    this.#saved = ints(count * MOST_EDITS);
    this.#waits = ints((count + MOST_EDITS) * WAIT_FIELDS);
  }

  /** Opens a proposal. */
  begin(): void {
    this.round++;
    this.touchedCount = 0;
    this.dirtyCount = 0;
    this.#editCount = 0;
    this.#savedCount = 0;
    this.#openedCount = 0;
    this.#waitCount = 0;
    this.change.switches = 0;
  }

  /** Whether the proposal has room for another stretch. */
  get isFull(): boolean {
    return this.#editCount >= MOST_EDITS;
  }

  /** The same appearances of a line in another order: `window` instead of `count` from `from` on. */
  permute(line: number, from: number, count: number): void {
    const before = this.#changesAround(line, from, count);
    this.#replace(line, from, { oldCount: count, newCount: count });
    this.change.switches += this.#changesAround(line, from, count) - before;
    decodeLine(this, line, { from, to: from + count - 1 });
  }

  /** The end of a line, from `from` on, becomes the first `newCount` of `window`. */
  rewriteEnd(line: number, from: number, newCount: number): void {
    const oldCount = this.length[line] - from;
    const before = this.#changesAround(line, from, oldCount);
    this.#countPresence(line, from, { count: oldCount, by: -1 });
    this.#replace(line, from, { oldCount, newCount });
    const wasEmpty = this.length[line] === 0;
    this.length[line] = from + newCount;
    if (wasEmpty !== (from + newCount === 0)) this.change.switches += wasEmpty ? 1 : -1;
    this.#countPresence(line, from, { count: newCount, by: 1 });
    this.change.switches += this.#changesAround(line, from, newCount) - before;
    for (let index = 0; index < newCount; index++) this.newLine[this.window[index]] = line;
    decodeLine(this, line, { from, to: from + newCount - 1 });
  }

  /** The line begins at another minute; its content from the first place on is proposed next. */
  openAt(line: number, minute: number): void {
    if (this.#openedCount === MOST_OPENED) this.#openedCount = 0;
    this.#opened[this.#openedCount] = line;
    this.#openingBefore[this.#openedCount++] = this.opening[line];
    this.opening[line] = minute;
  }

  /** The line begins at another minute. */
  reopen(line: number, minute: number): void {
    this.openAt(line, minute);
    decodeLine(this, line, { from: 0, to: 0 });
  }

  /** The appearance waits some minutes, and in `line`, if that is one, for `start`. */
  wait(appearance: number, { delay, line, start }: Waiting): void {
    this.#keepWaiting(appearance);
    this.delay[appearance] = delay;
    this.waitLine[appearance] = line;
    this.waitStart[appearance] = start;
    const at = this.place[appearance];
    decodeLine(this, this.newLine[appearance], { from: at, to: at });
  }

  /** Those of a category that stand in the line wait for no released start any more. */
  stopWaiting(category: number, line: number): void {
    const { first, items } = this.problem.members;
    let [from, to] = [this.length[line] as number, -1];
    for (let at = first[category]; at < first[category + 1]; at++) {
      const one = items[at];
      if (this.newLine[one] !== line || this.waitLine[one] !== line) continue;
      this.#keepWaiting(one);
      this.waitLine[one] = -1;
      from = Math.min(from, this.place[one]);
      to = Math.max(to, this.place[one]);
    }
    if (to >= 0) decodeLine(this, line, { from, to });
  }

  #keepWaiting(appearance: number): void {
    const at = this.#waitCount++ * WAIT_FIELDS;
    this.#waits[at] = appearance;
    this.#waits[at + 1] = this.delay[appearance];
    this.#waits[at + 2] = this.waitLine[appearance];
    this.#waits[at + 3] = this.waitStart[appearance];
  }

  commit(): void {
    const { touched, line, start, idle, newLine, newStart, newIdle } = this;
    for (let index = 0; index < this.touchedCount; index++) {
      const appearance = touched[index];
      line[appearance] = newLine[appearance];
      start[appearance] = newStart[appearance];
      idle[appearance] = newIdle[appearance];
    }
    for (let index = 0; index < this.dirtyCount; index++) {
      const key = this.dirty[index];
      this.firstStart[key] = this.newFirst[key];
      this.lastEnd[key] = this.newLast[key];
    }
    const { counts, change } = this;
    counts.switches += change.switches;
    counts.idle += change.idle;
    counts.tens += change.tens;
    counts.span += change.span;
    counts.late += change.late;
    counts.moved += change.moved;
    counts.teachers += change.teachers;
    counts.missed += change.missed;
    counts.clashes += change.clashes;
  }

  /** Takes the proposal back. */
  revert(): void {
    const { touched, line, start, idle, newLine, newStart, newIdle } = this;
    for (let index = this.#editCount - 1; index >= 0; index--) this.#undoEdit(index);
    while (this.#openedCount > 0) {
      this.#openedCount--;
      this.opening[this.#opened[this.#openedCount]] = this.#openingBefore[this.#openedCount];
    }
    while (this.#waitCount > 0) {
      const at = --this.#waitCount * WAIT_FIELDS;
      const appearance = this.#waits[at];
      this.delay[appearance] = this.#waits[at + 1];
      this.waitLine[appearance] = this.#waits[at + 2];
      this.waitStart[appearance] = this.#waits[at + 3];
    }
    for (let index = 0; index < this.touchedCount; index++) {
      const appearance = touched[index];
      newLine[appearance] = line[appearance];
      newStart[appearance] = start[appearance];
      newIdle[appearance] = idle[appearance];
    }
  }

  /** Takes over the committed plan of another draft of the same problem. */
  copy(other: Draft): void {
    this.#cells.copy(other.#cells);
    this.counts = { ...other.counts };
  }

  /** The day of an appearance as it is committed. */
  dayOf(appearance: number): number {
    return this.start[appearance] >> DAY_SHIFT;
  }

  #replace(line: number, from: number, { oldCount, newCount }: ReplacedCounts): void {
    const { sequence, place, window } = this;
    const base = line * this.problem.count + from;
    const saved = this.#saved;
    for (let index = 0; index < oldCount; index++) {
      saved[this.#savedCount + index] = sequence[base + index];
    }
    for (let index = 0; index < newCount; index++) {
      const appearance = window[index];
      sequence[base + index] = appearance;
      place[appearance] = from + index;
    }
    const edit = this.#editCount++ * EDIT_FIELDS;
    this.#edits[edit] = line;
    this.#edits[edit + 1] = from;
    this.#edits[edit + 2] = oldCount;
    this.#edits[edit + 3] = newCount;
    this.#savedCount += oldCount;
  }

  #undoEdit(index: number): void {
    const edits = this.#edits;
    const edit = index * EDIT_FIELDS;
    const [line, from] = [edits[edit], edits[edit + 1]];
    const [oldCount, newCount] = [edits[edit + 2], edits[edit + 3]];
    const isRewrite = oldCount !== newCount || this.length[line] === from + newCount;
    if (isRewrite) this.#countPresence(line, from, { count: newCount, by: -1 });
    this.#savedCount -= oldCount;
    const base = line * this.problem.count + from;
    for (let offset = 0; offset < oldCount; offset++) {
      const appearance = this.#saved[this.#savedCount + offset];
      this.sequence[base + offset] = appearance;
      this.place[appearance] = from + offset;
    }
    if (!isRewrite) return;
    this.length[line] = from + oldCount;
    this.#countPresence(line, from, { count: oldCount, by: 1 });
  }

  /** Changes of category from one appearance to the next, those at both ends included. */
  #changesAround(line: number, from: number, count: number): number {
    const { category } = this.problem;
    const { sequence } = this;
    const base = line * this.problem.count;
    const last = Math.min(from + count, this.length[line] - 1);
    let changes = 0;
    for (let at = Math.max(from, 1); at <= last; at++) {
      if (category[sequence[base + at]] !== category[sequence[base + at - 1]]) changes++;
    }
    return changes;
  }

  /** A category less in a line allows a change less: `switches` counts those that are too many. */
  #countPresence(line: number, from: number, { count, by }: { count: number; by: 1 | -1 }): void {
    const { categories, category } = this.problem;
    const base = line * this.problem.count + from;
    for (let index = 0; index < count; index++) {
      const key = line * categories + category[this.sequence[base + index]];
      const before = this.presence[key];
      this.presence[key] = before + by;
      if (before === 0) this.change.switches--;
      else if (before + by === 0) this.change.switches++;
    }
  }
}

interface Waiting {
  readonly delay: number;
  readonly line: number;
  readonly start: number;
}

interface ReplacedCounts {
  readonly oldCount: number;
  readonly newCount: number;
}
