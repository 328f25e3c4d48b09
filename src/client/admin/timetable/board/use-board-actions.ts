import type { KeyboardEvent, MouseEvent } from 'react';
import {
  type ArrowKey,
  type BoardDay,
  type BoardStop,
  minuteOfPosition,
  nextStop,
} from '#client/admin/timetable/board/board-layout.ts';
import type { DragRules, DragTarget, DropLine } from '#client/admin/timetable/board/drag-types.ts';
import { nameOf, useTools } from '#client/admin/timetable/timetable-context.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { type DropPlace, dropPlace } from '#domain/timetable/drop-place.ts';
import { m } from '#i18n/texts.ts';

/** A card that waits for its place, or for the card with which it is exchanged. */
export interface Picked {
  appearanceId: string;
  does: 'put' | 'swap';
}

interface BoardState {
  shown: BoardDay;
  scale: number;
  stops: readonly (readonly BoardStop[])[];
  picked: Picked | null;
  setPicked(picked: Picked | null): void;
}

export type BoardActions = ReturnType<typeof useBoardActions>;

/** Actions of pointers and keys on the board. They are the same moves as in the list. */
export function useBoardActions({ shown, scale, stops, picked, setPicked }: BoardState) {
  const at = useLocale();
  const { view, mayWrite, open, focusNext } = useTools();
  const moves = useMoves();
  const { columns, from } = shown;

  const letGo = () => {
    if (picked) focusNext(`card-${picked.appearanceId}`);
    setPicked(null);
  };
  const put = (appearanceId: string, place: DropPlace | null) => {
    if (!place) return;
    moves.putAt(appearanceId, place);
    setPicked(null);
  };
  const placeAt = (appearanceId: string, hall: string, minute: number) =>
    dropPlace(view.blocks, { hall, day: shown.day, minute }, appearanceId);

  /** Before the card, or after it where the lower half was touched. */
  const putBeside = (appearanceId: string, other: string, isAfter: boolean) => {
    const slot = view.slots.get(other);
    if (!slot) return;
    const position = slot.position + Number(isAfter);
    put(appearanceId, { is: 'position', blockId: slot.blockId, position });
  };

  const onCard = (id: string, card: Element, event: MouseEvent) => {
    if (!picked || !mayWrite) {
      setPicked(picked?.appearanceId === id ? null : { appearanceId: id, does: 'put' });
      return;
    }
    const { appearanceId, does } = picked;
    if (appearanceId === id) return letGo();
    if (!view.slots.has(id)) return setPicked({ appearanceId: id, does: 'put' });
    if (does === 'swap') {
      moves.swap(appearanceId, id);
      focusNext(`card-${appearanceId}`);
      return setPicked(null);
    }
    const { top, height } = card.getBoundingClientRect();
    // A key has no place: it puts before the card.
    putBeside(appearanceId, id, event.detail > 0 && event.clientY > top + height / 2);
  };

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>(
      '[data-card], [data-block], [data-end], [data-hall]',
    );
    if (!element) return;
    const { card, block: blockId, end, hall } = element.dataset;
    if (card !== undefined) return onCard(card, element, event);
    const block =
      blockId === undefined
        ? undefined
        : view.blocks.find((one) => one.block.id === blockId)?.block;
    if (picked?.does === 'put' && mayWrite) {
      const { appearanceId } = picked;
      const position = Number.MAX_SAFE_INTEGER;
      if (end !== undefined) return put(appearanceId, { is: 'position', blockId: end, position });
      if (block?.kind === 'perform') {
        return put(appearanceId, { is: 'position', blockId: block.id, position: 0 });
      }
      if (hall !== undefined) {
        const offset = event.clientY - element.getBoundingClientRect().top;
        return put(appearanceId, placeAt(appearanceId, hall, minuteAt(offset)));
      }
    }
    if (block && mayWrite) {
      open({ is: 'block', blockId: block.id, hall: block.hall, day: block.day });
    }
  };

  const minuteAt = (offset: number) => Math.round(from + offset / scale);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { id, dataset } = event.target;
    if (event.key === 'Escape' && picked) {
      event.preventDefault();
      return letGo();
    }
    const isOnBoard = dataset.card ?? dataset.block ?? dataset.end;
    if (isOnBoard === undefined) return;
    if (event.key.startsWith('Arrow')) {
      if (event.altKey && dataset.card && mayWrite) moveByKey(dataset.card, event.key as ArrowKey);
      else if (!event.altKey) focusStop(nextStop(stops, id, event.key as ArrowKey));
      event.preventDefault();
    }
    if (event.key === 'Delete' && dataset.card && mayWrite && view.slots.has(dataset.card)) {
      event.preventDefault();
      focusStop(nextStop(stops, id, 'ArrowDown') ?? nextStop(stops, id, 'ArrowUp'));
      moves.takeOut(dataset.card, 'closed');
      setPicked(null);
    }
  };
  const moveByKey = (appearanceId: string, key: ArrowKey) => {
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      return moves.step(appearanceId, key === 'ArrowUp' ? -1 : 1);
    }
    const slot = view.slots.get(appearanceId);
    const index = columns.findIndex(({ hall }) => hall.id === slot?.hall);
    const beside = columns[index + (key === 'ArrowRight' ? 1 : -1)];
    if (slot && beside) put(appearanceId, placeAt(appearanceId, beside.hall.id, slot.start));
  };

  const lineAt = (appearanceId: string, target: DragTarget): DropLine => {
    if (target.is === 'tray') return { top: 0, text: '', isRefused: false };
    const place = placeAt(appearanceId, target.hall, target.minute);
    if (!place) {
      const top = (target.minute - from) * scale;
      return { top, text: m.timetable_drop_refused({}, at), isRefused: true };
    }
    if (place.is === 'new') {
      const text = m.timetable_drop_new({ time: clockTime(place.start) }, at);
      return { top: (place.start - from) * scale, text, isRefused: false };
    }
    const block = view.blocks.find((one) => one.block.id === place.blockId);
    const minute = block ? minuteOfPosition(block, place.position) : target.minute;
    const before = block?.slots.findLast(
      (slot) => slot.position < place.position && slot.appearanceId !== appearanceId,
    );
    const known = before && view.appearances.get(before.appearanceId);
    const where = known
      ? m.timetable_after({ name: nameOf(known, view) }, at)
      : m.timetable_at_start({}, at);
    return {
      top: (minute - from) * scale,
      text: `${clockTime(minute)} · ${where}`,
      isRefused: false,
    };
  };

  const dragRules: DragRules = {
    minuteAt,
    lineAt,
    drop(appearanceId, target) {
      if (target.is === 'column') {
        put(appearanceId, placeAt(appearanceId, target.hall, target.minute));
      } else if (view.slots.has(appearanceId)) {
        moves.takeOut(appearanceId, 'closed');
        setPicked(null);
      }
    },
  };

  return { moves, onClick, onKeyDown, letGo, dragRules };
}

function focusStop(id: string | null): void {
  const element = id === null ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
