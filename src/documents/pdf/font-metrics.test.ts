import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import { MEASURED_RANGES } from '#domain/prints/text-width.ts';

const require = createRequire(import.meta.url);

function tableOf(font: Buffer, name: string): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new Error(`no table ${name}`);
}

/** Maps characters to glyphs, by the table `cmap` (format 4). */
function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = tableOf(font, 'cmap');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const at = (part: number) => table + 14 + (part * segments + segment) * 2;
      const end = font.readUInt16BE(at(0));
      const start = font.readUInt16BE(at(1) + 2);
      const delta = font.readUInt16BE(at(2) + 2);
      const place = at(3) + 2;
      const offset = font.readUInt16BE(place);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph =
          offset === 0 ? code : font.readUInt16BE(place + offset + (code - start) * 2) || -delta;
        if (glyph + delta !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** In thousandths of the size, rounded up, so that no text is wider than measured. */
function metricsOf(file: string): { capHeight: number; advances: string } {
  const font = readFileSync(require.resolve(file));
  const unit = font.readUInt16BE(tableOf(font, 'head') + 18) / 1000;
  const withAdvance = font.readUInt16BE(tableOf(font, 'hhea') + 34);
  const hmtx = tableOf(font, 'hmtx');
  const glyphs = glyphsOf(font);
  const words: string[] = [];
  let missing = 0;
  const endGap = () => {
    if (missing > 0) words.push(`_${missing.toString(36)}`);
    missing = 0;
  };
  for (const [first, last] of MEASURED_RANGES) {
    for (let code = first; code <= last; code++) {
      const glyph = glyphs.get(code);
      if (glyph === undefined) {
        missing++;
        continue;
      }
      endGap();
      const advance = font.readUInt16BE(hmtx + Math.min(glyph, withAdvance - 1) * 4);
      words.push(Math.ceil(advance / unit).toString(36));
    }
  }
  endGap();
  const capHeight = Math.round(font.readInt16BE(tableOf(font, 'OS/2') + 88) / unit);
  return { capHeight, advances: words.join(' ') };
}

test('texts are measured with the fonts that print them', async () => {
  const faces = PDF_FONTS.filter(({ name }) => !name.includes('emoji')).map(({ name, file }) => {
    const { capHeight, advances } = metricsOf(file);
    const key = `'${name.replace('.ttf', '')}'`;
    return `  ${key}: {\n    capHeight: ${capHeight},\n    advances:\n      '${advances}',\n  },\n`;
  });
  const source = `/** Generated from the fonts by font-metrics.test.ts --update. */
export const FONT_METRICS = {
${faces.join('')}} as const;
`;
  await expect(source).toMatchFileSnapshot('../../domain/prints/font-metrics.ts');
});
