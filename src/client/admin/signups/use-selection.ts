import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowsState } from '#client/admin/signups/rows/signup-rows.ts';
import {
  EVERYTHING,
  idsBetween,
  isSelected,
  NOTHING,
  type Selection,
  withSelected,
} from '#client/admin/signups/selection/selection.ts';

/** Selected ids survive a new query; a selection of all matches ends with its query. */
export function useSelection({ rows, key }: RowsState, editionId: string) {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const anchor = useRef<string | null>(null);
  const clear = useCallback(() => {
    anchor.current = null;
    setSelection(NOTHING);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition has other signups
  useEffect(clear, [editionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has other matches
  useEffect(() => setSelection((now) => (now.isAll ? NOTHING : now)), [key]);
  const ids = rows.map(({ id }) => id);
  const select = (id: string, { isRange }: { isRange: boolean }) => {
    const from = anchor.current;
    if (!isRange || from === null) {
      anchor.current = id;
      setSelection((now) => withSelected(now, [id], isRange || !isSelected(now, id)));
    } else {
      setSelection((now) => withSelected(now, idsBetween(ids, from, id), isSelected(now, from)));
    }
  };
  return {
    selection,
    select,
    clear,
    selectAll: () => setSelection(EVERYTHING),
    selectLoaded: (isWanted: boolean) =>
      isWanted ? setSelection((now) => withSelected(now, ids, true)) : clear(),
  };
}
