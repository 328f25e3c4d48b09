import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';

const STORAGE_KEY = 'office-handed-selection';

export interface HandedSelection {
  selection: SignupSelectionInput;
  /** The count when it was passed on; more may match by now. */
  count: number;
  /** A text to begin with. */
  texts?: MessageTexts | undefined;
}

/** Passes the selection to the next page; kept for the tab, so that it survives a reload. */
export function handOverSelection(
  selection: SignupSelectionInput,
  count: number,
  texts?: MessageTexts,
): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ selection, count, texts }));
}

/** Null when there is none or it is unreadable. */
export function takeSelection(): HandedSelection | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isHanded(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isHanded(value: unknown): value is HandedSelection {
  return typeof value === 'object' && value !== null && 'selection' in value && 'count' in value;
}

/** Call once the next page has stored it. */
export function forgetSelection(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
