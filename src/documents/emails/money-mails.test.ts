import { describe, expect, test } from 'vitest';
import { moneyMail } from '#documents/emails/money-mails.tsx';
import { amountMinor } from '#domain/money.ts';
import { MONEY_MAIL_KINDS, type MoneyMailKind } from '#domain/signup/mail-kind.ts';
import { signupDocument } from '#tests/factories/signup-document.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const { link } = signupDocument();

type Changes = Parameters<typeof signupDocument>[0];
const owed = (euros: number) => ({
  owedMinor: amountMinor(euros * 100),
  keptMinor: amountMinor((104 - euros) * 100),
});
const facts = (method = 'transfer', documentTitle: string | null = null) => ({
  entry: { amountMinor: amountMinor(5000), bookedOn: '2026-11-20', method },
  documentTitle,
});
const NOTHING_TOLD = { entry: null, documentTitle: null };

const TABLE: [
  MoneyMailKind,
  Changes,
  Parameters<typeof moneyMail>[2],
  { subject: string; sk: string[]; en: string[]; asksFor: string | null },
][] = [
  [
    'payment-received',
    owed(0),
    facts('transfer', 'Faktúra FA2026/0001'),
    {
      subject: 'Platba prijatá – prihláška č. 2027-0042',
      sk: [
        'potvrdzujeme prijatie platby 50,00 € zo dňa 20. 11. 2026.',
        'je uhradená',
        'V prílohe nájdete doklad: Faktúra FA2026/0001.',
      ],
      en: ['We confirm your payment of €50.00 from 20 November 2026.', 'is paid', 'FA2026/0001'],
      asksFor: null,
    },
  ],
  [
    'payment-received',
    owed(0),
    NOTHING_TOLD,
    {
      subject: 'Platba prijatá',
      sk: ['prihláška č. 2027-0042 je uhradená'],
      en: ['Signup no. 2027-0042 is paid'],
      asksFor: null,
    },
  ],
  [
    'payment-incomplete',
    owed(54),
    facts(),
    {
      subject: 'Neúplná úhrada – prihláška č. 2027-0042',
      sk: [
        'prijali sme vašu platbu 50,00 € zo dňa 20. 11. 2026.',
        'zostáva uhradiť 54,00 €',
        'ten istý variabilný symbol 2700004216',
      ],
      en: ['€54.00 is still to be paid', 'the same variable symbol 2700004216'],
      asksFor: '54.00',
    },
  ],
  [
    'payment-surplus',
    owed(-12.5),
    facts(),
    {
      subject: 'Preplatok – prihláška č. 2027-0042',
      sk: ['prijali o 12,50 € viac', 'IBAN, na ktorý máme peniaze vrátiť', '50,00 €'],
      en: ['€12.50 more than was due', 'to which IBAN'],
      asksFor: null,
    },
  ],
  [
    'payment-surplus',
    { ...owed(-50), state: 'cancelled' },
    facts('card'),
    {
      subject: 'Preplatok',
      sk: ['ktorá je zrušená, sme prijali 50,00 €', 'na kartu, ktorou ste platili'],
      en: ['We hold €50.00', 'the card that you paid with'],
      asksFor: null,
    },
  ],
  [
    'refund-sent',
    { ...owed(0), state: 'cancelled' },
    facts('transfer', 'Dobropis DB2026/0001'),
    {
      subject: 'Vrátenie platby – prihláška č. 2027-0042',
      sk: ['20. 11. 2026 poslali prevodom späť 50,00 €', 'Dobropis DB2026/0001'],
      en: ['we sent €50.00 back to you by bank transfer on 20 November 2026'],
      asksFor: null,
    },
  ],
  [
    'refund-sent',
    { ...owed(0), state: 'cancelled' },
    facts('card'),
    {
      subject: 'Vrátenie platby',
      sk: ['vrátili 50,00 € na kartu', 'do 10 dní'],
      en: ['to the card that you paid with'],
      asksFor: null,
    },
  ],
  [
    'payment-reminder-before',
    {},
    NOTHING_TOLD,
    {
      subject: 'Pripomienka úhrady – prihláška č. 2027-0042',
      sk: [
        'Lehota splatnosti uplynie 29. 11. 2026. Zostáva uhradiť 104,00 €.',
        'za bezpredmetnú',
        'Prosíme o úhradu do 29. 11. 2026.',
      ],
      en: ['The due date is 29 November 2026.', 'please disregard this message'],
      asksFor: '104.00',
    },
  ],
  [
    'payment-reminder-after',
    owed(54),
    NOTHING_TOLD,
    {
      subject: 'Pripomienka úhrady',
      sk: ['uplynula 29. 11. 2026. Zostáva uhradiť 54,00 €.', 'Prosíme o úhradu čo najskôr.'],
      en: ['It was due on 29 November 2026.', 'Please pay as soon as possible.'],
      asksFor: '54.00',
    },
  ],
  [
    'payment-expired',
    { state: 'cancelled', owedMinor: amountMinor(0) },
    NOTHING_TOLD,
    {
      subject: 'Zrušenie neuhradenej prihlášky č. 2027-0042',
      sk: [
        'nebola uhradená do 29. 11. 2026, a preto sme ju zrušili',
        'nič neplaťte',
        'festival@hudobnestruny.example',
      ],
      en: ['was not paid by 29 November 2026', 'Please do not pay'],
      asksFor: null,
    },
  ],
];

describe.each(TABLE)(
  'the mail %s of %j',
  (kind, changes, facts, { subject, asksFor, ...words }) => {
    test.each(['sk', 'en'] as const)('has the words in %s, in both parts', async (language) => {
      const mail = await moneyMail(kind, signupDocument({ ...changes, language }), facts);
      if (!mail) throw new Error('no mail');
      if (language === 'sk') expect(plain(mail.subject)).toContain(subject);
      for (const part of [plain(mail.text), plain(mail.html)]) {
        expect(part).toContain(link);
        for (const word of words[language]) expect(part).toContain(word);
      }
      const order = /payme\.sk\S*AM=([\d.]+)/.exec(mail.text)?.[1] ?? null;
      expect(order).toBe(asksFor);
      expect(mail.inlineImages).toHaveLength(asksFor ? 1 : 0);
    });
  },
);

test('every kind has a mail', () => {
  expect(new Set(TABLE.map(([kind]) => kind))).toEqual(new Set(MONEY_MAIL_KINDS));
});

describe('changes before the mail was sent', () => {
  test.each([
    [0, 'je uhradená'],
    [10, 'zostáva uhradiť 10,00 €'],
    [-10, 'o 10,00 € viac'],
  ])('with %d € owed the mail says so, whatever its kind', async (euros, words) => {
    for (const kind of ['payment-received', 'payment-incomplete', 'payment-surplus'] as const) {
      const mail = await moneyMail(kind, signupDocument(owed(euros)), facts());
      expect(plain(mail?.text ?? '')).toContain(words);
    }
  });

  test.each<[MoneyMailKind, Changes]>([
    ['payment-reminder-before', owed(0)],
    ['payment-reminder-after', owed(-1)],
    ['payment-expired', { state: 'received' }],
    ['refund-sent', owed(0)],
  ])('%s of %j is not sent', async (kind, changes) => {
    expect(await moneyMail(kind, signupDocument(changes), NOTHING_TOLD)).toBeNull();
  });
});
