/** Compares the expected texts of a document with its extracted text. */
import { expect } from 'vitest';
import { printable } from '#documents/pdf/printable.ts';
import { missingLetters } from '#server/pdf/font-letters.ts';
import type { ReadPdf } from '#tests/integration/support/read-pdf.ts';

/** The reader extracts a letter drawn in several strokes once per stroke … */
const REPEATED_STROKES = /(\P{M}\p{M}+)\1+/gu;
/** … or as something else. */
const STRAY_STROKE = /(त्रि).(?=य)/gu;
/** Drawn for a character without a glyph. */
const BOX = '\u0000';

/** Ignores spaces, line breaks and joiners. Readers expand ligatures. */
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

/** Generated for machines, or read by other means. */
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

/** The text as it is in the payload must be in the document, letter by letter. */
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

/** A long text may continue on the next page after its number. */
function isRead(chunk: string, found: string): boolean {
  if (found.includes(chunk)) return true;
  if (chunk.length < CHUNK) return false;
  const breaks = Array.from({ length: CHUNK - 1 }, (_, index) => index + 1);
  return breaks.some((at) => found.includes(chunk.slice(0, at)) && found.includes(chunk.slice(at)));
}
