import type { EditionConfig } from '#domain/edition/config.ts';
import { EDITION_PARTS, type EditionPart } from '#domain/edition/edition-changes.ts';
import { eurosText } from '#domain/edition/euros.ts';

/** One difference between two records, for readers: the part, the item of a list, the field. */
export interface ConfigChange {
  part: EditionPart;
  kind: 'changed' | 'added' | 'removed' | 'reordered';
  /** For a list: the code of the category, the day, the id of the consent … */
  item?: string | undefined;
  /** Within the part or the item: `name.sk`, `ageRule.max`; empty for the whole of it. */
  field: string;
  from: Scalar;
  to: Scalar;
}

export type Scalar = string | number | boolean | null;

/** Identifies an item in the other record; its position does not. */
const KEYS: Partial<Record<EditionPart, (item: never) => string>> = {
  categories: ({ code }: { code: string }) => code,
  chamberCategories: (code: string) => code,
  attend: ({ id }: { id: string }) => id,
  consents: ({ id }: { id: string }) => id,
  files: ({ url }: { url: string }) => url,
};

export function configDifferences(before: EditionConfig, after: EditionConfig): ConfigChange[] {
  return EDITION_PARTS.flatMap((part) => {
    const key = KEYS[part] as ((item: unknown) => string) | undefined;
    const [from, to] = [comparable(before, part), comparable(after, part)];
    if (key) return listChanges({ part, key, from: from as unknown[], to: to as unknown[] });
    return fieldChanges(from, to).map((change) => ({ part, kind: 'changed' as const, ...change }));
  });
}

/** Shows each list of the payment settings as one line. */
function comparable(config: EditionConfig, part: EditionPart): unknown {
  if (part !== 'payment') return config[part];
  const options = config.payment.cardPriceOptions.map(({ amountMinor, providerPriceId }) =>
    providerPriceId ? `${eurosText(amountMinor)} (${providerPriceId})` : eurosText(amountMinor),
  );
  const { reminders } = config.payment;
  return {
    ...config.payment,
    reminders: {
      enabled: reminders.enabled,
      daysBefore: reminders.daysBefore.join(', '),
      daysAfter: reminders.daysAfter.join(', '),
    },
    cardPriceOptions: options.join('; '),
  };
}

interface TwoLists {
  part: EditionPart;
  key(item: unknown): string;
  from: readonly unknown[];
  to: readonly unknown[];
}

function listChanges({ part, key, from, to }: TwoLists): ConfigChange[] {
  const [old, now] = [byKey(from, key), byKey(to, key)];
  const whole = { part, field: '', from: null, to: null };
  const removed = [...old.keys()].filter((item) => !now.has(item));
  const kept = [...old.keys()].filter((item) => now.has(item));
  const order = [...now.keys()].filter((item) => old.has(item));
  return [
    ...removed.map((item): ConfigChange => ({ ...whole, kind: 'removed', item })),
    ...[...now].flatMap(([item, value]): ConfigChange[] => {
      if (!old.has(item)) return [{ ...whole, kind: 'added', item }];
      return fieldChanges(old.get(item), value).map((change) => ({
        part,
        kind: 'changed',
        item,
        ...change,
      }));
    }),
    ...(kept.some((item, index) => order[index] !== item)
      ? [{ ...whole, kind: 'reordered' as const }]
      : []),
  ];
}

function byKey(items: readonly unknown[], key: (item: unknown) => string): Map<string, unknown> {
  return new Map(items.map((item) => [key(item), item]));
}

type FieldChange = Pick<ConfigChange, 'field' | 'from' | 'to'>;

function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [from, to] = [flattened(before), flattened(after)];
  const fields = new Set([...from.keys(), ...to.keys()]);
  return [...fields].flatMap((field): FieldChange[] => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
    return change.from === change.to ? [] : [change];
  });
}

/** Every value by its path; a missing rule has none. */
function flattened(value: unknown, path = ''): Map<string, Scalar> {
  if (typeof value !== 'object' || value === null) {
    return new Map([[path, (value ?? null) as Scalar]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flattened(inner, path === '' ? key : `${path}.${key}`),
    ]),
  );
}
