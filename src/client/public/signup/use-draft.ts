import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '#client/lib/new-key.ts';
import { createDraftStorage, type StoredDraft } from '#client/public/signup/draft-storage.ts';
import { isUntouched, newDraft, type SignupDraft } from '#domain/draft/draft.ts';

/** The first card's key: server and browser must draw the same. */
const FIRST_KEY = 'first';

/** What the page tells about the draft, besides when it was saved. */
export type DraftNotice =
  | { kind: 'restored'; savedAt: string }
  | { kind: 'from-other-tab' }
  | { kind: 'sent-elsewhere'; token: string }
  | null;

type Kept = Pick<StoredDraft, 'attempt' | 'server'>;

export interface DraftStore {
  draft: SignupDraft;
  update(change: (draft: SignupDraft) => SignupDraft): void;
  /** ISO instant of the last save; null when nothing is worth saving yet. */
  savedAt: string | null;
  /** False when this browser keeps nothing. */
  canSave: boolean;
  notice: DraftNotice;
  dismissNotice(): void;
  /** Another version, which this one must not overwrite without being told to. */
  rival: StoredDraft | null;
  takeRival(): void;
  keepOwn(): void;
  /** Offers a draft that came from elsewhere: taken at once when there is nothing to lose here. */
  offer(rival: SignupDraft, server: StoredDraft['server']): void;
  kept: Kept;
  keep(change: Partial<Kept>): void;
  discard(): void;
  markSent(token: string): void;
}

/** The draft of this edition: saved on every change, restored at the start, shared by all tabs. */
export function useDraft(editionId: string): DraftStore {
  const storage = useMemo(() => createDraftStorage(editionId, () => localStorage), [editionId]);
  const [draft, setDraft] = useState<SignupDraft>(() => newDraft(FIRST_KEY));
  const [kept, setKept] = useState<Kept>({ attempt: null, server: null });
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [canSave, setCanSave] = useState(true);
  const [notice, setNotice] = useState<DraftNotice>(null);
  const [rival, setRival] = useState<StoredDraft | null>(null);
  const seen = useRef(0);
  const unsaved = useRef(false);
  const latest = useRef({ draft, kept });
  latest.current = { draft, kept };

  const show = useCallback((stored: StoredDraft) => {
    seen.current = stored.revision;
    unsaved.current = false;
    setRival(null);
    setSavedAt(stored.draft ? stored.savedAt : null);
    setDraft(stored.draft ?? newDraft(newKey()));
    setKept({ attempt: stored.attempt, server: stored.server });
  }, []);

  const write = useCallback(
    (next: Omit<StoredDraft, 'revision' | 'savedAt'>) => {
      const mine = { ...next, savedAt: new Date().toISOString() };
      const found = storage.save(mine, seen.current);
      setCanSave(found !== null);
      if (!found) return;
      const isOurs = found.revision === seen.current + 1 && found.savedAt === mine.savedAt;
      if (!isOurs) return setRival(found);
      seen.current = found.revision;
      unsaved.current = false;
      setSavedAt(found.draft ? found.savedAt : null);
    },
    [storage],
  );

  const flush = useCallback(() => {
    if (unsaved.current) write({ ...latest.current.kept, draft: latest.current.draft, sentAs: null });
  }, [write]);

  const look = useCallback(() => {
    const stored = storage.read();
    if (!stored || stored.revision === seen.current) return;
    if (unsaved.current && stored.draft) return setRival(stored);
    const isFirst = seen.current === 0;
    show(stored);
    if (stored.sentAs && !isFirst) setNotice({ kind: 'sent-elsewhere', token: stored.sentAs });
    else if (stored.draft && isFirst) setNotice({ kind: 'restored', savedAt: stored.savedAt });
    else if (stored.draft) setNotice({ kind: 'from-other-tab' });
  }, [storage, show]);

  useEffect(look, []);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storage.key) look();
    };
    // A page that was put to sleep hears nothing of what other tabs write.
    const onVisible = () => (document.visibilityState === 'visible' ? look() : flush());
    addEventListener('storage', onStorage);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [storage, look, flush]);

  // After the letter is painted, and before anything else can happen.
  useEffect(() => {
    if (!unsaved.current || rival) return;
    const timer = setTimeout(flush);
    return () => clearTimeout(timer);
  }, [draft, kept, rival, flush]);

  const update = useCallback((change: (draft: SignupDraft) => SignupDraft) => {
    unsaved.current = true;
    setDraft(change);
  }, []);

  return {
    draft,
    update,
    savedAt,
    canSave,
    notice,
    dismissNotice: useCallback(() => setNotice(null), []),
    rival,
    takeRival: () => rival && show(rival),
    keepOwn: () => {
      seen.current = rival?.revision ?? seen.current;
      setRival(null);
      write({ ...kept, draft, sentAs: null });
    },
    offer: useCallback(
      (other, server) => {
        const mine = latest.current.draft;
        const savedNow = new Date().toISOString();
        const candidate = {
          revision: seen.current,
          savedAt: server?.savedAt ?? savedNow,
          draft: other,
          attempt: null,
          server,
          sentAs: null,
        };
        if (!isUntouched(mine) && JSON.stringify(mine) !== JSON.stringify(other)) {
          return setRival(candidate);
        }
        show(candidate);
        unsaved.current = true;
        setDraft({ ...other });
      },
      [show],
    ),
    kept,
    keep: useCallback((change) => {
      unsaved.current = true;
      setKept((now) => ({ ...now, ...change }));
    }, []),
    discard: () => {
      setNotice(null);
      setDraft(newDraft(newKey()));
      setKept({ attempt: null, server: null });
      write({ draft: null, attempt: null, server: null, sentAs: null });
    },
    markSent: useCallback(
      (token) => {
        unsaved.current = false;
        write({ draft: null, attempt: null, server: null, sentAs: token });
      },
      [write],
    ),
  };
}
