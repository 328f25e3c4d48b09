import { BILLING_FIELDS, type Billing } from '#domain/signup/billing.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { previousPositions } from '#domain/signup/match-persons.ts';

/** One changed field; `before` is absent for a new value, `after` for a removed one. */
export interface FieldDifference {
  path: string;
  /** Name of the person or group of the field, because its position may change later. */
  subject?: string | undefined;
  before?: unknown;
  after?: unknown;
}

/** Field by field. Persons are matched by name, so that removing the first does not change all. */
export function signupDifferences(before: SignupForm, after: SignupForm): FieldDifference[] {
  const positions = previousPositions(before.persons, after.persons);
  return [
    ...after.persons.flatMap((person, index) => {
      const previous = before.persons[positions[index] ?? -1];
      const differences = valueDifferences(`persons.${index}`, previous, person);
      return previous ? differences.map((one) => ({ ...one, subject: person.name })) : differences;
    }),
    ...before.persons
      .map((person, position) => ({ path: `persons.${position}`, before: person }))
      .filter((_, position) => !positions.includes(position)),
    ...valueDifferences('paymentType', before.paymentType, after.paymentType),
    ...valueDifferences('groups', before.groups, after.groups).map((one) => {
      const [, index, field] = one.path.split('.');
      return field ? { ...one, subject: after.groups[Number(index)]?.name } : one;
    }),
  ];
}

/** Field by field; an empty field counts as absent. */
export function billingDifferences(
  before: Billing | null,
  after: Billing | null,
): FieldDifference[] {
  return BILLING_FIELDS.flatMap((field) =>
    valueDifferences(`billing.${field}`, before?.[field] || undefined, after?.[field] || undefined),
  );
}

/** Compares any two values; where both have fields or items, each of them separately. */
export function valueDifferences(path: string, before: unknown, after: unknown): FieldDifference[] {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    if (isListOfValues(before) && isListOfValues(after)) {
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
    }
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      valueDifferences(`${path}.${key}`, valueAt(before, key), valueAt(after, key)),
    );
  }
  if (before === after) return [];
  return [
    {
      path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  ];
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isListOfValues(value: object): boolean {
  return Array.isArray(value) && value.every((item) => !isBranch(item));
}

function valueAt(branch: object, key: string): unknown {
  return Object.hasOwn(branch, key) ? (branch as Record<string, unknown>)[key] : undefined;
}
