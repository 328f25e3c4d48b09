/**
 * Delays tasks that move the page while a finger or a mouse button is down: a click that starts on
 * one control and ends on another reaches neither. On a touch screen a field loses focus only with
 * the mouse events that follow the touch, so both kinds of events are tracked.
 */
const PRESSES = ['pointerdown', 'mousedown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'mouseup', 'click', 'dragend', 'keydown'] as const;

const CAPTURE = { capture: true };

interface PressGuard {
  /** Runs at once when nothing is pressed, otherwise after the click has been handled. */
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
    // Click listeners run first, and mouse events may follow a touch.
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
