import { describe, expect, it, test } from 'vitest';
import { fileFacts, formatBytes, kindNames } from '#i18n/file-facts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [350_000, '342 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_258_292, '1,2 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(plain(formatBytes(bytes, 'sk'))).toBe(expected);
});

test('English has a decimal point', () => {
  expect(plain(formatBytes(1_258_292, 'en'))).toBe('1.2 MB');
});

describe('the description of a file', () => {
  it('contains the pages of a PDF', () => {
    const facts = fileFacts({ kind: 'pdf', sizeBytes: 2048, pages: 3 }, 'sk');
    expect(plain(facts)).toBe('PDF · 3 strany · 2 kB');
  });

  it('contains the size of a picture', () => {
    const picture = { kind: 'png', sizeBytes: 10, pages: null, width: 640, height: 480 } as const;
    expect(plain(fileFacts(picture, 'sk'))).toBe('PNG · 640 × 480 · 10 B');
  });
});

test('compressed and plain MusicXML have one name', () => {
  expect(kindNames(['pdf', 'musicxml', 'mxl'])).toBe('PDF, MusicXML');
});
