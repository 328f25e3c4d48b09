import { type RefObject, useEffect, useRef } from 'react';
import type { DragRules } from '#client/admin/timetable/board/drag-types.ts';
import { startDrag } from '#client/admin/timetable/board/start-drag.ts';

/** A mouse drags after a few pixels, a finger after it has rested: before, it scrolls. */
const MOUSE_PX = 5;
const FINGER_PX = 10;
const REST_MS = 400;

interface Waiting {
  pointerId: number;
  card: HTMLElement;
  x: number;
  y: number;
  isFinger: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Lets cards of the board be dragged. The page is drawn again only when a card is put down. */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  isAllowed: boolean,
  rules: DragRules,
): void {
  const current = useRef(rules);
  useEffect(() => {
    current.current = rules;
  });
  useEffect(() => {
    const element = board.current;
    if (!element || !isAllowed) return;
    let waiting: Waiting | null = null;
    let drag: ReturnType<typeof startDrag> | null = null;
    const forget = () => {
      clearTimeout(waiting?.timer);
      waiting = null;
    };
    const cancel = () => {
      forget();
      drag?.end();
      drag = null;
    };
    const begin = () => {
      if (!waiting) return;
      const { card, pointerId, x, y } = waiting;
      forget();
      drag = startDrag({ board: element, card, pointerId, rules: () => current.current });
      drag.moveTo(x, y);
    };
    const onDown = (event: PointerEvent) => {
      if (drag) return cancel();
      forget();
      const card = event.target instanceof Element && event.target.closest('[data-card]');
      if (event.button !== 0 || !event.isPrimary || !(card instanceof HTMLElement)) return;
      const isFinger = event.pointerType !== 'mouse';
      const { pointerId, clientX: x, clientY: y } = event;
      const timer = isFinger ? setTimeout(begin, REST_MS) : undefined;
      waiting = { pointerId, card, x, y, isFinger, timer };
    };
    const onMove = (event: PointerEvent) => {
      if (drag?.pointerId === event.pointerId) drag.moveTo(event.clientX, event.clientY);
      if (waiting?.pointerId !== event.pointerId) return;
      const far = Math.hypot(event.clientX - waiting.x, event.clientY - waiting.y);
      if (waiting.isFinger && far > FINGER_PX) forget();
      else if (!waiting.isFinger && far > MOUSE_PX) begin();
    };
    const onUp = (event: PointerEvent) => {
      forget();
      if (drag?.pointerId !== event.pointerId) return;
      const { appearanceId, target } = drag;
      // The click that follows would pick the card.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      cancel();
      if (target) current.current.drop(appearanceId, target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag) return;
      event.stopPropagation();
      cancel();
    };
    // A finger that has rested drags; otherwise the browser would go on to scroll.
    const onTouchMove = (event: TouchEvent) => {
      if (drag) event.preventDefault();
    };
    const onMenu = (event: Event) => {
      if (drag || waiting?.isFinger) event.preventDefault();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('contextmenu', onMenu);
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      cancel();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('contextmenu', onMenu);
      element.removeEventListener('touchmove', onTouchMove);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', onKey, { capture: true });
    };
  }, [board, isAllowed]);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
