import type { DraftKeeper } from '#client/components/signup-form/draft-keeper.ts';
import { isDraft, type ServerCopy } from '#client/components/signup-form/draft-storage.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { draftText, type SignupDraft } from '#domain/draft/draft.ts';

/** The displayed state of the copy; `none` also while the user chooses between two versions. */
export type CopyState = 'none' | 'current' | 'saving' | 'older' | 'gone';

/** Debounce of typing. */
const DEBOUNCE_MS = 3000;
/** Low enough for a whole school behind one IP address. */
const INTERVAL_MS = 20_000;
const RETRY_MS = 60_000;

interface ServerCopyOptions {
  store: Pick<DraftKeeper, 'state' | 'keep' | 'offer'>;
  update(given: {
    token: string;
    seenAt: string;
    draft: SignupDraft;
  }): Promise<FunctionOutput<'updateDraft'>>;
  read(token: string): Promise<FunctionOutput<'readDraft'>>;
  /** Several tabs share the draft; the visible one saves it. */
  isVisible(): boolean;
  now(): number;
  /** Runs a task after a delay; returns a function that cancels it. */
  later(task: () => void, ms: number): () => void;
  onState(state: CopyState): void;
}

/**
 * Keeps the copy on the server up to date once there is one. A copy saved on another device
 * meanwhile is offered to the user, never overwritten.
 */
export function createServerCopy({ store, now, ...options }: ServerCopyOptions) {
  let callOff: (() => void) | null = null;
  let state: CopyState = 'none';
  /** The draft last found equal to the copy; saves serialising it at every keystroke. */
  let saved: SignupDraft | null = null;
  let known: ServerCopy | null = null;
  /** Drafts sent since the last answer: the server may have stored any of them. */
  const unanswered = new Set<string>();
  let calledAt = Number.NEGATIVE_INFINITY;
  let isCalling = false;
  let hasFailed = false;
  let isOver = false;

  const set = (next: CopyState) => {
    if (next !== state) options.onState(next);
    state = next;
  };
  const wait = () => {
    callOff?.();
    callOff = null;
  };
  const isStill = (token: string) => !isOver && store.state().kept.server?.token === token;

  /** Records the copy behind the token, as long as the draft still has that copy. */
  const note = (token: string, seen: { savedAt: string; content: string }) => {
    const { server } = store.state().kept;
    if (server && isStill(token)) store.keep({ server: { ...server, ...seen } });
  };
  const lose = (token: string) => {
    if (!isStill(token)) return;
    set('gone');
    store.keep({ server: null });
  };

  /** Compares with the server: our own save without an answer is not another version. */
  const compare = async (token: string) => {
    const { draft: found, email, savedAt } = await options.read(token);
    const { draft, kept } = store.state();
    if (!isStill(token) || savedAt === kept.server?.savedAt || !isDraft(found)) return;
    const content = draftText(found);
    const isSame = content === draftText(draft);
    const isOwn = isSame || unanswered.has(content);
    if (isOwn) note(token, { savedAt, content });
    if (isSame) saved = draft;
    if (!isOwn) store.offer(found, { token, email, savedAt, content });
  };

  const call = async (token: string, work: () => Promise<void>) => {
    isCalling = true;
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      const isGone = error instanceof FunctionError && error.code === 'not-found';
      if (isGone) lose(token);
      else hasFailed = true;
    }
    isCalling = false;
    look();
  };

  const save = async () => {
    wait();
    const { draft, kept, rival } = store.state();
    const { server } = kept;
    if (isOver || isCalling || !server || rival) return;
    const text = draftText(draft);
    if (text === server.content) {
      saved = draft;
      return look();
    }
    if (!options.isVisible()) return;
    calledAt = now();
    unanswered.add(text);
    const { token, savedAt: seenAt } = server;
    await call(token, async () => {
      try {
        const answer = await options.update({ token, seenAt, draft });
        note(token, { savedAt: answer.savedAt, content: text });
        saved = draft;
        unanswered.clear();
      } catch (error) {
        if (!(error instanceof FunctionError && error.code === 'aborted')) throw error;
        await compare(token);
      }
    });
  };

  const look = () => {
    if (isOver) return;
    const { draft, kept, rival } = store.state();
    if (!kept.server || rival) {
      wait();
      if (state !== 'gone' || kept.server) set('none');
      return;
    }
    if (kept.server !== known) {
      known = kept.server;
      if (draftText(draft) === known.content) saved = draft;
    }
    if (draft === saved) {
      wait();
      return set('current');
    }
    set(hasFailed ? 'older' : 'saving');
    if (callOff || isCalling) return;
    const pause = Math.max(DEBOUNCE_MS, calledAt + INTERVAL_MS - now());
    callOff = options.later(() => void save(), hasFailed ? RETRY_MS : pause);
  };

  return {
    /** Call after every change of the draft. */
    look,
    /** Call at the start: another device may have continued the draft. */
    async start() {
      const { server } = store.state().kept;
      if (!server || isCalling) return;
      await call(server.token, () => compare(server.token));
    },
    /** Call when the page is left or the connection is back: saves pending changes at once. */
    hurry: async () => {
      if (callOff) await save();
    },
    stop() {
      isOver = true;
      wait();
    },
  };
}
