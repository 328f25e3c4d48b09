import { describe, expect, test } from 'vitest';
import type { EditionConfig } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { checkConfig } from './check-config.ts';

const check = (changes: Partial<EditionConfig>) => checkConfig({ ...EDITION, ...changes });
const withEdition = (changes: Partial<EditionConfig['edition']>) =>
  check({ edition: { ...EDITION.edition, ...changes } });
const withSignup = (changes: Partial<EditionConfig['signup']>) =>
  check({ signup: { ...EDITION.signup, ...changes } });
const withPayment = (changes: Partial<EditionConfig['payment']>) =>
  check({ payment: { ...EDITION.payment, ...changes } });
const withOrganiser = (changes: Partial<EditionConfig['organiser']>) =>
  check({ organiser: { ...EDITION.organiser, ...changes } });

/** Moves the whole event to one day. */
const onOneDay = (day: string): Partial<EditionConfig> => ({
  edition: { ...EDITION.edition, startsOn: day, endsOn: day },
  attend: [{ id: day, label: { sk: 'Piatok', en: 'Friday' } }],
  categories: EDITION.categories.map((category) => ({ ...category, day })),
});

test('the sample edition is accepted', () => {
  expect(check({})).toEqual([]);
});

describe('dates', () => {
  test('an event ends on the day it starts or later', () => {
    expect(check(onOneDay('2027-04-09'))).toEqual([]);
    expect(withEdition({ endsOn: '2027-04-08' })).toEqual([
      { path: 'edition.endsOn', code: 'order' },
    ]);
  });

  test('signup closes no earlier than it opens', () => {
    expect(withSignup({ closesAt: '2026-11-08T00:00' })).toEqual([]);
    expect(withSignup({ closesAt: '2026-11-07T23:59' })).toEqual([
      { path: 'signup.closesAt', code: 'order' },
    ]);
  });

  test('signup closes no later than the event ends', () => {
    expect(withSignup({ closesAt: '2027-04-11T23:59' })).toEqual([]);
    expect(withSignup({ closesAt: '2027-04-12T00:00' })).toEqual([
      { path: 'signup.closesAt', code: 'order' },
    ]);
  });

  test('lunches are ordered between the opening of signup and the end of the event', () => {
    const until = (orderUntil: string, offered = true) => check({ lunch: { offered, orderUntil } });
    expect(until('2027-04-11T10:00')).toEqual([]);
    expect(until('2027-04-12T00:00')).toEqual([{ path: 'lunch.orderUntil', code: 'order' }]);
    expect(until('2026-11-07T23:59')).toEqual([{ path: 'lunch.orderUntil', code: 'order' }]);
    expect(until('2026-11-07T23:59', false)).toEqual([]);
  });

  test('edits end no earlier than signup opens', () => {
    expect(withSignup({ editableUntil: '2026-11-07T23:59' })).toEqual([
      { path: 'signup.editableUntil', code: 'order' },
    ]);
  });

  test('the time zone must be known', () => {
    expect(withEdition({ timeZone: 'Europe/Prague' })).toEqual([]);
    expect(withEdition({ timeZone: 'Europe/Zilina' })).toEqual([
      { path: 'edition.timeZone', code: 'unknownOption' },
    ]);
  });
});

describe('payment', () => {
  test('a bank code is a real one or absent', () => {
    expect(withPayment({ bic: '' })).toEqual([]);
    expect(withPayment({ bic: 'TATRA' })).toEqual([{ path: 'payment.bic', code: 'pattern' }]);
  });

  test('no card price is listed twice', () => {
    const option = { amountMinor: amountMinor(1600), providerPriceId: null };
    expect(withPayment({ cardPriceOptions: [option, option] })).toEqual([
      { path: 'payment.cardPriceOptions.1', code: 'duplicateName' },
    ]);
  });

  test('a price over ten thousand euros is an error', () => {
    expect(check({ prices: { ...EDITION.prices, low: amountMinor(1_000_001) } })).toEqual([
      { path: 'prices.low', code: 'outOfRange', max: 1_000_000 },
    ]);
  });

  test('people have at most a year to pay', () => {
    expect(withPayment({ dueDays: 365 })).toEqual([]);
    expect(withPayment({ dueDays: 366 })).toEqual([
      { path: 'payment.dueDays', code: 'outOfRange', max: 365 },
    ]);
  });

  test('a card price is not negative', () => {
    const cardPriceOptions = [{ amountMinor: amountMinor(-1), providerPriceId: null }];
    expect(withPayment({ cardPriceOptions })).toEqual([
      { path: 'payment.cardPriceOptions.0', code: 'outOfRange', min: 0 },
    ]);
  });

  test('the account is a Slovak one: SK and 22 digits', () => {
    expect(withPayment({ iban: 'CZ6508000000192000145399' })).toEqual([
      { path: 'payment.iban', code: 'pattern' },
    ]);
    expect(withPayment({ iban: 'SK311200000019874263754' })).toEqual([
      { path: 'payment.iban', code: 'pattern' },
    ]);
  });

  test('the check digits of the account must agree', () => {
    expect(withPayment({ iban: 'SK3112000000198742637542' })).toEqual([
      { path: 'payment.iban', code: 'checksum' },
    ]);
  });

  test('the account may be typed in groups of four', () => {
    expect(withPayment({ iban: 'SK31 1200 0000 1987 4263 7541' })).toEqual([]);
  });

  test('the specific symbol is at most 9999999999, or none', () => {
    expect(withPayment({ specificSymbol: '9999999999' })).toEqual([]);
    expect(withPayment({ specificSymbol: '' })).toEqual([]);
    expect(withPayment({ specificSymbol: '10000000000' })).toEqual([
      { path: 'payment.specificSymbol', code: 'outOfRange', max: 9999999999 },
    ]);
  });

  test('the constant symbol has four digits, or none', () => {
    expect(withPayment({ constantSymbol: '' })).toEqual([]);
    expect(withPayment({ constantSymbol: '308' })).toEqual([
      { path: 'payment.constantSymbol', code: 'pattern' },
    ]);
  });

  test('the account has a name: banks compare it', () => {
    expect(withPayment({ accountName: '' })).toEqual([
      { path: 'payment.accountName', code: 'required' },
    ]);
  });

  test.each(['low', 'duo', 'high', 'lunch'] as const)('the %s price may be 0, not less', (name) => {
    expect(check({ prices: { ...EDITION.prices, [name]: amountMinor(0) } })).toEqual([]);
    expect(check({ prices: { ...EDITION.prices, [name]: amountMinor(-1) } })).toEqual([
      { path: `prices.${name}`, code: 'outOfRange', min: 0 },
    ]);
  });
});

describe('categories, days and consents', () => {
  test('no two categories have the same code', () => {
    const categories = [...EDITION.categories, ...EDITION.categories.slice(1, 2)];
    expect(check({ categories })).toEqual([{ path: 'categories.9', code: 'duplicateName' }]);
  });

  test('a chamber category is one of the categories', () => {
    expect(check({ chamberCategories: ['IV. (A)', 'VI.'] })).toEqual([
      { path: 'chamberCategories.1', code: 'unknownCategory' },
    ]);
  });

  test('a category is played on one of the days', () => {
    const categories = EDITION.categories.map((category) =>
      category.code === 'V.' ? { ...category, day: '2027-04-12' } : category,
    );
    expect(check({ categories })).toEqual([{ path: 'categories.8.day', code: 'unknownDay' }]);
  });

  test('ages and minutes of a category run upwards', () => {
    const [first, ...rest] = EDITION.categories;
    const ageRule = { measure: 'each', on: 'yearEnd', min: 9, max: 8 } as const;
    const changed = { ...first!, ageRule, minutes: { min: 5, max: 4 } };
    expect(check({ categories: [changed, ...rest] })).toEqual([
      { path: 'categories.0.ageRule', code: 'order' },
      { path: 'categories.0.minutes', code: 'order' },
    ]);
  });

  test('codes that look the same on paper are the same', () => {
    const [first, second, ...rest] = EDITION.categories;
    const categories = [first!, { ...second!, code: 'i.(a)' }, ...rest];
    expect(check({ categories })).toEqual([{ path: 'categories.1', code: 'duplicateName' }]);
  });

  test('an edition has a category and a day', () => {
    expect(check({ categories: [], chamberCategories: [] })).toEqual([
      { path: 'categories', code: 'minArrayLength', requiredLength: 1 },
    ]);
    expect(check({ attend: [] }).map(({ path }) => path)).toContain('attend');
  });

  test('no category is listed twice as a chamber category', () => {
    expect(check({ chamberCategories: ['V.', 'V.'] })).toEqual([
      { path: 'chamberCategories.1', code: 'duplicateName' },
    ]);
  });

  test.each([
    ['an age below zero', { ageRule: { measure: 'each', on: 'yearEnd', min: -1, max: 8 } }],
    ['an age over 120', { ageRule: { measure: 'each', on: 'yearEnd', min: null, max: 121 } }],
    ['less than no time', { minutes: { min: -1, max: 4 } }],
    ['more than four hours', { minutes: { min: 1, max: 241 } }],
  ] as const)('a category cannot ask for %s', (_sentence, change) => {
    const [first, ...rest] = EDITION.categories;
    expect(check({ categories: [{ ...first!, ...change }, ...rest] })).toEqual([
      expect.objectContaining({ code: 'outOfRange' }),
    ]);
  });

  test('a day to attend is a day of the event', () => {
    const attend = [
      ...EDITION.attend,
      { id: '2027-04-12', label: { sk: 'Pondelok', en: 'Monday' } },
    ];
    expect(check({ attend })).toEqual([
      { path: 'attend.3.id', code: 'outOfRange', min: '2027-04-09', max: '2027-04-11' },
    ]);
  });

  test('no day is listed twice', () => {
    const attend = [...EDITION.attend, ...EDITION.attend.slice(0, 1)];
    expect(check({ attend })).toEqual([{ path: 'attend.3', code: 'duplicateName' }]);
  });

  test('no two consents have the same id', () => {
    const consents = [...EDITION.consents, ...EDITION.consents.slice(-1)];
    expect(check({ consents })).toEqual([{ path: 'consents.2', code: 'duplicateName' }]);
  });
});

test('the organiser has a valid e-mail address', () => {
  expect(withOrganiser({ email: 'festival' })).toEqual([
    { path: 'organiser.email', code: 'pattern' },
  ]);
  expect(withOrganiser({ email: '' })).toEqual([{ path: 'organiser.email', code: 'pattern' }]);
});

test.each([
  ['ico', '12345678', []],
  ['ico', '1234567', ['pattern']],
  ['ico', '', []],
  ['dic', '2020202020', []],
  ['dic', 'SK2020202020', ['pattern']],
  ['name', ' ', ['required']],
] as const)('the organiser may have as %s %j: %j', (field, value, codes) => {
  expect(withOrganiser({ [field]: value }).map(({ code }) => code)).toEqual(codes);
});

test('every text for readers exists in both languages', () => {
  const en = (sk: string) => ({ sk, en: '' });
  const [category, ...categories] = EDITION.categories;
  const [day, ...attend] = EDITION.attend;
  const [consent, ...consents] = EDITION.consents;
  const issues = check({
    edition: { ...EDITION.edition, name: en('Struny'), venue: en('Žilina') },
    categories: [{ ...category!, name: en('sólo') }, ...categories],
    attend: [{ ...day!, label: en('Piatok') }, ...attend],
    consents: [{ ...consent!, text: en('Súhlasím') }, ...consents],
  });
  expect(issues).toEqual(
    [
      'edition.name.en',
      'edition.venue.en',
      'categories.0.name.en',
      'attend.0.label.en',
      'consents.0.text.en',
    ].map((path) => ({ path, code: 'required' })),
  );
});

test('a name is one line and at most 200 characters long', () => {
  const named = (sk: string) => withEdition({ name: { sk, en: 'Strings' } });
  expect(named('a'.repeat(200))).toEqual([]);
  expect(named('a'.repeat(201))).toEqual([
    { path: 'edition.name.sk', code: 'tooLong', maxLength: 200 },
  ]);
  expect(named('Hudobné\nstruny')).toEqual([
    { path: 'edition.name.sk', code: 'controlCharacters' },
  ]);
});

test('text in the accent colour must be legible', () => {
  expect(withEdition({ accentColor: '#7a2e3a' })).toEqual([]);
  expect(withEdition({ accentColor: '#ffcc00' })).toEqual([
    { path: 'edition.accentColor', code: 'contrast' },
  ]);
});

test('data are not kept for ever', () => {
  const retention = {
    ...EDITION.retention,
    signupMonths: 121,
    sheetDays: 3650,
    logDays: 3651,
    bulletinMonths: 0,
    organizationMonths: 121,
  };
  expect(check({ retention }).map(({ path }) => path)).toEqual([
    'retention.signupMonths',
    'retention.logDays',
    'retention.organizationMonths',
  ]);
});

test.each([
  [9, [{ path: 'retention.accountingYears', code: 'outOfRange', min: 10 }]],
  [10, []],
  [31, [{ path: 'retention.accountingYears', code: 'outOfRange', max: 30 }]],
])('documents that are kept for %i years: %j', (accountingYears, issues) => {
  expect(check({ retention: { ...EDITION.retention, accountingYears } })).toEqual(issues);
});

test('limits of file sizes are neither zero nor immense', () => {
  const uploads = {
    sheetMegabytes: 0,
    sheetsPerPerformer: 20,
    bulletinMegabytes: 100,
    organizationMegabytes: 101,
  };
  expect(check({ uploads })).toEqual([
    { path: 'uploads.sheetMegabytes', code: 'outOfRange', min: 1, max: 100 },
    { path: 'uploads.organizationMegabytes', code: 'outOfRange', min: 1, max: 100 },
  ]);
});

test('all problems are reported at once', () => {
  const broken = checkConfig({
    ...EDITION,
    edition: { ...EDITION.edition, endsOn: '2020-01-01', timeZone: '' },
    payment: { ...EDITION.payment, iban: '', accountName: '' },
  });
  expect(broken.map(({ path }) => path).sort()).toEqual([
    'edition.endsOn',
    'edition.timeZone',
    'payment.accountName',
    'payment.iban',
  ]);
});

describe('files', () => {
  const withFile = (url: string, label = { sk: 'Propozície', en: 'Rules' }) =>
    check({ files: [{ label, url }] });

  test.each(['https://struny.sk/propozicie.pdf', 'http://struny.sk', '/files/propozicie.pdf', '/'])(
    'may be at %s',
    (url) => {
      expect(withFile(url)).toEqual([]);
    },
  );

  test.each([
    '',
    'propozicie.pdf',
    '//struny.sk/propozicie.pdf',
    '/\\struny.sk/propozicie.pdf',
    'javascript:alert(1)',
    'ftp://struny.sk/propozicie.pdf',
    'https://',
    'https://struny.sk/a b.pdf',
  ])('may not be at %j', (url) => {
    expect(withFile(url)).toEqual([{ path: 'files.0.url', code: 'pattern' }]);
  });

  test('have a label in both languages', () => {
    expect(withFile('/a.pdf', { sk: '', en: 'Rules' })).toEqual([
      { path: 'files.0.label.sk', code: 'required' },
    ]);
    expect(withFile('/a.pdf', { sk: '', en: ' ' })).toEqual([
      { path: 'files.0.label.sk', code: 'required' },
      { path: 'files.0.label.en', code: 'required' },
    ]);
  });
});

test.each([
  [{ icDph: 'SK2020202020' }, []],
  [{ icDph: '2020202020' }, ['pattern']],
  [{ vatPayer: true }, ['required']],
  [{ vatPayer: true, icDph: 'SK2020202020', vatRate: 23 }, []],
  [{ vatPayer: true, icDph: 'SK2020202020', vatRate: 51 }, ['outOfRange']],
  [{ settlementDocument: 'receipt', ekasa: true }, []],
] as const)('the organiser issues documents with %j: %j', (changes, codes) => {
  expect(withOrganiser(changes).map(({ code }) => code)).toEqual(codes);
});
