import { useState, useSyncExternalStore } from 'react';
import {
  CARD_COLUMNS,
  type ColumnId,
  DEFAULT_COLUMNS,
  knownColumns,
  LAPTOP_COLUMNS,
  NARROW_COLUMNS,
} from '#client/admin/signups/table/columns.ts';

/** Where the navigation is no longer beside the page. */
const NARROW = '(max-width: 64rem)';
const LAPTOP = '(max-width: 90rem)';
/** Where a row is a card; as in signup-table.css. */
export const PHONE = '(max-width: 40rem)';

/** Stored separately for tablets and wide screens. */
export function useColumns(): [readonly ColumnId[], (columns: readonly ColumnId[] | null) => void] {
  const isPhone = useMedia(PHONE);
  const isNarrow = useMedia(NARROW);
  const key = isNarrow ? 'office-signup-columns-narrow' : 'office-signup-columns';
  const [, setRound] = useState(0);
  const kept = knownColumns((localStorage.getItem(key) ?? '').split(' '));
  const onWide = useMedia(LAPTOP) ? LAPTOP_COLUMNS : DEFAULT_COLUMNS;
  const usual = isNarrow ? NARROW_COLUMNS : onWide;
  const choose = (columns: readonly ColumnId[] | null) => {
    if (columns) localStorage.setItem(key, columns.join(' '));
    else localStorage.removeItem(key);
    setRound((round) => round + 1);
  };
  if (isPhone) return [CARD_COLUMNS, choose];
  return [kept.length > 0 ? kept : usual, choose];
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
