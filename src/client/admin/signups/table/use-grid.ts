import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { VisibleRange } from '#client/admin/signups/rows/place-rows.ts';
import type { RowsState } from '#client/admin/signups/rows/signup-rows.ts';
import { PHONE, useMedia } from '#client/admin/signups/table/use-columns.ts';

const ROW_PX = 38;
/** Touch targets are larger. */
const TOUCH_ROW_PX = 46;
/** The height of a card, as in signup-table.css. */
const CARD_PX = 68;
const OVERSCAN = 6;
/** Scrolling by this many rows at once is too fast to read. */
const FAST_SCROLL_ROWS = 10;
const HEAD_PX = 38;

interface GridOptions {
  scroller: RefObject<HTMLElement | null>;
  state: RowsState;
  /** The scroll position when the page was left. */
  startAt: number;
  onRead(reading: VisibleRange): void;
}

/** Chooses the rendered rows, and keeps visible rows in place when others are inserted above. */
export function useGrid({ scroller, state, startAt, onRead }: GridOptions) {
  const isCard = useMedia(PHONE);
  const inTable = useMedia('(pointer: coarse)') ? TOUCH_ROW_PX : ROW_PX;
  const rowPx = isCard ? CARD_PX : inTable;
  const headPx = isCard ? 0 : HEAD_PX;
  const { rows, total, isComplete, key, shift } = state;
  const count = isComplete ? rows.length : Math.max(rows.length, total ?? 0);
  const grid = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    paddingStart: headPx,
    scrollPaddingStart: headPx,
    initialOffset: startAt,
    isScrollingResetDelay: 100,
  });
  const items = grid.getVirtualItems();
  const shown = useRef({ key, shift, rowPx });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid is stable as long as the table is mounted
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, shift, rowPx };
    const element = scroller.current;
    if (!element) return;
    if (before.rowPx !== rowPx) grid.measure();
    if (before.key !== key) {
      if (before.key !== '') element.scrollTop = 0;
    } else if (before.shift !== shift) {
      element.scrollTop += (shift - before.shift) * rowPx;
    }
  }, [key, shift, rowPx]);
  const offset = grid.scrollOffset ?? 0;
  const isFastScrolling = useFastScrolling(grid.isScrolling, Math.round(offset / rowPx));
  const height = grid.scrollRect?.height ?? 0;
  const first = Math.max(0, Math.ceil(offset / rowPx));
  const last = Math.max(first, Math.floor((offset + height - headPx) / rowPx) - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows need another check
  useEffect(() => onRead({ first, last }), [first, last, key, rows.length]);
  return {
    items,
    isFastScrolling,
    count,
    rowPx,
    pageRows: Math.max(1, last - first),
    above: (items[0]?.start ?? headPx) - headPx,
    below: grid.getTotalSize() - (items.at(-1)?.end ?? headPx),
    reveal: (index: number) => grid.scrollToIndex(index),
  };
}

/** True from a jump until scrolling stops. */
function useFastScrolling(isScrolling: boolean, row: number): boolean {
  const before = useRef({ row, isFastScrolling: false });
  const isLeap = Math.abs(row - before.current.row) >= FAST_SCROLL_ROWS;
  const isFastScrolling = isScrolling && (before.current.isFastScrolling || isLeap);
  useEffect(() => {
    before.current = { row, isFastScrolling };
  });
  return isFastScrolling;
}
