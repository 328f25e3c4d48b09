import type {
  DraftStorage,
  ServerCopy,
  StoredDraft,
} from '#client/components/signup-form/draft-storage.ts';
import { draftText, isUntouched, newDraft, type SignupDraft } from '#domain/draft/draft.ts';

/** An event about the draft that the user should see. */
export type DraftNotice =
  | { kind: 'restored'; savedAt: string }
  | { kind: 'from-other-tab' }
  | { kind: 'sent-elsewhere'; number: string };

type Kept = Pick<StoredDraft, 'attempt' | 'server' | 'isLocal' | 'base' | 'began'>;

export interface DraftState {
  draft: SignupDraft;
  /** Changes with each draft that shares no person with the previous one. */
  generation: number;
  /** Data stored with the draft. */
  kept: Kept;
  /** ISO instant of the last save; null when nothing is worth saving yet. */
  savedAt: string | null;
  /** False when the browser forbids storage. */
  canSave: boolean;
  notice: DraftNotice | null;
  /** Another version, which this one may overwrite only if the user confirms. */
  rival: StoredDraft | null;
}

export interface FirstDraft extends Pick<StoredDraft, 'base' | 'began'> {
  draft: SignupDraft;
}

interface KeeperOptions {
  storage: DraftStorage;
  /** The draft shown before anything is restored and after everything is discarded. */
  first: FirstDraft;
  newKey(): string;
  now(): string;
  /** Runs a task soon: after the next paint, before other events. */
  defer(task: () => void): void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Holds the draft of one edition: saves every change, restores it at the start and follows the
 * other tabs of the browser. A tab without unsaved changes takes over what another tab has written;
 * a tab with unsaved changes asks.
 */
export function createDraftKeeper({ storage, first, newKey, now, defer }: KeeperOptions) {
  const listeners = new Set<() => void>();
  const nothingKept: Kept = {
    attempt: null,
    server: null,
    isLocal: false,
    base: first.base,
    began: first.began,
  };
  // An edit starts from the stored signup, a new signup from an empty card.
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
            isLocal: stored.isLocal,
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
      // A late answer must not write the draft back over the mark that it was sent.
      if (!isSent) change({ kept: { ...state.kept, ...kept } });
    },

    /** Called at the start, when another tab has written, and when this tab wakes up. */
    look() {
      const stored = storage.read();
      if (!stored || stored.revision === seenRevision) return;
      if (isUnsaved) return set({ rival: stored });
      const isStart = seenRevision === 0;
      show(stored, noticeOf(stored, isStart));
    },

    /** Begins with other people, whose cards replace the untouched one. */
    beginWith(draft: SignupDraft) {
      if (isUntouched(state.draft)) change(replacedBy(draft));
    },

    /** Takes over a draft from elsewhere if there is nothing to lose here. */
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
      // An offered draft is in no tab yet.
      change({});
    },
    keepOwn() {
      const { rival, kept } = state;
      seenRevision = rival?.revision ?? seenRevision;
      isUnsaved = true;
      // The user has seen and declined the copy on the server, so it may be replaced now.
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
