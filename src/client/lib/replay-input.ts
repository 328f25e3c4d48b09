export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

export function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

/** The text of a field, or whether it is ticked. */
export type FieldState = string | boolean;

export function stateOf(field: Field): FieldState {
  return isTicked(field) ? field.checked : field.value;
}

/** Dispatches the input again: React ignores a value that was set before it hydrated the field. */
export function replayInput(field: Field, state: FieldState): void {
  if (isTicked(field)) {
    // The radio that was chosen instead triggers the change for both.
    if (field.type === 'radio' && !state) return;
    // React compares the click with the value it tracks in its own property on the element.
    field.checked = !state;
    field.click();
    return;
  }
  setValue(field, '');
  // React compares with the value it tracks, so that value has to differ.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  fillField(field, String(state));
}

/** Fills the field in as a user would. */
export function fillField(field: Field, value: string): void {
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Bypasses React's property on the element and sets the browser's own. */
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
}
