import type { SignupSelectionInput } from '#contract/signup-selection.ts';

const STORAGE_KEY = 'office-handed-selection';

export interface HandedSelection {
  selection: SignupSelectionInput;
  /** How many there were when it was handed over; more may have come since. */
  count: number;
}

/** Gives what is selected to the page that comes next; kept for the tab, so that a reload keeps it. */
export function handOverSelection(selection: SignupSelectionInput, count: number): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ selection, count }));
}

/** Null when nothing was handed over, or something that cannot be read. */
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

/** Once it has been taken over for good. */
export function forgetSelection(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
