import type { EditionConfig, PriceList } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';

export const EDITION_PARTS = [
  'edition',
  'organiser',
  'signup',
  'categories',
  'chamberCategories',
  'attend',
  'prices',
  'lunch',
  'payment',
  'consents',
  'guardian',
  'files',
  'uploads',
  'retention',
] as const satisfies (keyof EditionConfig)[];
export type EditionPart = (typeof EDITION_PARTS)[number];

const PRICES = ['low', 'duo', 'high', 'lunch'] as const satisfies (keyof PriceList)[];
const ACCOUNT = ['iban', 'bic', 'accountName'] as const;

/** A change of who pays how much, and to whom. */
export type MoneyChange =
  | { field: `prices.${(typeof PRICES)[number]}`; from: AmountMinor; to: AmountMinor }
  | { field: `payment.${(typeof ACCOUNT)[number]}`; from: string; to: string }
  | { field: 'payment.cardPriceOptions'; from: CardPrices; to: CardPrices };

type CardPrices = EditionConfig['payment']['cardPriceOptions'];

export function changedParts(before: EditionConfig, after: EditionConfig): EditionPart[] {
  return EDITION_PARTS.filter((part) => !isSame(before[part], after[part]));
}

export function moneyChanges(before: EditionConfig, after: EditionConfig): MoneyChange[] {
  const changes: MoneyChange[] = [
    ...PRICES.map((name) => ({
      field: `prices.${name}` as const,
      from: before.prices[name],
      to: after.prices[name],
    })),
    ...ACCOUNT.map((name) => ({
      field: `payment.${name}` as const,
      from: before.payment[name],
      to: after.payment[name],
    })),
    {
      field: 'payment.cardPriceOptions',
      from: before.payment.cardPriceOptions,
      to: after.payment.cardPriceOptions,
    },
  ];
  return changes.filter(({ from, to }) => !isSame(from, to));
}

/** Compares two JSON values. The order of keys does not count: the database has its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
