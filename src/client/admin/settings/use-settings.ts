import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withValueAt } from '#client/admin/settings/draft-path.ts';
import {
  DraftStorage,
  decided,
  freshState,
  isDirty,
  type SettingsState,
  withSaved,
} from '#client/admin/settings/settings-store.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { type ConfigDraft, checkConfigDraft } from '#domain/edition/config-draft.ts';
import type { DraftUnit } from '#domain/edition/merge-drafts.ts';

/** The settings of the chosen edition being edited. */
export function useSettings(account: Account) {
  const { edition } = useEdition();
  const storage = useMemo(() => new DraftStorage(account.id, edition.id), [account.id, edition.id]);
  const [state, setState] = useState<SettingsState>(() => opened(storage, edition));
  const shownId = useRef(edition.id);

  useEffect(() => {
    if (shownId.current === edition.id) {
      setState((known) => withSaved(known, edition));
      return;
    }
    shownId.current = edition.id;
    setState(opened(storage, edition));
  }, [edition, storage]);
  // The data of another edition is about to unmount and has been stored already.
  useEffect(() => {
    if (state.base.id === edition.id) storage.write(state);
  }, [state, storage, edition.id]);

  const dirty = useMemo(() => isDirty(state), [state]);
  const { config, issues } = useMemo(() => checkConfigDraft(state.draft), [state.draft]);
  const update = useCallback(
    (change: (draft: ConfigDraft) => ConfigDraft) =>
      setState((known) => ({ ...known, draft: change(known.draft) })),
    [],
  );
  const set = useCallback(
    (path: string, value: unknown) => update((draft) => withValueAt(draft, path, value)),
    [update],
  );
  const saved = useCallback((record: ConfigRecord) => setState(freshState(record)), []);
  const discard = useCallback(() => setState((known) => freshState(known.base)), []);
  const decide = useCallback(
    (unit: DraftUnit, whose: 'mine' | 'theirs') => setState((known) => decided(known, unit, whose)),
    [],
  );
  return { ...state, isDirty: dirty, config, issues, set, update, saved, discard, decide };
}

export type Settings = ReturnType<typeof useSettings>;

function opened(storage: DraftStorage, edition: ConfigRecord): SettingsState {
  const kept = storage.read();
  return kept ? withSaved(kept, edition) : freshState(edition);
}
