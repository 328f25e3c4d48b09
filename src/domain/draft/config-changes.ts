import type { Category, EditionConfig, PriceList } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';

/** A change to report to a person who has the form open. */
export type ConfigChange =
  | { kind: 'price'; name: keyof PriceList; after: AmountMinor }
  | { kind: 'category-added' | 'category-removed' | 'category-changed'; code: string }
  | { kind: 'chamber-categories' }
  | { kind: 'days' }
  | { kind: 'opens-at' | 'closes-at' | 'editable-until' | 'lunch-until'; at: string }
  | { kind: 'lunch'; offered: boolean }
  | { kind: 'online'; enabled: boolean }
  | { kind: 'consents' }
  | { kind: 'event' };

/** Differences that matter to a person who fills in the form; the account number does not. */
export function configChanges(before: EditionConfig, after: EditionConfig): ConfigChange[] {
  return [
    ...priceChanges(before.prices, after.prices),
    ...categoryChanges(before.categories, after.categories),
    ...changedTo(before.chamberCategories, after.chamberCategories, { kind: 'chamber-categories' }),
    ...changedTo(before.attend, after.attend, { kind: 'days' }),
    ...changedTo(before.signup.opensAt, after.signup.opensAt, {
      kind: 'opens-at',
      at: after.signup.opensAt,
    }),
    ...changedTo(before.signup.closesAt, after.signup.closesAt, {
      kind: 'closes-at',
      at: after.signup.closesAt,
    }),
    ...changedTo(before.signup.editableUntil, after.signup.editableUntil, {
      kind: 'editable-until',
      at: after.signup.editableUntil,
    }),
    ...lunchChanges(before.lunch, after.lunch),
    ...changedTo(before.payment.onlineEnabled, after.payment.onlineEnabled, {
      kind: 'online',
      enabled: after.payment.onlineEnabled,
    }),
    ...changedTo(askedConsents(before), askedConsents(after), { kind: 'consents' }),
    ...changedTo(eventOf(before), eventOf(after), { kind: 'event' }),
  ];
}

function changedTo(before: unknown, after: unknown, change: ConfigChange): ConfigChange[] {
  return isSame(before, after) ? [] : [change];
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** How the office uses a consent does not concern the form. */
function askedConsents({ consents }: EditionConfig): unknown {
  return consents.map(({ allows: _, ...consent }) => consent);
}

function eventOf({ edition: { accentColor: _, ...edition } }: EditionConfig): unknown {
  return edition;
}

function priceChanges(before: PriceList, after: PriceList): ConfigChange[] {
  const names = Object.keys(after) as (keyof PriceList)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ kind: 'price', name, after: after[name] }));
}

function categoryChanges(before: readonly Category[], after: readonly Category[]): ConfigChange[] {
  const old = new Map(before.map((category) => [category.code, category]));
  const codes = new Set(after.map(({ code }) => code));
  return [
    ...after.flatMap((category): ConfigChange[] => {
      const previous = old.get(category.code);
      if (!previous) return [{ kind: 'category-added', code: category.code }];
      // The capacity concerns only the office.
      const shown = (one: Category) => ({ ...one, capacity: null });
      return changedTo(shown(previous), shown(category), {
        kind: 'category-changed',
        code: category.code,
      });
    }),
    ...before
      .filter(({ code }) => !codes.has(code))
      .map(({ code }): ConfigChange => ({ kind: 'category-removed', code })),
  ];
}

function lunchChanges(
  before: EditionConfig['lunch'],
  after: EditionConfig['lunch'],
): ConfigChange[] {
  if (before.offered !== after.offered) return [{ kind: 'lunch', offered: after.offered }];
  if (!after.offered) return [];
  return changedTo(before.orderUntil, after.orderUntil, {
    kind: 'lunch-until',
    at: after.orderUntil,
  });
}
