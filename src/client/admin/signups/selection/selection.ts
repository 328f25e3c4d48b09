import { filterOfView, type SignupView } from '#client/admin/signups/signup-view-query.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';

/** Some ids, or all matches except some ids. */
export interface Selection {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

export const NOTHING: Selection = { isAll: false, ids: new Set() };
export const EVERYTHING: Selection = { isAll: true, ids: new Set() };

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return isAll !== ids.has(id);
}

export function withSelected(
  selection: Selection,
  some: readonly string[],
  isWanted: boolean,
): Selection {
  const ids = new Set(selection.ids);
  for (const id of some) {
    if (selection.isAll === isWanted) ids.delete(id);
    else ids.add(id);
  }
  return { isAll: selection.isAll, ids };
}

/** The ids between the two in table order, inclusive. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1);
}

export function countSelected({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

/** Null when nothing is selected: for the server an empty selection would mean everything. */
export function selectionInput(
  { isAll, ids }: Selection,
  view: SignupView,
  editionId: string,
): SignupSelectionInput | null {
  if (!isAll) return ids.size === 0 ? null : { filter: { editionId }, ids: [...ids] };
  return { search: view.search, filter: filterOfView(view, editionId), except: [...ids] };
}
