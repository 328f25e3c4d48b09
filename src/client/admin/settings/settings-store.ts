import type { ConfigRecord } from '#domain/edition/config.ts';
import { type ConfigDraft, draftOfConfig } from '#domain/edition/config-draft.ts';
import { EDITION_PARTS } from '#domain/edition/edition-changes.ts';
import {
  changedUnits,
  type DraftUnit,
  mergeDrafts,
  takeUnit,
} from '#domain/edition/merge-drafts.ts';

/** The edited record and the saved record it started from. */
export interface SettingsState {
  base: ConfigRecord;
  draft: ConfigDraft;
  /** Conflicting changes of another person that await a decision. */
  conflicts: DraftUnit[];
}

export function freshState(base: ConfigRecord): SettingsState {
  return { base, draft: draftOfConfig(base), conflicts: [] };
}

export function isDirty({ base, draft }: SettingsState): boolean {
  return changedUnits(draftOfConfig(base), draft).length > 0;
}

/** Merges a newer record: typed changes are kept, and no change is overwritten silently. */
export function withSaved(state: SettingsState, saved: ConfigRecord): SettingsState {
  if (saved.id !== state.base.id) return freshState(saved);
  if (saved.version <= state.base.version) return state;
  if (!isDirty(state)) return freshState(saved);
  const { merged, conflicts } = mergeDrafts({
    base: draftOfConfig(state.base),
    mine: state.draft,
    theirs: draftOfConfig(saved),
  });
  const known = state.conflicts.filter(
    (old) => !conflicts.some((one) => one.part === old.part && one.field === old.field),
  );
  return { base: saved, draft: merged, conflicts: [...known, ...conflicts] };
}

export function decided(
  state: SettingsState,
  unit: DraftUnit,
  whose: 'mine' | 'theirs',
): SettingsState {
  const conflicts = state.conflicts.filter((one) => one !== unit);
  if (whose === 'mine') return { ...state, conflicts };
  return { ...state, draft: takeUnit(state.draft, draftOfConfig(state.base), unit), conflicts };
}

/** Kept in the browser until saved, by account and edition, so that accounts never mix. */
export class DraftStorage {
  readonly #key: string;

  constructor(accountId: string, editionId: string) {
    this.#key = `prihlaska:settings:${accountId}:${editionId}`;
  }

  read(): SettingsState | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as SettingsState | null;
      return kept?.base && kept.draft && hasEveryPart(kept.draft) ? kept : null;
    } catch {
      return null;
    }
  }

  write(state: SettingsState): void {
    try {
      if (isDirty(state)) localStorage.setItem(this.#key, JSON.stringify(state));
      else localStorage.removeItem(this.#key);
    } catch {
      // Storage may be forbidden or full; the unsaved-changes guard still warns.
    }
  }
}

/** A draft of an older program version may lack a part. */
function hasEveryPart(draft: ConfigDraft): boolean {
  const parts = EDITION_PARTS.filter((part) => part !== 'chamberCategories');
  return parts.every((part) => typeof draft[part] === 'object' && draft[part] !== null);
}
