import { describe, expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { type ConfigDraft, checkConfigDraft, draftOfConfig } from './config-draft.ts';
import { changedUnits, mergeDrafts, takeUnit } from './merge-drafts.ts';

const draft = draftOfConfig(EDITION);

test('an unchanged draft gives the same record', () => {
  for (const today of ['2026-11-15', '2028-02-29', '2030-07-01']) {
    const config = sampleEdition(today);
    expect(checkConfigDraft(draftOfConfig(config))).toEqual({
      config: { ...config, isSample: false },
      issues: [],
    });
  }
});

describe('typed text', () => {
  const prices = (low: string) => checkConfigDraft({ ...draft, prices: { ...draft.prices, low } });
  const payment = (change: Partial<ConfigDraft['payment']>) =>
    checkConfigDraft({ ...draft, payment: { ...draft.payment, ...change } });
  const category = (change: Partial<ConfigDraft['categories'][number]>) => {
    const [first, ...rest] = draft.categories;
    return checkConfigDraft({ ...draft, categories: [{ ...first!, ...change }, ...rest] });
  };

  test('in euros is stored in cents', () => {
    expect(prices('18,50').config.prices.low).toBe(1850);
    expect(prices('veľa').issues).toEqual([{ path: 'prices.low', code: 'type' }]);
    expect(prices('').issues).toEqual([{ path: 'prices.low', code: 'required' }]);
  });

  test('of an account in groups of four is stored without spaces', () => {
    const { config, issues } = payment({ iban: 'sk31 1200 0000 1987 4263 7541' });
    expect([config.payment.iban, issues]).toEqual(['SK3112000000198742637541', []]);
    expect(payment({ iban: 'SK31 12' }).issues).toEqual([
      { path: 'payment.iban', code: 'pattern' },
    ]);
  });

  test.each([
    ['', null, []],
    ['9', 9, []],
    ['deväť', null, ['type']],
    ['-1', null, ['type']],
  ])('of an age %j means %j', (min, age, codes) => {
    const { config, issues } = category({
      ageRule: { measure: 'each', on: 'yearEnd', min, max: '' },
    });
    expect(config.categories[0]?.ageRule?.min).toBe(age);
    expect(issues.map(({ code }) => code)).toEqual(codes);
  });

  test('of a playing time may have a decimal comma, and only a maximum', () => {
    expect(category({ minutes: { min: '', max: '4,5' } }).config.categories[0]?.minutes).toEqual({
      min: 0,
      max: 4.5,
    });
    expect(category({ minutes: { min: '', max: '' } }).config.categories[0]?.minutes).toBeNull();
    expect(category({ minutes: { min: '3', max: '' } }).issues).toEqual([
      { path: 'categories.0.minutes', code: 'required' },
    ]);
  });

  test('of a capacity needs a number as soon as there is a unit', () => {
    expect(
      category({ capacity: { unit: 'entries', limit: '20' } }).config.categories[0],
    ).toMatchObject({ capacity: { unit: 'entries', limit: 20 } });
    expect(category({ capacity: { unit: 'entries', limit: '' } }).issues).toEqual([
      { path: 'categories.0.capacity', code: 'required' },
    ]);
    expect(
      category({ capacity: { unit: '', limit: '20' } }).config.categories[0]?.capacity,
    ).toBeNull();
  });

  test('of an invalid date is reported once, at its field', () => {
    const { issues } = checkConfigDraft({
      ...draft,
      signup: { ...draft.signup, closesAt: '' },
      retention: { ...draft.retention, logDays: '0' },
    });
    expect(issues).toEqual([
      { path: 'signup.closesAt', code: 'dateParse' },
      { path: 'retention.logDays', code: 'outOfRange', min: 1 },
    ]);
  });
});

describe('two editors', () => {
  const low = (price: string): ConfigDraft => ({
    ...draft,
    prices: { ...draft.prices, low: price },
  });
  const duo = (price: string): ConfigDraft => ({
    ...draft,
    prices: { ...draft.prices, duo: price },
  });
  const unit = { part: 'prices', field: 'low' } as const;

  test('of different fields both keep their changes', () => {
    const { merged, conflicts } = mergeDrafts({ base: draft, mine: low('18'), theirs: duo('21') });
    expect(merged.prices).toMatchObject({ low: '18', duo: '21' });
    expect(conflicts).toEqual([]);
  });

  test('of the same field get a conflict, and mine stays', () => {
    const { merged, conflicts } = mergeDrafts({ base: draft, mine: low('18'), theirs: low('19') });
    expect(merged.prices.low).toBe('18');
    expect(conflicts).toEqual([unit]);
    expect(takeUnit(merged, low('19'), unit).prices.low).toBe('19');
  });

  test('who write the same have no conflict', () => {
    expect(mergeDrafts({ base: draft, mine: low('18'), theirs: low('18') }).conflicts).toEqual([]);
  });

  test('of one list have a conflict as soon as both changed it', () => {
    const mine = { ...draft, files: [{ key: 'a', label: { sk: 'A', en: 'A' }, url: '/a' }] };
    const theirs = { ...draft, categories: draft.categories.slice(1) };
    expect(mergeDrafts({ base: draft, mine, theirs })).toEqual({
      merged: { ...theirs, files: mine.files },
      conflicts: [],
    });
    const both = { ...theirs, files: [{ key: 'b', label: { sk: 'B', en: 'B' }, url: '/b' }] };
    expect(mergeDrafts({ base: draft, mine, theirs: both }).conflicts).toEqual([
      { part: 'files', field: null },
    ]);
  });

  test('the key of an item is not a change', () => {
    const rekeyed = {
      ...draft,
      attend: draft.attend.map((day) => ({ ...day, key: `x${day.key}` })),
    };
    expect(changedUnits(draft, rekeyed)).toEqual([]);
    expect(changedUnits(draft, low('18'))).toEqual([unit]);
  });
});
