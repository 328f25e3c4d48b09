import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';

/** The characters of a font, from its `cmap` table (formats 4 and 12, which all our fonts use). */
function lettersOfFont(font: Buffer): Set<number> {
  const letters = new Set<number>();
  const cmap = placeOfCmap(font);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, letters);
    if (format === 12) addRanges(font, table, letters);
  }
  return letters;
}

function placeOfCmap(font: Buffer): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === 'cmap')
      return font.readUInt32BE(record + 8);
  }
  throw new Error('The font has no table of characters');
}

function addSegments(font: Buffer, table: number, letters: Set<number>): void {
  const segments = font.readUInt16BE(table + 6) / 2;
  for (let segment = 0; segment < segments; segment++) {
    const end = font.readUInt16BE(table + 14 + segment * 2);
    const start = font.readUInt16BE(table + 16 + (segments + segment) * 2);
    for (let code = start; code <= end && code < 0xffff; code++) letters.add(code);
  }
}

function addRanges(font: Buffer, table: number, letters: Set<number>): void {
  const ranges = font.readUInt32BE(table + 12);
  for (let range = 0; range < ranges; range++) {
    const start = font.readUInt32BE(table + 16 + range * 12);
    const end = font.readUInt32BE(table + 20 + range * 12);
    for (let code = start; code <= end; code++) letters.add(code);
  }
}

let known: Set<number> | undefined;

/** All printable characters: fonts fall back on each other. */
function printableLetters(): Set<number> {
  known ??= new Set(
    PDF_FONTS.flatMap(({ file }) => [
      ...lettersOfFont(readFileSync(fileURLToPath(import.meta.resolve(file)))),
    ]),
  );
  return known;
}

/** Invisible characters that join letters and parts of emoji. */
const UNSEEN = new Set([0x200b, 0x200c, 0x200d, 0xfe0e, 0xfe0f, 0x0a]);

/** Characters of a payload that would be printed as empty boxes. */
export function missingLetters(payload: unknown): string {
  const letters = printableLetters();
  const missing = new Set<string>();
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      // Drawings and URLs are not printed letter by letter.
      if (key === 'svg' || key === 'drawing' || key === 'url') return;
      for (const letter of value) {
        const code = letter.codePointAt(0) ?? 0;
        if (!letters.has(code) && !UNSEEN.has(code)) missing.add(letter);
      }
    } else if (Array.isArray(value)) {
      for (const item of value) look(item, key);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) look(item, name);
    }
  };
  look(payload, '');
  return [...missing].slice(0, 20).join('');
}
