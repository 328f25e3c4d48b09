/**
 * The page can be read and typed into before React has taken it over. What is done until then is
 * remembered and done again once somebody listens, so that no letter and no click is lost.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyInput {
  /** The page is alive: does everything again, in order, and stops remembering. */
  replay(): void;
}

export function recordEarlyInput(): EarlyInput {
  const typed = new Set<Field>();
  const clicked: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    if (isField(target)) typed.add(target);
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
    replay() {
      for (const [type, listener] of listeners) removeEventListener(type, listener, true);
      // A browser that restores a page fills its fields in without telling anybody.
      for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
        if (isChanged(field)) typed.add(field);
      }
      for (const field of typed) if (field.isConnected) repeatInput(field);
      for (const button of clicked) if (button.isConnected) button.click();
    },
  };
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isTicked(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isTicked(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** As if it happened now: React overlooks a value that it has not seen being set. */
function repeatInput(field: Field): void {
  if (isTicked(field)) {
    // The one that was chosen instead speaks for both.
    if (field.type === 'radio' && !field.checked) return;
    // React's own property on the element tells it what to compare the click with.
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  setValue(field, '');
  // React compares with what it knows of the field, so that has to be something else.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  setValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Past React's own property on the element, to the one of the browser. */
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
}
