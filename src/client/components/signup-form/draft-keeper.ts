import type {
  DraftStorage,
  ServerCopy,
  StoredDraft,
} from '#client/components/signup-form/draft-storage.ts';
import { draftText, isUntouched, newDraft, type SignupDraft } from '#domain/draft/draft.ts';

/** What happened to the draft that its owner should be told. */
export type DraftNotice =
  | { kind: 'restored'; savedAt: string }
  | { kind: 'from-other-tab' }
  | { kind: 'sent-elsewhere'; number: string };

type Kept = Pick<StoredDraft, 'attempt' | 'server' | 'base' | 'began'>;

export interface DraftState {
  draft: SignupDraft;
  /** Another number for another draft: one that shares no person with the one before. */
  generation: number;
  /** What is remembered beside it. */
  kept: Kept;
  /** ISO instant of the last save; null when nothing is worth saving yet. */
  savedAt: string | null;
  /** False when this browser keeps nothing. */
  canSave: boolean;
  notice: DraftNotice | null;
  /** Another version, which this one must not overwrite without being told to. */
  rival: StoredDraft | null;
}

export interface FirstDraft extends Pick<StoredDraft, 'base' | 'began'> {
  draft: SignupDraft;
}

interface KeeperOptions {
  storage: DraftStorage;
  /** What is shown before anything is restored, and after everything is thrown away. */
  first: FirstDraft;
  newKey(): string;
  now(): string;
  /** Runs a task soon: after the letter is painted, before anything else can happen. */
  defer(task: () => void): void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Holds the draft of one edition: saves every change, restores it at the start and follows the other
 * tabs of the browser. A tab with nothing unsaved takes over what another has written; one that has
 * something asks.
 */
export function createDraftKeeper({ storage, first, newKey, now, defer }: KeeperOptions) {
  const listeners = new Set<() => void>();
  const nothingKept: Kept = {
    attempt: null,
    server: null,
    base: first.base,
    began: first.began,
  };
  // An edit begins anew with what is stored, a new signup with an empty card of its own.
  const anew = () => (first.base === null ? newDraft(newKey()) : first.draft);
  let state: DraftState = {
    draft: first.draft,
    generation: 0,
    kept: nothingKept,
    savedAt: null,
    canSave: true,
    notice: null,
    rival: null,
  };
  let seenRevision = 0;
  let isUnsaved = false;
  let isSent = false;

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const replacedBy = (draft: SignupDraft): Pick<DraftState, 'draft' | 'generation'> => {
    const known = new Set(state.draft.persons.map(({ key }) => key));
    const isOther = !draft.persons.some(({ key }) => known.has(key));
    return { draft, generation: state.generation + (isOther ? 1 : 0) };
  };

  const show = (stored: StoredDraft, notice: DraftNotice | null) => {
    seenRevision = stored.revision;
    isUnsaved = false;
    isSent = false;
    set({
      ...replacedBy(stored.draft ?? anew()),
      kept: stored.draft
        ? {
            attempt: stored.attempt,
            server: stored.server,
            base: stored.base,
            began: stored.began,
          }
        : nothingKept,
      savedAt: stored.draft ? stored.savedAt : null,
      notice,
      rival: null,
    });
  };

  const write = (content: Omit<StoredDraft, 'revision' | 'savedAt'>) => {
    const savedAt = now();
    const answer = storage.save({ ...content, savedAt }, seenRevision);
    if (answer === 'impossible') return set({ canSave: false });
    if (answer !== 'saved') return set({ rival: answer });
    seenRevision += 1;
    isUnsaved = false;
    set({ canSave: true, savedAt: content.draft ? savedAt : null });
  };

  const flush = () => {
    if (isUnsaved && !state.rival) write({ ...state.kept, draft: state.draft, sentAs: null });
  };
  const change = (next: Partial<DraftState>) => {
    if (!isUnsaved) defer(flush);
    isUnsaved = true;
    set(next);
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,

    update: (edit: (draft: SignupDraft) => SignupDraft) => change({ draft: edit(state.draft) }),
    keep(kept: Partial<Kept>) {
      // A late answer must not write the draft back in the place of the mark that it was sent.
      if (!isSent) change({ kept: { ...state.kept, ...kept } });
    },

    /** At the start, when another tab has written, and when this one wakes up. */
    look() {
      const stored = storage.read();
      if (!stored || stored.revision === seenRevision) return;
      if (isUnsaved) return set({ rival: stored });
      const isStart = seenRevision === 0;
      show(stored, noticeOf(stored, isStart));
    },

    /** A draft from elsewhere: taken at once when there is nothing to lose here. */
    offer(draft: SignupDraft, server: ServerCopy) {
      const isSame = draftText(draft) === draftText(state.draft);
      if (isSame || isUntouched(state.draft)) {
        return change({ ...replacedBy(draft), kept: { ...nothingKept, server }, notice: null });
      }
      set({
        rival: {
          revision: seenRevision,
          savedAt: server.savedAt,
          draft,
          attempt: null,
          server,
          sentAs: null,
          base: null,
          began: null,
        },
      });
    },
    takeRival() {
      const { rival } = state;
      if (!rival) return;
      show(rival, null);
      // One that was offered stands in no tab yet.
      change({});
    },
    keepOwn() {
      const { rival, kept } = state;
      seenRevision = rival?.revision ?? seenRevision;
      isUnsaved = true;
      // The copy on the server has been seen and turned down, so it may be replaced now.
      const isOfServer = rival?.server && rival.server.token === kept.server?.token;
      set({ rival: null, kept: isOfServer ? { ...kept, server: rival.server } : kept });
      flush();
    },

    dismissNotice: () => set({ notice: null }),
    discard() {
      set({ ...replacedBy(anew()), kept: nothingKept, notice: null });
      write({ ...nothingKept, draft: null, sentAs: null });
    },
    /** The other tabs must not send it again. */
    markSent(number: string) {
      isSent = true;
      write({ ...nothingKept, draft: null, sentAs: number });
    },
  };
}

function noticeOf({ draft, savedAt, sentAs }: StoredDraft, isStart: boolean): DraftNotice | null {
  if (sentAs) return isStart ? null : { kind: 'sent-elsewhere', number: sentAs };
  if (!draft) return null;
  return isStart ? { kind: 'restored', savedAt } : { kind: 'from-other-tab' };
}
