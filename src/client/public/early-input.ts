import {
  type Field,
  type FieldState,
  isField,
  isTicked,
  replayInput,
  stateOf,
} from '#client/lib/replay-input.ts';

/**
 * Users can read and type before React hydrates the page. Early input is recorded and replayed
 * after hydration, so that no letter and no click is lost.
 */
export interface EarlyInput {
  /**
   * Call right after hydration, while the fields still hold the typed text: the next render writes
   * React's older values into them.
   */
  collect(): void;
  /** Call when the page is interactive: replays everything in order and stops recording. */
  replay(): void;
}

export function recordEarlyInput(): EarlyInput {
  const typed = new Map<Field, FieldState>();
  const clicked: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    if (isField(target)) typed.set(target, stateOf(target));
  };
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    clicked.push(button);
  };
  const refuse = (event: Event) => event.preventDefault();
  const listeners: [string, (event: Event) => void][] = [
    ['input', remember],
    ['change', remember],
    ['click', hold],
    ['submit', refuse],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);

  return {
    collect() {
      // A browser that restores a page fills in fields without firing events.
      for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
        if (isChanged(field)) typed.set(field, stateOf(field));
      }
    },
    replay() {
      for (const [type, listener] of listeners) removeEventListener(type, listener, true);
      for (const [field, state] of typed) if (field.isConnected) replayInput(field, state);
      for (const button of clicked) if (button.isConnected) button.click();
    },
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isTicked(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
