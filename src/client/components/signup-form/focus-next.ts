import type { KeyboardEvent } from 'react';

const STOPS = 'input:not([disabled]), textarea, select, button[type=submit]';

/** Enter moves the focus to the next field, as in a spreadsheet; only the button submits. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, nativeEvent, currentTarget } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops
    .slice(stops.indexOf(target) + 1)
    .find((stop) => !isSameGroup(stop, target) && !isUnchosenRadio(stop));
  next?.focus();
}

/** Only the first radio button of a group is a stop. */
function isSameGroup(stop: HTMLElement, target: HTMLInputElement): boolean {
  return stop instanceof HTMLInputElement && stop.name === target.name && target.name !== '';
}

function isUnchosenRadio(stop: HTMLElement): boolean {
  if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio' || stop.checked) return false;
  const chosen = stop.form?.elements.namedItem(stop.name);
  return chosen instanceof RadioNodeList && chosen.value !== '';
}
