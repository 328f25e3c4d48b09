/** Compares what a document was told to say with what a reader finds in it. */
import { expect } from 'vitest';
import { printable } from '#documents/pdf/printable.ts';
import { missingLetters } from '#server/pdf/font-letters.ts';
import type { ReadPdf } from '#tests/integration/support/read-pdf.ts';

/** Of a letter that is drawn in several strokes the reader finds each as the whole letter … */
const REPEATED_STROKES = /(\P{M}\p{M}+)\1+/gu;
/** … or as something else. */
const STRAY_STROKE = /(त्रि).(?=य)/gu;
/** What is drawn instead of a letter that no font has. */
const BOX = '\u0000';

/** Lines break where they must; nobody sees spaces and joiners. Readers write ligatures out. */
export function bareText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(REPEATED_STROKES, '$1')
    .replace(STRAY_STROKE, '$1');
}

function drawnText(text: string): string {
  const missing = new Set(missingLetters(text));
  return bareText([...text].map((letter) => (missing.has(letter) ? BOX : letter)).join(''));
}

/** Made by us and meant for machines, or read by other means. */
const UNREAD = new Set([
  'svg',
  'drawing',
  'url',
  'alt',
  'qrAlt',
  'picture',
  'accent',
  'color',
  'font',
  'lang',
]);

function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return UNREAD.has(key) ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Array.isArray(value)
    ? value.flatMap((one) => textsIn(one, key))
    : Object.entries(value).flatMap(([name, one]) => textsIn(one, name));
}

const TELLING_LETTERS = 8;
const CHUNK = 200;

/** Whatever the payload holds of a text stands in the document, letter by letter. */
export function expectShown(pdf: ReadPdf, payload: unknown, text: string): void {
  const beginning = drawnText(printable(text.slice(0, TELLING_LETTERS), TELLING_LETTERS));
  const { title: _title, author: _author, ...printed } = payload as Record<string, unknown>;
  const told = new Set(
    textsIn(printed)
      .map(drawnText)
      .filter((one) => one.includes(beginning)),
  );
  expect([...told]).not.toEqual([]);
  const found = bareText(pdf.text);
  const chunks = [...told].flatMap(chunksOf);
  expect(chunks.filter((chunk) => !isRead(chunk, found))).toEqual([]);
}

function chunksOf(text: string): string[] {
  const count = Math.ceil(text.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

/** What is long may go on on the next page, after its number. */
function isRead(chunk: string, found: string): boolean {
  if (found.includes(chunk)) return true;
  if (chunk.length < CHUNK) return false;
  const breaks = Array.from({ length: CHUNK - 1 }, (_, index) => index + 1);
  return breaks.some((at) => found.includes(chunk.slice(0, at)) && found.includes(chunk.slice(at)));
}
