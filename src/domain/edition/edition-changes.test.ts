import { expect, it } from 'vitest';
import type { EditionConfig } from '#domain/edition/config.ts';
import { changedParts, EDITION_PARTS, moneyChanges } from '#domain/edition/edition-changes.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { amountMinor } from '#domain/money.ts';

const before = sampleEdition('2026-11-15');

function changed(change: (config: EditionConfig) => void): EditionConfig {
  const after = structuredClone(before);
  change(after);
  return after;
}

it('every part of an edition can be reported as changed', () => {
  const { isSample: _, ...parts } = before;
  expect([...EDITION_PARTS].toSorted()).toEqual(Object.keys(parts).toSorted());
});

it('the order of keys is not a change', () => {
  const after = changed((config) => {
    config.prices = Object.fromEntries(
      Object.entries(config.prices).toReversed(),
    ) as unknown as EditionConfig['prices'];
  });
  expect([changedParts(before, after), moneyChanges(before, after)]).toEqual([[], []]);
});

it('reports the changed parts, also within a list', () => {
  const after = changed((config) => {
    config.edition.name.sk = 'Iný názov';
    config.categories.pop();
  });
  expect(changedParts(before, after)).toEqual(['edition', 'categories']);
});

it('an empty list differs from an empty text', () => {
  const after = changed((config) => {
    config.chamberCategories = {} as unknown as string[];
  });
  const empty = { ...before, chamberCategories: [] };
  expect(changedParts(empty, after)).toEqual(['chamberCategories']);
});

it('gives the amounts and the account before and after', () => {
  const after = changed((config) => {
    config.prices.low = amountMinor(1700);
    config.payment.accountName = 'Iný účet';
    config.payment.cardPriceOptions = [];
    config.payment.dueDays = 3;
  });
  expect(moneyChanges(before, after)).toEqual([
    { field: 'prices.low', from: before.prices.low, to: 1700 },
    { field: 'payment.accountName', from: before.payment.accountName, to: 'Iný účet' },
    { field: 'payment.cardPriceOptions', from: before.payment.cardPriceOptions, to: [] },
  ]);
});
