import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftState,
  type FirstDraft,
} from '#client/components/signup-form/draft-keeper.ts';
import { createDraftStorage } from '#client/components/signup-form/draft-storage.ts';
import { newKey } from '#client/lib/new-key.ts';

export type DraftStore = DraftKeeper & DraftState;

/** The draft of this name, kept in the browser until it is sent. */
export function useDraft(name: string, first: FirstDraft): DraftStore {
  const storage = useMemo(() => createDraftStorage(name, () => localStorage), [name]);
  const [beginning] = useState(first);
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        storage,
        first: beginning,
        newKey,
        now: () => new Date().toISOString(),
        // A timer alone would run before the letter is painted.
        defer: (task) => requestAnimationFrame(() => setTimeout(task)),
      }),
    [storage, beginning],
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);

  useEffect(() => {
    keeper.look();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storage.key) keeper.look();
    };
    // A frozen page receives no storage events of other tabs.
    const onVisible = () => {
      if (document.visibilityState === 'visible') keeper.look();
      else keeper.flush();
    };
    addEventListener('storage', onStorage);
    addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [storage, keeper]);

  return { ...keeper, ...state };
}
