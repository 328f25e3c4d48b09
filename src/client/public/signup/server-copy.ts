import type { DraftKeeper, DraftState } from '#client/components/signup-form/draft-keeper.ts';
import { isDraft, type ServerCopy } from '#client/components/signup-form/draft-storage.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { draftText, type SignupDraft } from '#domain/draft/draft.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import { isEmail } from '#domain/signup/patterns.ts';

/** The displayed state of the copy; `none` also while the user chooses between two versions. */
export type CopyState = 'none' | 'current' | 'saving' | 'older' | 'gone';

/** Debounce of typing. */
const DEBOUNCE_MS = 3000;
/** Low enough for a whole school behind one IP address. */
const INTERVAL_MS = 20_000;
const RETRY_MS = 60_000;
/** The browser has the draft, so a first copy that failed is not urgent. */
const BEGIN_RETRY_MS = 600_000;

interface ServerCopyOptions {
  store: Pick<DraftKeeper, 'state' | 'keep' | 'offer'>;
  /** Makes the first copy; null where none is made unasked. */
  create: ((draft: SignupDraft) => Promise<FunctionOutput<'keepDraft'>>) | null;
  /** Deletes a copy that nobody needs. */
  remove(token: string): void;
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
 * Makes a copy on the server once the draft has a contact address, and keeps it up to date. A copy
 * saved on another device meanwhile is offered to the user, never overwritten.
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
    store.keep({ server: null, isLocal: true });
  };
  const maySave = ({ draft, kept, rival }: DraftState) =>
    !isOver && !rival && (kept.server !== null || (!kept.isLocal && hasContact(draft)));

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

  const begin = async (draft: SignupDraft) => {
    if (!options.create || !options.isVisible()) return;
    calledAt = now();
    isCalling = true;
    try {
      const { token, savedAt } = await options.create(draft);
      // It may have been sent, thrown away or saved by a link meanwhile.
      const isWanted = maySave(store.state()) && !store.state().kept.server;
      if (isWanted)
        store.keep({ server: { token, email: '', savedAt, content: draftText(draft) } });
      if (store.state().kept.server?.token !== token) options.remove(token);
      hasFailed = false;
    } catch {
      hasFailed = true;
    }
    isCalling = false;
    look();
  };

  const save = async () => {
    wait();
    const { draft, kept } = store.state();
    const { server } = kept;
    if (isCalling || !maySave(store.state())) return;
    if (!server) return begin(draft);
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
      if (state !== 'gone' || kept.server) set('none');
      if (!options.create || !maySave(store.state())) return wait();
      if (callOff || isCalling) return;
      callOff = options.later(() => void save(), hasFailed ? BEGIN_RETRY_MS : DEBOUNCE_MS);
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
      if (!server) look();
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

/** Only a whole address: nothing is kept of somebody who looks at the form. */
function hasContact(draft: SignupDraft): boolean {
  return isEmail(contactEmailOf(draft, draft.contactEmail.trim()));
}
