import { readStoredJson, writeStored } from '#client/lib/browser-storage.ts';
import { type Field, fillField, isField, isTicked } from '#client/lib/replay-input.ts';

/** A field that the user has filled in, and its place on the page. */
interface TypedField {
  /** The heading of its dialog; empty outside of dialogs. */
  dialog: string;
  label: string;
  /** Index among the fields of that dialog with this label. */
  nth: number;
  value: string;
}

const STORAGE_KEY = 'prihlaska:typed';
const NEVER_KEPT = ['password', 'file', 'hidden', 'search', 'submit', 'button'];

const touched = new WeakSet<Element>();
let waiting: { path: string; fields: TypedField[] } | null = null;

/**
 * Tracks typed text, so that it can be saved when a part of the page breaks and restored when that
 * part is back. Call once at the start.
 */
export function trackTypedText(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target)) touched.add(target);
    },
    true,
  );
}

/** Call before a part of the page or the whole page is removed, while its fields still exist. */
export function keepTypedText(): void {
  const typed = allFields().filter(
    ({ field }) => touched.has(field) && !NEVER_KEPT.includes(field.type) && stateOf(field) !== '',
  );
  if (typed.length === 0) return;
  waiting = {
    path: location.pathname,
    fields: typed.map(({ field, ...place }) => ({ ...place, value: stateOf(field) })),
  };
  remember();
}

/** Restores the saved text of this page, each one as soon as its field appears. */
export function restoreTypedText(): void {
  waiting ??= readStoredJson('sessionStorage', STORAGE_KEY) as typeof waiting;
  new MutationObserver(restoreText).observe(document.body, { childList: true, subtree: true });
  restoreText();
}

function restoreText(): void {
  if (!waiting || waiting.path !== location.pathname) return;
  const present = allFields();
  const missing = waiting.fields.filter((typed) => {
    const found = present.find(
      ({ dialog, label, nth }) =>
        dialog === typed.dialog && label === typed.label && nth === typed.nth,
    );
    if (found) fill(found.field, typed.value);
    return !found;
  });
  if (missing.length === waiting.fields.length) return;
  waiting = missing.length > 0 ? { ...waiting, fields: missing } : null;
  remember();
}

function fill(field: Field, value: string): void {
  if (stateOf(field) === value) return;
  if (isTicked(field)) field.click();
  else fillField(field, value);
}

function stateOf(field: Field): string {
  if (!isTicked(field)) return field.value;
  if (field.type === 'radio') return field.checked ? 'on' : '';
  return field.checked ? 'on' : 'off';
}

function allFields(): (Omit<TypedField, 'value'> & { field: Field })[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => {
    const dialog = field.closest('dialog')?.querySelector('h2')?.textContent ?? '';
    const label = labelOf(field);
    const place = `${dialog}\n${label}`;
    const nth = counts.get(place) ?? 0;
    counts.set(place, nth + 1);
    return { dialog, label, nth, field };
  });
}

function labelOf(field: Field): string {
  return field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
}

/** Kept for this tab while it is open. */
function remember(): void {
  writeStored('sessionStorage', STORAGE_KEY, waiting && JSON.stringify(waiting));
}
