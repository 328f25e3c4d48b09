import { decode } from 'bysquare/pay';
import { afterAll, describe, expect, test } from 'vitest';
import { moneyDocumentPayload } from '#documents/pdf/money-document.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { amountMinor } from '#domain/money.ts';
import type { DocumentContent } from '#domain/money-document/content.ts';
import { createPdfRenderer } from '#server/pdf/renderer.ts';
import { sampleContent, sampleOrder } from '#tests/factories/document-content.ts';
import { schoolBilling } from '#tests/factories/signup-document.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

const warnings: string[] = [];
const renderer = createPdfRenderer({ onWarning: (warning) => warnings.push(warning) });
afterAll(async () => {
  await renderer.close();
  expect(warnings).toEqual([]);
});

const render = (content: DocumentContent) =>
  renderer.render('money-document', moneyDocumentPayload(content));
const flat = (text: string) => text.replaceAll('\u200b', '').replace(/\s+/g, ' ');
const wordsOf = async (content: DocumentContent) =>
  flat((await readPdf(await render(content))).text);

test('an invoice is one tagged page with all that the law asks for, the same bytes every time', async () => {
  const pdf = await render(sampleContent());
  const read = await readPdf(pdf);
  expect([read.pages, read.isTagged, read.language]).toEqual([1, true, 'sk']);
  expect([...read.roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH']));
  expect(read.title).toBe('Faktúra FA2026/0001 – Občianske združenie Hudobné struny');
  for (const words of [
    'Občianske združenie Hudobné struny',
    'Hudobná 1, 010 01 Žilina',
    'Zapísané v registri občianskych združení MV SR',
    'Základná umelecká škola Ladislava Árvaya',
    '37813200',
    '2021657000',
    'Dátum vystavenia Dátum dodania Prihláška 20. 11. 2026 19. 11. 2026 2027-0042',
    'Ema Malá · duo Slniečka',
    'Spolu 60,00 €',
    'Uhradené dňa 19. 11. 2026 prevodom',
    'Na úhradu 0,00 €',
    'Dodávateľ nie je platiteľom DPH.',
  ]) {
    expect(flat(read.text)).toContain(words);
  }
  expect(await readQrCodes(pdf)).toEqual([]);
  expect(Buffer.from(await render(sampleContent())).equals(Buffer.from(pdf))).toBe(true);
});

test('a proforma can be paid by scanning it', async () => {
  const content = sampleContent({
    kind: 'proforma',
    number: 'PF2026/0007',
    happenedOn: null,
    payments: [],
    order: sampleOrder(6000),
  });
  const codes = await readQrCodes(await render(content));
  const square = codes.find((code) => code.startsWith('08')) ?? '';
  expect(decode(square).payments[0]).toMatchObject({ amount: 60, variableSymbol: '2700004216' });
  expect(await wordsOf(content)).toContain('Tento doklad nie je daňovým dokladom.');
});

test('a VAT payer names base and tax', async () => {
  const edition = sampleEdition('2026-11-15');
  const organiser = { ...edition.organiser, vatPayer: true, icDph: 'SK2020202020' };
  const words = await wordsOf(
    sampleContent({ config: { ...edition, organiser, id: 'config-1', version: 1 } }),
  );
  for (const word of ['SK2020202020', 'Základ dane 23 % 48,78 €', 'DPH 23 % 11,22 €']) {
    expect(words).toContain(word);
  }
  expect(words).not.toContain('nie je platiteľom');
});

test('a credit note names what it corrects, and takes back', async () => {
  const words = await wordsOf(
    sampleContent({
      kind: 'credit-note',
      number: 'DB2026/0001',
      language: 'en',
      corrects: { kind: 'invoice', number: 'FA2026/0001', issuedOn: '2026-11-20' },
      lines: [{ text: 'Refund', amountMinor: amountMinor(-6000) }],
      payments: [],
      reason: 'Ema is ill.',
    }),
  );
  for (const word of [
    'Credit note',
    'Corrects Invoice FA2026/0001 of 20 November 2026.',
    'Ema is ill.',
    '-€60.00',
  ]) {
    expect(words).toContain(word);
  }
});

describe('whatever people type', () => {
  test.each([
    '#panic("x") *b* _i_ $x$ `r` <a> @b [c] {d} \\ / " \' //x',
    '</script><script>alert(1)</script>',
    '#read("/etc/passwd") #image("x") \\u{41} --- ... ~',
    'Őrült Zażółć Đorđević 🎻',
    '= nadpis',
  ])('is printed literally: %s', async (name) => {
    const words = await wordsOf(
      sampleContent({
        customer: { ...schoolBilling, name, address: name },
        lines: [{ text: name, amountMinor: amountMinor(100) }],
        reason: name,
      }),
    );
    const plain = name.replaceAll(' ', '');
    expect(words.replaceAll(' ', '').split(plain).length - 1).toBeGreaterThanOrEqual(4);
  });

  test('bidi, control and endless words break nothing', async () => {
    const name = `Ján\u202eKováč\u0000\u2028\ud800 ${'Š'.repeat(150)}`;
    const { text, pages } = await readPdf(
      await render(sampleContent({ customer: { ...schoolBilling, name, address: name } })),
    );
    expect(flat(text)).toContain('JánKováč');
    expect(text).not.toMatch(/[\u202e\u2028]/);
    expect(text.replace(/[\s\u200b]/g, '')).toContain('Š'.repeat(150));
    expect(pages).toBe(1);
  });

  test('two hundred lines fill pages under a repeated header and still add up', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      text: `Prihláška č. 2027-${index}: ${'Veľmidlhémeno '.repeat(8)}`,
      amountMinor: amountMinor(1600),
    }));
    const content = sampleContent({ lines, payments: [], order: sampleOrder(320_000) });
    const pdf = await render(content);
    const { text, pages } = await readPdf(pdf);
    expect(pages).toBeGreaterThan(5);
    expect(text.split('Položka').length - 1).toBeGreaterThan(4);
    expect(flat(text)).toContain('3 200,00 €');
    expect(await readQrCodes(pdf, pages)).toHaveLength(2);
  });
});
