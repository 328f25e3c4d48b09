import { describe, expect, test } from 'vitest';
import { OFFICE_MAILS } from '#documents/emails/office-mails.tsx';
import { signupDocument } from '#tests/factories/signup-document.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const { link } = signupDocument();
const MONEY = /IBAN|SK31|payme|cid:/;

type Kind = keyof typeof OFFICE_MAILS;
type Changes = Parameters<typeof signupDocument>[0];

const TABLE: [Kind, Changes, { sk: string[]; en: string[]; asksToPay: boolean }][] = [
  [
    'returned',
    { state: 'returned', reason: 'Chýba 2. skladba.' },
    {
      sk: [
        'potrebuje opravu',
        'Správa organizátora: Chýba 2. skladba.',
        'Prihlášku opravte, prosím, tu:',
      ],
      en: ['A word from the organiser: Chýba 2. skladba.', 'Please correct the signup here:'],
      asksToPay: true,
    },
  ],
  [
    'confirmed',
    { state: 'confirmed' },
    {
      sk: ['č. 2027-0042 je potvrdená. Tešíme sa na vás.', 'Ak ste ešte neplatili'],
      en: ['no. 2027-0042 is confirmed.', 'If you have not paid yet'],
      asksToPay: false,
    },
  ],
  [
    'waitlisted',
    { state: 'waitlisted', reason: 'Sála je plná.' },
    {
      sk: ['je teraz na čakacej listine', 'nič neplaťte', 'Správa organizátora: Sála je plná.'],
      en: ['is now on the waiting list', 'Please pay nothing for it yet'],
      asksToPay: false,
    },
  ],
  [
    'admitted',
    { payableFrom: '2026-12-01' },
    {
      sk: ['uvoľnilo sa miesto', 'Prosíme o úhradu do 15. 12. 2026.', 'IBAN: SK31'],
      en: ['A place has become free', 'Please pay by 15 December 2026.'],
      asksToPay: true,
    },
  ],
  [
    'request-accepted',
    { reason: 'Radi sme vyhoveli.' },
    {
      sk: ['o ktorú ste požiadali, sme prijali', 'Správa organizátora: Radi sme vyhoveli.'],
      en: ['that you asked for has been accepted', 'You can see the signup here:'],
      asksToPay: true,
    },
  ],
  [
    'request-declined',
    { reason: 'Program je v tlači.' },
    {
      sk: ['sme, žiaľ, nemohli prijať', 'Prihláška ostáva bez zmeny', 'Program je v tlači.'],
      en: ['Unfortunately we could not accept', 'stays as it was'],
      asksToPay: false,
    },
  ],
  [
    'merged',
    { mergedWith: ['2027-0007'], reason: 'Odoslané dvakrát.' },
    {
      sk: [
        'k vašej prihláške č. 2027-0042 sme pripojili prihlášku č. 2027-0007',
        'Dôvod: Odoslané',
      ],
      en: ['Signup no. 2027-0007 has been made part of your signup no. 2027-0042'],
      asksToPay: true,
    },
  ],
  [
    'merged',
    { state: 'cancelled', mergedWith: ['2027-0007'] },
    {
      sk: ['č. 2027-0042 sme pripojili k prihláške č. 2027-0007', 'nič neplaťte'],
      en: ['no. 2027-0042 has been made part of signup no. 2027-0007', 'pay nothing'],
      asksToPay: false,
    },
  ],
];

describe.each(TABLE)('the mail %s of %j', (kind, changes, { asksToPay, ...words }) => {
  test.each(['sk', 'en'] as const)(
    'has the words in %s, in both parts, with the link',
    async (language) => {
      const mail = await OFFICE_MAILS[kind](signupDocument({ ...changes, language }));
      for (const part of [plain(mail.text), plain(mail.html)]) {
        expect(part).toContain(link);
      }
      for (const word of words[language]) expect(plain(mail.text)).toContain(word);
      expect(plain(mail.html)).toContain(words[language][0]);
      expect(plain(mail.subject)).toContain('2027-0042');
      expect(MONEY.test(mail.text)).toBe(asksToPay);
      expect(mail.inlineImages).toHaveLength(asksToPay ? 1 : 0);
    },
  );
});

test('every kind has a subject of its own', async () => {
  const kinds = Object.keys(OFFICE_MAILS) as Kind[];
  const mails = await Promise.all(kinds.map((kind) => OFFICE_MAILS[kind](signupDocument())));
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kinds.length);
});

test('a deadline of its own is shown', async () => {
  const document = signupDocument({ editableUntil: '2027-03-20T12:00' });
  const mail = await OFFICE_MAILS.admitted(document);
  expect(plain(mail.text)).toContain('do 20. marca 2027 upraviť');
});
