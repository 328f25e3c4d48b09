import { afterAll, describe, expect, test } from 'vitest';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { PRINTS, printOf } from '#documents/prints/registry.ts';
import { sampleRoster } from '#documents/prints/sample-roster.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { PRINT_KINDS, type PrintKind } from '#domain/prints/print-kind.ts';
import { DEFAULT_OPTIONS } from '#domain/prints/print-options.ts';
import { createPdfRenderer } from '#server/pdf/renderer.ts';
import { expectApproved } from '#tests/integration/support/approved-picture.ts';
import { readFontsOf, readPdf } from '#tests/integration/support/read-pdf.ts';

const warnings: string[] = [];
const renderer = createPdfRenderer({ onWarning: (warning) => warnings.push(warning) });
afterAll(async () => {
  await renderer.close();
  // An unknown font, for one, is only a warning to the compiler.
  expect(warnings).toEqual([]);
});

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };

function sampleOf(kind: PrintKind, language: Language): PrintContent<unknown> {
  return {
    config,
    language,
    filter: { days: [], categories: [], schools: [], signupIds: [] },
    roster: sampleRoster(config),
    options: DEFAULT_OPTIONS,
    extra: printOf(kind).sampleExtra(language),
  };
}

function render(kind: PrintKind, content: PrintContent<unknown>): Promise<Uint8Array> {
  const print = printOf(kind);
  return renderer.render(print.template, print.payload(content));
}

const HOSTILE: [string, string][] = [
  ['markup', '#set page(width: 1cm) *x* _y_ $z$ @ref <label> \\ `c` #panic()'],
  ['tags', '<script>alert(1)</script>&amp;"\''],
  ['control and bidi characters', 'A\u0000\u0007\u202egnirts\u202c\u2066x\u2069\ufeff B'],
  ['ten thousand letters', 'Ž'.repeat(10_000)],
  ['ten thousand words', 'Žofia '.repeat(1_700)],
  ['emoji', '👩‍👩‍👧‍👦 🎻 Ema 🏳️‍🌈'],
  ['letters that no font has', '漢字 क्षत्रिय ﷽ \u{10ffff}'],
  ['half a letter', 'a\ud83d b\udc00'],
  ['marks without end', `Z${'\u0301'.repeat(500)}`],
];

/** The same people, each of whom wrote this everywhere. */
function hostile(content: PrintContent<unknown>, text: string): PrintContent<unknown> {
  const { persons, groups, entries } = content.roster;
  const roster = {
    persons: persons.map((person, index) => {
      const name = `${text} ${index}`;
      const texts = { name, diplomName: text, school: text, teacherName: text, address: text };
      return { ...person, ...texts, song1: text, song2: text, program: text };
    }),
    groups: groups.map((group) => ({
      ...group,
      name: text,
      people: group.people.map((_, index) => `${text} ${index + 1}`),
    })),
    entries,
  };
  return { ...content, roster };
}

test('there is a document for every kind', () => {
  expect(Object.keys(PRINTS).toSorted()).toEqual([...PRINT_KINDS].toSorted());
});

describe.each(PRINT_KINDS)('%s', (kind) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const made = render(kind, sampleOf(kind, language));

    test('looks as it was approved', async () => {
      await expectApproved(await made, `${kind}-${language}`);
    });

    test('is tagged, has a title and knows its language', async () => {
      const pdf = await readPdf(await made);
      expect(pdf.isTagged).toBe(true);
      expect(pdf.title).not.toBe('');
      expect(pdf.language).toBe(language);
    });

    test('brings all its fonts', async () => {
      const fonts = await readFontsOf(await made);
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    });
  });

  test('is the same bytes every time', async () => {
    const [one, other] = await Promise.all([
      render(kind, sampleOf(kind, 'sk')),
      render(kind, sampleOf(kind, 'sk')),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  test('is empty when there is nobody', () => {
    const nobody = { persons: [], groups: [], entries: [] };
    const isEmpty = printOf(kind).isEmpty({ ...sampleOf(kind, 'sk'), roster: nobody });
    expect(isEmpty).toBe(true);
  });

  test.each(HOSTILE)('takes %s literally', async (_what, text) => {
    const content = hostile(sampleOf(kind, 'sk'), text);
    const pdf = await readPdf(await render(kind, content));
    expect(pdf.pages).toBeGreaterThan(0);
    // What people wrote cannot make a booklet of a list.
    const usual = await readPdf(await render(kind, sampleOf(kind, 'sk')));
    expect(pdf.pages).toBeLessThanOrEqual(usual.pages * 12 + 12);
  });
});
