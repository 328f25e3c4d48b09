import type { JsonSchema } from '#tests/support/json-schema.ts';

export type Path = readonly (string | number)[];

/** Answers a value for a leaf by its name, or undefined where any will do. */
export type Known = (key: string, schema: JsonSchema) => unknown;

const SAMPLE_ID = '3f2b8c1e-0a4d-4c5b-9e6f-1a2b3c4d5e6f';

/** A value with everything filled in that the schema accepts; lists have one item. */
export function sampleOf(schema: JsonSchema, known: Known = () => undefined, key = ''): unknown {
  const given = known(key, schema);
  if (given !== undefined) return given;
  const branch = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (branch) return sampleOf(branch, known, key);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return sampleObject(schema, known);
    case 'array':
      return itemsOf(schema).map((item) => sampleOf(item, known, key));
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function itemsOf({ prefixItems, items, minItems = 1 }: JsonSchema): JsonSchema[] {
  return prefixItems ?? (items ? Array.from({ length: Math.max(1, minItems) }, () => items) : []);
}

function sampleObject(schema: JsonSchema, known: Known): object {
  const properties = Object.entries(schema.properties ?? {}).map(([key, inner]) => [
    key,
    sampleOf(inner, known, key),
  ]);
  const more = schema.additionalProperties;
  const named = schema.propertyNames ? sampleOf(schema.propertyNames, known) : 'a';
  const extra = typeof more === 'object' ? [[String(named), sampleOf(more, known)]] : [];
  return Object.fromEntries([...properties, ...extra]);
}

/** By the few patterns that the contract has. */
function sampleText({ format, pattern = '', maxLength }: JsonSchema): string {
  if (format === 'uuid') return SAMPLE_ID;
  if (format === 'date') return '2027-04-09';
  if (format === 'date-time') return '2027-04-09T10:00:00Z';
  const candidates = ['text', '2027-04-09T10:00', '#a0b1c2', 'a'.repeat(64), SAMPLE_ID];
  const sample = candidates.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'text';
  return sample.slice(0, maxLength);
}

export function leavesOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above];
  const below = Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...above, key]));
  return below.length > 0 ? below : [above];
}

/** The same with another value at one place. */
export function withLeaf(value: unknown, [key, ...rest]: Path, leaf: unknown): unknown {
  if (key === undefined) return leaf;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const place = copy as Record<string | number, unknown>;
  place[key] = withLeaf(place[key], rest, leaf);
  return copy;
}

export const HOSTILE_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['a NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800'],
  ['20,000 characters', 'ž'.repeat(20_000)],
  ['36 dashes', '-'.repeat(36)],
  ['a huge number', 1e308],
  ['a number beyond integers', 2 ** 53],
  ['a number beyond those of the database', 2 ** 31],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['null', null],
  ['an empty text', ''],
  ['true', true],
  ['a list', [[]]],
  ['an object', { a: 1 }],
];
