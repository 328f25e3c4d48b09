/** What holds for every PDF. Two files of tests share the documents, so that they are made side by side. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '#documents/registry.ts';
import { type DocumentName, isSentKind } from '#domain/documents/document-name.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { renderDocument } from '#server/features/print/making/render-document.ts';
import { FOR_PRINTS } from '#server/pdf/renderer.ts';
import { sharedPdf, warningsOfPdfs } from '#tests/integration/setup/in-process.ts';
import { expectApproved } from '#tests/integration/support/approved-picture.ts';
import {
  HOSTILE,
  hostileContent,
  hostileFields,
} from '#tests/integration/support/hostile-content.ts';
import { expectBlankMargins, expectInside } from '#tests/integration/support/page-area.ts';
import { bareText, expectShown } from '#tests/integration/support/read-back.ts';
import {
  openPdf,
  type PdfDocument,
  readConformance,
  readFontsOf,
  readPdf,
  readQrCodes,
} from '#tests/integration/support/read-pdf.ts';

export const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const publicUrl = 'https://prihlaska.example';

function sampleOf(name: DocumentName, language: Language): unknown {
  return DOCUMENTS[name].sample({ config, language, publicUrl });
}

function render(name: DocumentName, content: unknown) {
  return renderDocument(sharedPdf, { document: DOCUMENTS[name], content });
}

export function testDocuments(names: readonly DocumentName[]): void {
  beforeAll(() => void warningsOfPdfs());
  afterAll(() => {
    // For example, an unknown font is only a warning of the compiler.
    expect(warningsOfPdfs()).toEqual([]);
  });
  // The compiler has a limit of its own, and a busy machine needs it.
  describe.each(names)('%s', { timeout: FOR_PRINTS.timeLimitMs }, testDocument);
}

function testDocument(name: DocumentName): void {
  describe.each(LANGUAGES)('in %s', (language) => {
    let bytes: Uint8Array;
    let pdf: PdfDocument;
    beforeAll(async () => {
      ({ pdf: bytes } = await render(name, sampleOf(name, language)));
      pdf = await openPdf(bytes);
    });
    afterAll(() => pdf.loadingTask.destroy());

    test('looks as it was approved', async () => {
      await expectApproved(pdf, `${name}-${language}`);
    });

    test('is tagged, has a title and knows its language', async () => {
      const read = await readPdf(pdf);
      expect(read.isTagged).toBe(true);
      expect(read.title).not.toBe('');
      expect(read.language).toBe(language);
      expectInside(name, read);
    });

    test('is PDF/A-2a and PDF/UA-1', async () => {
      const { headings, ...claims } = await readConformance(pdf);
      expect(claims).toEqual({
        archival: '2A',
        accessible: '1',
        showsItsTitle: true,
        hasOutputProfile: true,
        silentPictures: 0,
      });
      const skips = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1);
      expect(skips, `levels of headings: ${headings}`).toEqual([]);
    });

    test('brings all its fonts', async () => {
      const fonts = await readFontsOf(pdf);
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    });

    test('is the same bytes every time', async () => {
      const again = await render(name, sampleOf(name, language));
      expect(Buffer.from(again.pdf).equals(Buffer.from(bytes))).toBe(true);
    });

    if (isSentKind(name)) {
      test('can be checked by scanning it', async () => {
        const codes = await readQrCodes(pdf);
        expect(codes).toContain(`${publicUrl}/check/0000-0000-0000`);
      });
    }
  });

  const fields = hostileFields('roster' in (sampleOf(name, 'sk') as object));
  test.each(fields)('takes %s literally in every field', async (_what, texts) => {
    const { pdf, payload } = await render(name, hostileContent(sampleOf(name, 'sk'), texts));
    const read = await readPdf(pdf);
    for (const text of texts) expectShown(read, payload, text);
    expectInside(name, read);
  });

  test('looks as it was approved when everybody writes something else', async () => {
    const texts = HOSTILE.map(([, text]) => text);
    const { pdf: made } = await render(name, hostileContent(sampleOf(name, 'sk'), texts));
    const pdf = await openPdf(made);
    const { pageTexts } = await readPdf(pdf);
    const drawn = await expectApproved(pdf, `${name}-hostile`, strangestPage(pageTexts));
    expectBlankMargins(name, drawn);
    await pdf.loadingTask.destroy();
  });
}

/** The first page with the most of the texts. */
function strangestPage(pageTexts: readonly string[]): number {
  const telling = [
    '#set',
    '<script>',
    'gnirts',
    'ŽŽŽ',
    'ŽofiaŽofia',
    '🎻',
    '\u0000',
    'त्रि',
    '\ufffd',
  ];
  const counts = pageTexts.map((text) => {
    const bare = bareText(text);
    return telling.filter((one) => bare.includes(one)).length;
  });
  expect(Math.max(...counts)).toBeGreaterThan(0);
  return counts.indexOf(Math.max(...counts)) + 1;
}
