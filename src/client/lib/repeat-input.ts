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

/** What a person made of a field: a text, or whether it is ticked. */
export type FieldState = string | boolean;

export function stateOf(field: Field): FieldState {
  return isTicked(field) ? field.checked : field.value;
}

/** As if it happened now: React overlooks a value that it has not seen being set. */
export function repeatInput(field: Field, state: FieldState): void {
  if (isTicked(field)) {
    // The one that was chosen instead speaks for both.
    if (field.type === 'radio' && !state) return;
    // React's own property on the element tells it what to compare the click with.
    field.checked = !state;
    field.click();
    return;
  }
  setValue(field, '');
  // React compares with what it knows of the field, so that has to be something else.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  typeInto(field, String(state));
}

/** Fills the field in as its reader would. */
export function typeInto(field: Field, value: string): void {
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Past React's own property on the element, to the one of the browser. */
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
}
