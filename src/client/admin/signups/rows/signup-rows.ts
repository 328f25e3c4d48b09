import type { ListedSignup } from '#client/admin/signups/rows/listed-signup.ts';
import { placeRows, type VisibleRange } from '#client/admin/signups/rows/place-rows.ts';
import {
  filterOfView,
  type SignupView,
  writeSignupView,
} from '#client/admin/signups/signup-view-query.ts';
import type { CallFunction } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';

const PAGE = 200;
/** Prefetch distance: the next page is loaded this many rows ahead. */
const AHEAD = 100;
/** How long a change stays marked. */
const MARKED_MS = 4_000;
/** Changes within this time are read together. */
const DEBOUNCE_MS = 400;

/** `gone`: the row no longer matches; it keeps its place until the next full load. */
export type RowMark = 'new' | 'changed' | 'gone';

export interface RowsState {
  /** The query of the rows; the old rows stay until a new query is answered. */
  key: string;
  rows: readonly ListedSignup[];
  /** Null until the first answer. */
  total: number | null;
  isComplete: boolean;
  isLoading: boolean;
  failure: unknown;
  marks: ReadonlyMap<string, RowMark>;
  /** New rows that would shift the visible ones. */
  held: readonly ListedSignup[];
  /** Grows with each row inserted above the visible range. */
  shift: number;
}

type Page = FunctionOutput<'listSignups'>;

interface Question {
  view: SignupView;
  editionId: string;
}

const EMPTY: RowsState = {
  key: '',
  rows: [],
  total: null,
  isComplete: false,
  isLoading: true,
  failure: null,
  marks: new Map(),
  held: [],
  shift: 0,
};

/** The rows of the table, loaded page by page and kept current while shown. */
export class SignupRows {
  readonly #call: CallFunction;
  readonly #listeners = new Set<() => void>();
  #state: RowsState = EMPTY;
  #question: Question | null = null;
  #cursor: string | null = null;
  #reading: VisibleRange = { first: 0, last: 0 };
  /** Aborts requests of an older query. */
  #asking = new AbortController();
  #isFetchingMore = false;
  /** Changes that the pending page may not contain. */
  #heardMeanwhile: string[] = [];
  #changed = new Set<string>();
  #hasAllChanged = false;
  #isRefreshing = false;

  constructor(call: CallFunction) {
    this.#call = call;
  }

  get state(): RowsState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts a query; the same query again reloads in place. */
  show(question: Question): void {
    const key = keyOf(question);
    const isSame = this.#question !== null && keyOf(this.#question) === key;
    this.#question = question;
    if (isSame) this.hear(null);
    else void this.#start(key);
  }

  /** Retries after a failure. */
  retry = (): void => {
    if (!this.#question) return;
    if (this.#state.rows.length === 0) void this.#start(keyOf(this.#question));
    else this.hear(null);
  };

  /** Reports the visible rows; the following ones are prefetched. */
  read(reading: VisibleRange): void {
    this.#reading = reading;
    void this.#fetchMore();
  }

  /** These ids have changed or are new; null means any may have. */
  hear(ids: readonly string[] | null): void {
    if (ids) for (const id of ids) this.#changed.add(id);
    else this.#hasAllChanged = true;
    if (this.#isFetchingMore) this.#heardMeanwhile.push(...(ids ?? []));
    // News before the first answer are handled after it.
    if (this.#state.total !== null && !this.#state.isLoading) void this.#refresh();
  }

  stop(): void {
    this.#asking.abort();
    this.#isRefreshing = false;
    this.#isFetchingMore = false;
  }

  async #start(key: string): Promise<void> {
    this.stop();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#set({ isLoading: true, failure: null });
    // Cleared before the request: its answer may miss news that arrive from now on.
    this.#changed.clear();
    this.#hasAllChanged = false;
    try {
      const { rows, nextCursor, total } = await this.#list({ limit: PAGE });
      if (signal.aborted) return;
      this.#cursor = nextCursor;
      this.#reading = { first: 0, last: 0 };
      const shown = { ...EMPTY, shift: this.#state.shift };
      const isComplete = nextCursor === null;
      this.#set({ ...shown, key, rows, total, isComplete, isLoading: false });
      void this.#refresh();
    } catch (failure) {
      if (!signal.aborted) this.#set({ failure, isLoading: false });
    }
  }

  async #fetchMore(): Promise<void> {
    const { signal } = this.#asking;
    const isWanted = () => this.#reading.last + AHEAD >= this.#state.rows.length;
    if (this.#isFetchingMore || this.#state.failure) return;
    this.#isFetchingMore = true;
    try {
      while (this.#cursor !== null && !this.#state.isLoading && isWanted() && !signal.aborted) {
        const cursor = this.#cursor;
        this.#heardMeanwhile = [];
        const { rows, nextCursor, total } = await this.#list({ limit: PAGE, cursor });
        if (signal.aborted) return;
        // A full load finished meanwhile, perhaps with fewer rows: this page would leave a gap.
        if (this.#cursor !== cursor) continue;
        this.#cursor = nextCursor;
        const known = new Set(this.#state.rows.map(({ id }) => id));
        const added = rows.filter(({ id }) => !known.has(id));
        const isComplete = nextCursor === null;
        this.#set({ rows: [...this.#state.rows, ...added], total, isComplete });
        const outdated = added.filter(({ id }) => this.#heardMeanwhile.includes(id));
        if (outdated.length > 0) this.hear(outdated.map(({ id }) => id));
      }
    } catch (failure) {
      if (!signal.aborted) this.#set({ failure });
    } finally {
      if (!signal.aborted) this.#isFetchingMore = false;
    }
  }

  async #refresh(): Promise<void> {
    const { signal } = this.#asking;
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    try {
      while (!signal.aborted && (this.#hasAllChanged || this.#changed.size > 0)) {
        const ids = [...this.#changed];
        const isAll = this.#hasAllChanged || ids.length > PAGE;
        this.#changed.clear();
        this.#hasAllChanged = false;
        if (isAll) await this.#readAgain(signal);
        else await this.#readChanged(ids, signal);
        await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      }
    } catch (failure) {
      if (!signal.aborted) this.#set({ failure });
    } finally {
      if (!signal.aborted) this.#isRefreshing = false;
    }
  }

  async #readChanged(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const [{ rows: found }, { total }] = await Promise.all([
      this.#list({ ids: [...ids], limit: PAGE }),
      this.#list({ limit: 1 }),
    ]);
    const isFound = new Set(found.map(({ id }) => id));
    const gone = this.#state.rows.filter(({ id }) => ids.includes(id) && !isFound.has(id));
    const left = gone.length > 0 ? await this.#listAnyway(gone.map(({ id }) => id)) : [];
    if (signal.aborted) return;
    const { rows, held, shift, isComplete } = this.#state;
    const fresh = new Map([...found, ...left].map((row) => [row.id, row]));
    const known = new Set(rows.map(({ id }) => id));
    const changed = rows.filter((row) => isFound.has(row.id) && differs(row, fresh.get(row.id)));
    const placed = placeRows(
      found.filter(({ id }) => !known.has(id)),
      {
        rows: rows.map((row) => fresh.get(row.id) ?? row),
        sort: this.#question?.view.sort ?? '-createdAt',
        reading: this.#reading,
        isComplete,
      },
    );
    this.#set({
      total,
      rows: placed.rows,
      held: [...held.filter(({ id }) => !fresh.has(id)), ...placed.held],
      shift: shift + placed.above,
      failure: null,
    });
    this.#mark([
      ...gone.map(({ id }) => [id, 'gone'] as const),
      ...changed.map(({ id }) => [id, 'changed'] as const),
      ...placed.inserted.map((id) => [id, 'new'] as const),
    ]);
  }

  /** Loads up to the visible rows; the rest follows on demand. */
  async #readAgain(signal: AbortSignal): Promise<void> {
    const rows: ListedSignup[] = [];
    let cursor: string | null = '';
    let total = 0;
    while (cursor !== null && (cursor === '' || rows.length <= this.#reading.last)) {
      const page: Page = await this.#list({ limit: PAGE, cursor });
      rows.push(...page.rows);
      cursor = page.nextCursor;
      total = page.total;
    }
    if (signal.aborted) return;
    this.#cursor = cursor;
    const { first } = this.#reading;
    const anchor = this.#state.rows[first]?.id;
    const place = first > 0 ? rows.findIndex(({ id }) => id === anchor) : -1;
    const above = place < 0 ? 0 : place - first;
    const isComplete = cursor === null;
    const shift = this.#state.shift + above;
    this.#set({ rows, total, isComplete, held: [], marks: new Map(), shift, failure: null });
    void this.#fetchMore();
  }

  #mark(marks: readonly (readonly [string, RowMark])[]): void {
    if (marks.length === 0) return;
    this.#set({ marks: new Map([...this.#state.marks, ...marks]) });
    setTimeout(() => {
      const passing = new Set(marks.filter(([, mark]) => mark !== 'gone').map(([id]) => id));
      const left = [...this.#state.marks].filter(
        ([id, mark]) => mark === 'gone' || !passing.has(id),
      );
      this.#set({ marks: new Map(left) });
    }, MARKED_MS);
  }

  #list(part: { ids?: string[]; limit: number; cursor?: string }): Promise<Page> {
    const { view, editionId } = this.#question as Question;
    const filter = filterOfView(view, editionId);
    const input = { search: view.search, sort: view.sort, filter, ...part };
    return this.#call('listSignups', input, { signal: this.#asking.signal });
  }

  /** Whether or not they match. */
  async #listAnyway(ids: string[]): Promise<ListedSignup[]> {
    const { editionId } = this.#question as Question;
    const input = { filter: { editionId }, ids, limit: PAGE };
    const { rows } = await this.#call('listSignups', input, { signal: this.#asking.signal });
    return rows;
  }

  #set(change: Partial<RowsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

function keyOf({ view, editionId }: Question): string {
  return `${editionId}${writeSignupView(view)}`;
}

function differs(before: ListedSignup, after: ListedSignup | undefined): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}
