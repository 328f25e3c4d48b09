import { changed, type DesignHistory, historyOf } from '#client/admin/diplomas/design-history.ts';
import type { StoredDesign } from '#client/admin/diplomas/diploma-sample.ts';
import type { DiplomaDesign } from '#domain/prints/diploma-design.ts';

/** Unsaved changes of a design and the version they started from. */
interface DesignDraft {
  version: number;
  design: DiplomaDesign;
}

type DraftPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept in the browser until saved, by account and design, so that accounts never mix. */
export class DesignDrafts {
  readonly #place: DraftPlace;
  readonly #key: string;

  constructor(place: DraftPlace, { accountId, designId }: { accountId: string; designId: string }) {
    this.#place = place;
    this.#key = `prihlaska:diploma:${accountId}:${designId}`;
  }

  read(): DesignDraft | null {
    try {
      const kept = JSON.parse(this.#place.getItem(this.#key) ?? 'null') as DesignDraft | null;
      return kept && Array.isArray(kept.design.fields) ? kept : null;
    } catch {
      return null;
    }
  }

  /** Null when everything is saved. */
  write(draft: DesignDraft | null): void {
    try {
      if (draft) this.#place.setItem(this.#key, JSON.stringify(draft));
      else this.#place.removeItem(this.#key);
    } catch {
      // Storage may be forbidden or full; the unsaved-changes guard still warns.
    }
  }
}

export interface OpenedDesign {
  base: StoredDesign;
  history: DesignHistory;
  /** What another person has saved since the draft was started. */
  conflict: StoredDesign | null;
}

/** Applies the draft, if any, as an undoable step. */
export function openedDesign(stored: StoredDesign, draft: DesignDraft | null): OpenedDesign {
  const fresh = historyOf(stored.design);
  if (!draft || JSON.stringify(draft.design) === JSON.stringify(stored.design)) {
    return { base: stored, history: fresh, conflict: null };
  }
  return {
    base: { ...stored, version: draft.version },
    history: changed(fresh, draft.design, ''),
    conflict: draft.version === stored.version ? null : stored,
  };
}
