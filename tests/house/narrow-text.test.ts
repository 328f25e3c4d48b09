import { expect, test } from 'vitest';
import { narrowText } from '../../scripts/lib/narrow-text.mjs';

function narrowed(code: string): string {
  const chunk = { type: 'chunk', code };
  narrowText().generateBundle({}, { 'main.js': chunk });
  return chunk.code;
}

test('letters that need two bytes become escapes which mean the same', () => {
  const code = '["Žofia 🎻 – á", `ľ`, /^[ľ🎻]$/u.test("🎻")]';
  const written = narrowed(code);
  expect(written).not.toMatch(/[^\0-\xff]/);
  // biome-ignore lint/security/noGlobalEval: the meaning of the text is what is tested
  expect(eval(written)).toEqual(['Žofia 🎻 – á', 'ľ', true]);
});

test('a file with a raw text that needs them stays as it is, since an escape would mean itself there', () => {
  const code = 'const letters = String.raw`ŁłĐđ`, other = "č";';
  expect(narrowed(code)).toBe(code);
});
