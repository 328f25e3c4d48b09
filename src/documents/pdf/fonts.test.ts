import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import en from '#i18n/en.json' with { type: 'json' };
import sk from '#i18n/sk.json' with { type: 'json' };
import { PDF_FONTS } from './fonts.ts';

const require = createRequire(import.meta.url);

/** The characters of a font, from its table `cmap` (format 4, which all of these have). */
function charactersOf(file: string): Set<number> {
  const font = readFileSync(require.resolve(file));
  let cmap = 0;
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === 'cmap')
      cmap = font.readUInt32BE(record + 8);
  }
  const characters = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const end = font.readUInt16BE(table + 14 + segment * 2);
      const start = font.readUInt16BE(table + 16 + (segments + segment) * 2);
      for (let code = start; code <= end && code < 0xffff; code++) characters.add(code);
    }
  }
  return characters;
}

const LETTERS =
  'AÁÄBCČDĎEÉFGHIÍJKLĹĽMNŇOÓÔPQRŔSŠTŤUÚVWXYÝZŽaáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž' +
  'ĚŘŮěřů ŐŰÖÜőűöü ĄĆĘŁŃŚŹŻąćęłńśźż ßÀÂÇÈÊËÎÏÑÙÛàâçèêëîïñùûæøåÆØÅđĐșțăâîȘȚĂ';
const SIGNS = '0123456789 \u00a0.,:;!?()[]{}<>«»„“”‚‘’\'"/\\|@#$%&*+-=_~^`–—…·•€§°×';

const catalogueTexts = [sk, en]
  .flatMap((catalogue) => Object.entries(catalogue))
  .filter(([key]) => key.startsWith('pdf_'))
  .map(([, text]) => JSON.stringify(text))
  .join('');

describe.each(PDF_FONTS.filter(({ name }) => !name.includes('emoji')))('$name', ({ file }) => {
  test.each([
    ['the letters of Slovak and of its neighbours', LETTERS],
    ['the signs of a document', SIGNS],
    ['every character of our own texts', catalogueTexts],
  ])('has %s', (_what, text) => {
    const characters = charactersOf(file);
    const missing = [...text].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});
