import { describe, expect, test } from 'vitest';
import type { Bucket, FileKind, FileProblem } from './file-kind.ts';
import { contentDisposition, fileName, isLyingName, nameProblem } from './file-name.ts';

const NAMES: [string, string, FileKind, string][] = [
  [
    'keeps the letters of its language',
    'Ľúbostná pieseň č. 2.pdf',
    'pdf',
    'Ľúbostná pieseň č. 2.pdf',
  ],
  ['joins letters that came apart', 'S\u030catka.png', 'png', 'Šatka.png'],
  ['loses a path of Unix', '../../etc/noty.pdf', 'pdf', 'noty.pdf'],
  ['loses a path of Windows', 'C:\\Users\\Jana\\noty.pdf', 'pdf', 'noty.pdf'],
  ['gets an extension', 'Mozart KV 545', 'pdf', 'Mozart KV 545.pdf'],
  ['keeps a full stop that is not part of an extension', 'Op. 12', 'pdf', 'Op. 12.pdf'],
  ['has its extension in small letters', 'SKEN.JPEG', 'jpeg', 'SKEN.jpeg'],
  ['keeps an extension of another kind', 'noty.v2', 'pdf', 'noty.v2.pdf'],
  ['loses invisible characters', 'no\u202ety\u200b\u0000.pdf', 'pdf', 'noty.pdf'],
  ['loses characters that a system forbids', 'Čo? "Nič": *.pdf', 'pdf', 'Čo- -Nič-- -.pdf'],
  ['is not hidden', '.noty.pdf', 'pdf', 'noty.pdf'],
  ['is not the name of a device', 'con.pdf', 'pdf', '_con.pdf'],
  ['is never empty', '   ', 'png', 'subor.png'],
  ['is never only an extension', '.pdf', 'pdf', 'subor.pdf'],
];

describe('the name of a file', () => {
  test.each(NAMES)('%s', (_rule, given, kind, expected) => {
    expect(fileName(given, kind)).toBe(expected);
  });

  test('is at most 120 characters long and keeps its extension', () => {
    const name = fileName(`${'ž'.repeat(10_000)}.pdf`, 'pdf');
    expect([...name]).toHaveLength(120);
    expect(name.endsWith('ž.pdf')).toBe(true);
  });

  test('is not cut within a character', () => {
    expect(fileName('🎻'.repeat(500), 'pdf')).toBe(`${'🎻'.repeat(116)}.pdf`);
  });
});

describe('the extension contradicts the content', () => {
  test.each<[string, FileKind, boolean]>([
    ['noty.pdf', 'pdf', false],
    ['noty.pdf', 'png', true],
    ['sken.jpg', 'jpeg', false],
    ['sken.JPEG', 'jpeg', false],
    ['skladba.xml', 'musicxml', false],
    ['skladba.exe', 'pdf', true],
    ['Sonáta č. 2', 'pdf', false],
    ['Op.12', 'pdf', false],
  ])('%s that is %s: %s', (name, kind, expected) => {
    expect(isLyingName(name, kind)).toBe(expected);
  });
});

describe('the name alone shows for', () => {
  test.each<[string, Bucket, FileProblem | null]>([
    ['noty.PDF', 'sheets', null],
    ['noty.musicxml', 'sheets', null],
    ['noty.musicxml', 'organization', 'kind-not-here'],
    ['logo.png', 'bulletin', 'kind-not-here'],
    ['noty.docx', 'sheets', 'unknown-kind'],
    ['hra.exe', 'organization', 'unknown-kind'],
    ['Sonáta č. 2', 'sheets', null],
    ['noty.v2', 'bulletin', null],
  ])('%s among %s: %s', (name, bucket, expected) => {
    expect(nameProblem(name, bucket)).toBe(expected);
  });
});

describe('a download is named', () => {
  test('by its own name, and without accents for old browsers', () => {
    expect(contentDisposition("Ľúba's “noty”.pdf", 'attachment')).toBe(
      'attachment; filename="Luba\'s _noty_.pdf"; ' +
        "filename*=UTF-8''%C4%BD%C3%BAba%27s%20%E2%80%9Cnoty%E2%80%9D.pdf",
    );
  });

  test('without characters that could end the name', () => {
    expect(contentDisposition('a"; b\\c.pdf', 'inline')).toContain('filename="a_; b_c.pdf"');
  });
});
