/**
 * Tasks that move the page wait while a finger or a mouse button is down: a click that begins on one
 * control and ends on another belongs to neither. On a touch screen the field loses its focus only
 * with the mouse events that follow the touch, so both kinds of events are watched.
 */
const PRESSES = ['pointerdown', 'mousedown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'mouseup', 'click', 'dragend', 'keydown'] as const;

const CAPTURE = { capture: true };

interface PressGuard {
  /** At once when nothing is pressed, otherwise after the click has been answered. */
  run(task: () => void): void;
  stop(): void;
}

export function guardPresses(target: EventTarget, defer: (task: () => void) => void): PressGuard {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const flush = () => {
    if (isPressed) return;
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // Listeners of the click run first, and a touch may be followed by its mouse events.
    defer(flush);
  };
  for (const type of PRESSES) target.addEventListener(type, press, CAPTURE);
  for (const type of RELEASES) target.addEventListener(type, release, CAPTURE);
  return {
    run: (task) => {
      if (isPressed) waiting.push(task);
      else task();
    },
    stop() {
      for (const type of PRESSES) target.removeEventListener(type, press, CAPTURE);
      for (const type of RELEASES) target.removeEventListener(type, release, CAPTURE);
    },
  };
}
