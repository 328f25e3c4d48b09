import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { newKey } from '#client/lib/new-key.ts';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftState,
  FIRST_STATE,
} from '#client/public/signup/draft-keeper.ts';
import { createDraftStorage } from '#client/public/signup/draft-storage.ts';

export type DraftStore = DraftKeeper & DraftState;

/** The draft of this edition, kept in the browser for as long as it is not sent. */
export function useDraft(editionId: string): DraftStore {
  const storage = useMemo(() => createDraftStorage(editionId, () => localStorage), [editionId]);
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        storage,
        newKey,
        now: () => new Date().toISOString(),
        defer: (task) => setTimeout(task),
      }),
    [storage],
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, () => FIRST_STATE);

  useEffect(() => {
    keeper.look();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storage.key) keeper.look();
    };
    // A page that was put to sleep hears nothing of what other tabs write.
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
