import { decode } from 'bysquare/pay';
import { afterAll, describe, expect, test } from 'vitest';
import { confirmationPayload } from '#documents/pdf/confirmation.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { createPdfRenderer } from '#server/pdf/renderer.ts';
import {
  performer,
  schoolBilling,
  signupDocument,
  signupForm,
} from '#tests/factories/signup-document.ts';
import { readPdf, readQrCodes } from '#tests/integration/support/read-pdf.ts';

const warnings: string[] = [];
const renderer = createPdfRenderer({ onWarning: (warning) => warnings.push(warning) });
afterAll(async () => {
  await renderer.close();
  // For example, an unknown font is only a warning of the compiler.
  expect(warnings).toEqual([]);
});

function render(document: SignupDocument): Promise<Uint8Array> {
  return renderer.render('confirmation', confirmationPayload(document));
}

/** Ignores line breaks. */
function flat(text: string): string {
  return text.replaceAll('\u200b', '').replace(/\s+/g, ' ');
}

describe('the confirmation of a usual signup', () => {
  const usual = render(signupDocument({ billing: schoolBilling }));
  const usualRead = usual.then(readPdf);

  test('is one tagged page of A4 with a title and a language', async () => {
    const pdf = await usualRead;
    expect(pdf.pages).toBe(1);
    expect(Math.round(pdf.size.width)).toBe(595);
    expect(Math.round(pdf.size.height)).toBe(842);
    expect(pdf.title).toBe(
      'Potvrdenie prihlášky 2027-0042 – Hudobné struny 2027 – XII. ročník súťažného festivalu',
    );
    expect(pdf.isTagged).toBe(true);
    expect([...pdf.roles]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'Figure']));
    expect(pdf.language).toBe('sk');
  });

  test.each([
    'Občianske združenie Hudobné struny',
    '2027-0042',
    '15. 11. 2026',
    'Prijatá',
    'jana.nova@zus.example',
    'Základná umelecká škola Ladislava Árvaya',
    '37813200 / 2021657000',
    'PEDAGÓG · obed',
    'SÚŤAŽIACI',
    'Žofia Ďurčová',
    'II. (A) sólo, starší',
    'pedagóg Mgr. Jana Nová',
    'Antonio Vivaldi: Koncert a mol, 1. časť (4 min)',
    'Ema Malá a Leo Veselý',
    'Ema Malá · duo Slniečka',
    'Spolu na úhradu',
    '104,00 €',
    'SK31 1200 0000 1987 4263 7541',
    '2700004216',
    '0308',
    '29. 11. 2026',
    'Prihláška 2027-0042',
    'PAY by square',
    'https://prihlaska.example/s/kJ8sV2mQ0xZrT5bN7cLw3yHfD9gPaE1uR6tYoIiS4vM',
    'Tento doklad nie je daňovým dokladom.',
  ])('says: %s', async (words) => {
    expect(flat((await usualRead).text)).toContain(words);
  });

  test('links to the signup and to the bank app', async () => {
    const { links } = await usualRead;
    expect(links).toEqual(
      expect.arrayContaining([
        signupDocument().link,
        expect.stringMatching(/^https:\/\/payme\.sk\/2\/e\/PME\?IBAN=SK31/),
      ]),
    );
  });

  test('is the same bytes every time', async () => {
    const again = await render(signupDocument({ billing: schoolBilling }));
    expect(Buffer.from(again).equals(Buffer.from(await usual))).toBe(true);
    const other = createPdfRenderer();
    const elsewhere = await other.render(
      'confirmation',
      confirmationPayload(signupDocument({ billing: schoolBilling })),
    );
    await other.close();
    expect(Buffer.from(elsewhere).equals(Buffer.from(again))).toBe(true);
  });

  test('can be paid by scanning its picture', async () => {
    const codes = await readQrCodes(await usual);
    expect(codes).toHaveLength(2);
    const square = codes.find((code) => code.startsWith('08'));
    expect(decode(square ?? '').payments[0]).toMatchObject({
      amount: 104,
      currencyCode: 'EUR',
      variableSymbol: '2700004216',
      specificSymbol: '2027',
      constantSymbol: '0308',
      paymentDueDate: '20261129',
      paymentNote: 'Prihlaska 2027-0042',
      bankAccounts: [{ iban: 'SK3112000000198742637541', bic: 'TATRSKBX' }],
      beneficiary: { name: 'Obcianske zdruzenie Hudobne struny' },
    });
    const epc = codes.find((code) => code.startsWith('BCD'));
    expect(epc?.split('\n')).toEqual(
      expect.arrayContaining([
        'SK3112000000198742637541',
        'EUR104.00',
        '/VS2700004216/SS2027/KS0308 Prihlaska 2027-0042',
      ]),
    );
  });
});

test('in English it speaks English', async () => {
  const pdf = await readPdf(await render(signupDocument({ language: 'en' })));
  const text = flat(pdf.text);
  expect(pdf.language).toBe('en');
  for (const words of ['Signup confirmation', '€104.00', '29 November 2026', 'solo, older']) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/Potvrdenie|Spolu|Suma/);
});

test.each<[SignupState, string]>([
  ['waitlisted', 'nič neplaťte'],
  ['cancelled', 'Dôvod: Ema ochorela.'],
])('a signup that is %s shows no payment', async (state, words) => {
  const pdf = await render(signupDocument({ state, reason: 'Ema ochorela.' }));
  const { text, links, roles } = await readPdf(pdf);
  expect(flat(text)).toContain(words);
  expect(text).not.toMatch(/IBAN|SK31|Variabilný|na úhradu/);
  expect(links).toEqual([signupDocument().link]);
  expect([...roles]).not.toContain('Figure');
});

test('a signup without a payment has no code that can be scanned', async () => {
  expect(await readQrCodes(await render(signupDocument({ state: 'cancelled' })))).toEqual([]);
});

describe('whatever people type', () => {
  const hostile = [
    '#panic("x") *b* _i_ $x$ `r` <a> @b [c] {d} \\ / " \' //x',
    '</script><script>alert(1)</script>',
    '#read("/etc/passwd") #image("x") \\u{41} --- ... ~',
    'Őrült Űrhajós Árvíztűrő',
    'Zażółć gęślą jaźń ŁÓDŹ',
    'Příliš žluťoučký kůň ĎŤŇ',
    'Großmann Ævar Đorđević Żak',
    'Emma 🎻🎶 Nová',
    '= nadpis',
    '1. bod',
  ];

  // Each person has one hostile text in every field.
  const category = ['II. (A)'];
  const persons = hostile.map((name) => performer({ name, category, song1: name, school: name }));
  const printed = render(signupDocument({ form: { ...signupForm(), persons } }))
    .then(readPdf)
    .then(({ text }) => flat(text).replaceAll(' ', ''));

  test.each(hostile)('is printed literally: %s', async (name) => {
    const found = (await printed).split(name.replaceAll(' ', '')).length - 1;
    expect(found).toBeGreaterThanOrEqual(3);
  });

  test('control and bidi characters are not printed and break nothing', async () => {
    const name = 'Ján\u202eKováč\u0000\u0007\u2028\ud800 X';
    const form = { ...signupForm(), persons: [performer({ name })] };
    const { text } = await readPdf(await render(signupDocument({ form })));
    expect(flat(text)).toContain('JánKováč');
    expect(text).not.toMatch(/[\u202e\u2028]/);
  });

  test('a name of 120 letters without a space stays within its column', async () => {
    const name = 'Š'.repeat(120);
    const form = {
      ...signupForm(),
      persons: [performer({ name, category, song1: name, school: name })],
    };
    const { text, pages } = await readPdf(await render(signupDocument({ form })));
    expect(text.replace(/[\s\u200b]/g, '')).toContain(name);
    expect(pages).toBe(1);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(120);
  });

  test('sixty persons with long texts fill pages under a repeated header', async () => {
    const persons = Array.from({ length: 60 }, (_, index) =>
      performer({
        name: `Súťažiaci ${index} ${'Veľmidlhémeno'.repeat(8)}`,
        school: 'ZUŠ '.repeat(40),
      }),
    );
    const groups = [{ name: 'Orchester', people: persons.map((person) => person.name) }];
    const pdf = await render(signupDocument({ form: { ...signupForm(), persons, groups } }));
    const { text, pages } = await readPdf(pdf);
    expect(pages).toBeGreaterThan(6);
    expect(text.split('Program a škola').length - 1).toBeGreaterThan(6);
    expect(flat(text)).toContain('Súťažiaci 59');
    expect(await readQrCodes(pdf, pages)).toHaveLength(2);
  });
});
