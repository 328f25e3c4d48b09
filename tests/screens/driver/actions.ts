/** User actions by user-event; the parts where it differs from a browser are done by hand. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import userEvent from '@testing-library/user-event';

const user = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let keyboard = user();

/** Call for a new page: releases all keys. */
export function releaseKeys(): void {
  keyboard = user();
}

export function isDisabled(element: Element): boolean {
  if (element.closest('[aria-disabled=true]') === element) return true;
  return element.matches(':disabled') || element.closest('fieldset:disabled, [inert]') !== null;
}

export function fieldValue(element: Element): string {
  return (element as HTMLInputElement).value;
}

export interface ClickOptions {
  /** Held during the action. */
  modifiers?: ('Shift' | 'Control' | 'Alt' | 'ControlOrMeta')[];
}

export async function click(
  element: Element,
  { modifiers = [] }: ClickOptions = {},
): Promise<void> {
  const held = modifiers.map(keyName);
  for (const name of held) await keyboard.keyboard(`{${name}>}`);
  await keyboard.click(element);
  for (const name of held) await keyboard.keyboard(`{/${name}}`);
  await settled();
}

export async function doubleClick(element: Element): Promise<void> {
  await keyboard.dblClick(element);
  await settled();
}

function keyName(name: string): string {
  return name === 'ControlOrMeta' ? 'Control' : name;
}

export async function hover(element: Element): Promise<void> {
  await keyboard.hover(element);
}

export async function tick(element: Element, isWanted: boolean): Promise<void> {
  const box = inputOf(element);
  if (box.checked !== isWanted) await click(element);
  if (box.checked !== isWanted) throw new Error(`Its tick stays ${box.checked}.`);
}

function inputOf(element: Element): HTMLInputElement {
  return (element instanceof HTMLLabelElement ? element.control : element) as HTMLInputElement;
}

/** Sets the whole text at once, as Playwright does. */
export async function fill(element: Element, text: string): Promise<void> {
  const field = element as HTMLInputElement;
  field.focus();
  const prototype = Object.getPrototypeOf(field);
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  if (value?.set) value.set.call(field, text);
  else field.textContent = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
}

/** `Enter`, `Shift+Tab`, `Control+k` */
export async function press(keys: string): Promise<void> {
  const names = keys.split(/\+(?=.)/);
  const key = names.pop() ?? '';
  const held = names.map(keyName);
  const down = held.map((name) => `{${name}>}`).join('');
  const up = held.map((name) => `{/${name}}`).join('');
  let isPrevented = false;
  const watch = (event: KeyboardEvent) => {
    isPrevented = event.defaultPrevented;
  };
  addEventListener('keydown', watch);
  await keyboard.keyboard(`${down}${key.length === 1 && key !== '{' ? key : `{${key}}`}${up}`);
  removeEventListener('keydown', watch);
  if (key === 'Escape' && !isPrevented) cancelDialog();
  await settled();
}

export async function type(text: string): Promise<void> {
  await keyboard.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
  await settled();
}

function openDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** Elements behind an open dialog do not receive the event. */
export async function clickOutside(): Promise<void> {
  await click(openDialog() ?? document.body);
}

/** Esc closes an open dialog, as in a browser. */
function cancelDialog(): void {
  const dialog = openDialog();
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

export type WantedOption = string | { label?: string; value?: string };

export function optionOf(element: Element, wanted: WantedOption): HTMLOptionElement | undefined {
  const { label, value } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted;
  const options = [...(element as HTMLSelectElement).options];
  return (
    options.find((one) => one.value === value) ??
    options.find((one) => one.textContent?.trim() === label)
  );
}

export async function choose(element: Element, wanted: WantedOption): Promise<void> {
  await keyboard.selectOptions(element, optionOf(element, wanted) ?? []);
  await settled();
}

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
export type GivenFiles = string | GivenFile | (string | GivenFile)[];

export async function upload(input: HTMLInputElement, files: GivenFiles): Promise<void> {
  const list = Array.isArray(files) ? files : [files];
  await keyboard.upload(
    input,
    list.map((file) => {
      if (typeof file === 'string') {
        const { mtimeMs: lastModified } = statSync(file);
        return new File([readFileSync(file)], path.basename(file), { lastModified });
      }
      return new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
    }) as never,
  );
  await settled();
}

/** React renders the changes of an event before the next one. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
