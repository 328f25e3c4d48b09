import type { DragRules, DragTarget, DropLine } from '#client/admin/timetable/board/drag-types.ts';

interface DragStart {
  board: HTMLElement;
  card: HTMLElement;
  pointerId: number;
  rules(): DragRules;
}

/** Closer than this to an edge the board scrolls, faster the closer. */
const EDGE_PX = 56;
const MOST_PX_PER_FRAME = 18;

/** Moves a copy of the card with the pointer, a frame at a time, without drawing the page again. */
export function startDrag({ board, card, pointerId, rules }: DragStart) {
  const appearanceId = card.dataset.card ?? '';
  const scroller = board.querySelector<HTMLElement>('.board-scroller');
  const line = board.querySelector<HTMLElement>('.board-drop');
  const ghost = ghostOf(card);
  board.append(ghost);
  board.dataset.dragging = '';
  // The browser shows the cursor of the card and looks for nothing under the pointer.
  card.setPointerCapture(pointerId);
  let x = 0;
  let y = 0;
  let frame = requestAnimationFrame(draw);

  function draw(): void {
    frame = requestAnimationFrame(draw);
    // Looks before it changes anything, or the browser would compute styles twice in a frame.
    const target = targetAt(x, y, rules());
    if (scroller) scrollAtEdges(scroller, x, y);
    ghost.style.transform = `translate(${x + 8}px, ${y + 8}px)`;
    if (line) showLine(line, target, target && rules().lineAt(appearanceId, target));
  }

  return {
    appearanceId,
    pointerId,
    /** A pointer may be released before the next frame. */
    get target() {
      return targetAt(x, y, rules());
    },
    moveTo(nextX: number, nextY: number) {
      x = nextX;
      y = nextY;
    },
    end() {
      cancelAnimationFrame(frame);
      ghost.remove();
      delete board.dataset.dragging;
      if (card.hasPointerCapture(pointerId)) card.releasePointerCapture(pointerId);
      if (!line) return;
      line.hidden = true;
      // Columns may have another width at the next drag.
      delete line.dataset.over;
    },
  };
}

function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  const { width, height } = card.getBoundingClientRect();
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  ghost.classList.add('is-ghost');
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px`, top: '0', left: '0' });
  return ghost;
}

function targetAt(x: number, y: number, rules: DragRules): DragTarget | null {
  const under = document.elementFromPoint(x, y);
  if (under?.closest('[data-tray]')) return { is: 'tray' };
  const column = under?.closest<HTMLElement>('[data-hall]');
  if (!column) return null;
  const minute = rules.minuteAt(y - column.getBoundingClientRect().top);
  return { is: 'column', hall: column.dataset.hall ?? '', minute, column };
}

function showLine(line: HTMLElement, target: DragTarget | null, shown: DropLine | null): void {
  line.hidden = target?.is !== 'column' || !shown;
  if (target?.is !== 'column' || !shown) return;
  const { hall, column } = target;
  // Another left or width lays the board out again, a transform does not.
  if (line.dataset.over !== hall) {
    line.dataset.over = hall;
    line.style.left = `${column.offsetLeft}px`;
    line.style.width = `${column.offsetWidth}px`;
  }
  line.style.transform = `translateY(${column.offsetTop + shown.top}px)`;
  line.toggleAttribute('data-refused', shown.isRefused);
  if (line.textContent !== shown.text) line.textContent = shown.text;
}

function scrollAtEdges(scroller: HTMLElement, x: number, y: number): void {
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  // The board may be higher than the window.
  const down = speedAt(y, Math.max(top, 0), Math.min(bottom, innerHeight));
  const sideways = speedAt(x, Math.max(left, 0), Math.min(right, innerWidth));
  if (down !== 0) scroller.scrollTop += down;
  if (sideways !== 0) scroller.scrollLeft += sideways;
}

function speedAt(position: number, from: number, to: number): number {
  const before = from + EDGE_PX - position;
  const behind = position - (to - EDGE_PX);
  const depth = Math.min(Math.max(before, behind, 0), EDGE_PX) / EDGE_PX;
  return depth === 0 ? 0 : Math.ceil(depth * MOST_PX_PER_FRAME) * (behind > before ? 1 : -1);
}
