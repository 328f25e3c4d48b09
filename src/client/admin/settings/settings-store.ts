import type { ConfigRecord, EditionConfig } from '#domain/edition/config.ts';
import { type ConfigDraft, draftOfConfig } from '#domain/edition/config-draft.ts';
import {
  changedUnits,
  type DraftUnit,
  mergeDrafts,
  takeUnit,
} from '#domain/edition/merge-drafts.ts';

/** What is being edited, and the saved record that it began with. */
export interface SettingsState {
  base: ConfigRecord;
  draft: ConfigDraft;
  /** What somebody else has saved in another way meanwhile, and nobody has decided yet. */
  conflicts: DraftUnit[];
}

export function freshState(base: ConfigRecord): SettingsState {
  return { base, draft: draftOfConfig(base), conflicts: [] };
}

export function isDirty({ base, draft }: SettingsState): boolean {
  return changedUnits(draftOfConfig(base), draft).length > 0;
}

/** A newer record came in: nothing that was typed is lost, and nobody is overwritten silently. */
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

/** Kept in the browser until it is saved: by person and edition, so that nobody gets another's. */
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
      // Forbidden or full: the page still warns before it is left.
    }
  }
}

/** What an older version of the program kept may lack a part by now. */
function hasEveryPart(draft: ConfigDraft): boolean {
  const parts: (keyof EditionConfig & keyof ConfigDraft)[] = [
    'edition',
    'organiser',
    'signup',
    'categories',
    'attend',
    'prices',
    'lunch',
    'payment',
    'consents',
    'files',
    'uploads',
    'retention',
  ];
  return parts.every((part) => typeof draft[part] === 'object' && draft[part] !== null);
}
