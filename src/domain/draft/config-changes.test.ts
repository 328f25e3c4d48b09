import { describe, expect, test } from 'vitest';
import { configChanges } from '#domain/draft/config-changes.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { amountMinor } from '#domain/money.ts';

const config = sampleEdition('2026-11-15');
const [first, second, ...others] = config.categories;
if (!first || !second) throw new Error('The sample edition has categories');

const CASES: [string, Partial<EditionConfig>, unknown[]][] = [
  ['nothing', {}, []],
  [
    'a price',
    { prices: { ...config.prices, duo: amountMinor(2200) } },
    [{ kind: 'price', name: 'duo', after: 2200 }],
  ],
  [
    'a category less',
    { categories: [second, ...others] },
    [{ kind: 'category-removed', code: first.code }],
  ],
  [
    'a category more',
    { categories: [...config.categories, { ...first, code: 'VI.' }] },
    [{ kind: 'category-added', code: 'VI.' }],
  ],
  [
    'other minutes in a category',
    { categories: [{ ...first, minutes: { min: 1, max: 2 } }, second, ...others] },
    [{ kind: 'category-changed', code: first.code }],
  ],
  [
    'a capacity, which only the office sees',
    { categories: [{ ...first, capacity: { unit: 'entries', limit: 3 } }, second, ...others] },
    [],
  ],
  ['the chamber categories', { chamberCategories: ['V.'] }, [{ kind: 'chamber-categories' }]],
  ['the days', { attend: config.attend.slice(1) }, [{ kind: 'days' }]],
  [
    'the deadline',
    { signup: { ...config.signup, closesAt: '2027-01-01T12:00' } },
    [{ kind: 'closes-at', at: '2027-01-01T12:00' }],
  ],
  [
    'no more lunches',
    { lunch: { ...config.lunch, offered: false } },
    [{ kind: 'lunch', offered: false }],
  ],
  [
    'the deadline for lunches',
    { lunch: { ...config.lunch, orderUntil: '2027-01-01T12:00' } },
    [{ kind: 'lunch-until', at: '2027-01-01T12:00' }],
  ],
  [
    'payment by card',
    { payment: { ...config.payment, onlineEnabled: true } },
    [{ kind: 'online', enabled: true }],
  ],
  ['the account number', { payment: { ...config.payment, iban: 'SK00' } }, []],
  ['a consent', { consents: config.consents.slice(1) }, [{ kind: 'consents' }]],
  [
    'the venue',
    { edition: { ...config.edition, venue: { sk: 'Martin', en: 'Martin' } } },
    [{ kind: 'event' }],
  ],
  ['the colour', { edition: { ...config.edition, accentColor: '#000000' } }, []],
];

describe('changes reported to a person who has the form open', () => {
  test.each(CASES)('%s', (_, change, changes) => {
    expect(configChanges(config, { ...config, ...change })).toEqual(changes);
  });
});
