import { isPlainDate } from '#domain/time/plain-date.ts';

/** JSON Schema 2020-12 as far as the description of the functions uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/** The words above, and those that say nothing about a value. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'propertyNames', 'additionalProperties', 'items'],
  ...['prefixItems', 'minItems', 'maxItems', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'format'],
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'description', 'default', 'title', 'examples'],
]);

/** Throws for a word that it does not know, so that no rule is passed over. */
export function isValid(schema: JsonSchema, value: unknown): boolean {
  const unknown = Object.keys(schema).find((word) => !KNOWN_WORDS.has(word));
  if (unknown) throw new Error(`"${unknown}" is not checked`);
  return (
    hasType(schema, value) &&
    (!schema.enum || schema.enum.includes(value)) &&
    (!('const' in schema) || schema.const === value) &&
    (schema.allOf ?? []).every((branch) => isValid(branch, value)) &&
    (!schema.anyOf || schema.anyOf.some((branch) => isValid(branch, value))) &&
    (!schema.oneOf || schema.oneOf.filter((branch) => isValid(branch, value)).length === 1) &&
    (typeof value !== 'string' || isValidText(schema, value)) &&
    (typeof value !== 'number' || isValidNumber(schema, value)) &&
    (!Array.isArray(value) || isValidList(schema, value)) &&
    (!isObject(value) || isValidObject(schema, value))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasType({ type }: JsonSchema, value: unknown): boolean {
  return type === undefined || [type].flat().some((one) => TYPES[one]?.(value) ?? false);
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

function isValidText(schema: JsonSchema, value: string): boolean {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  if (format === 'date' && !isPlainDate(value)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

function isValidNumber(schema: JsonSchema, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  );
}

function isValidList(schema: JsonSchema, value: readonly unknown[]): boolean {
  const { items, prefixItems = [], minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (value.length < minItems || value.length > maxItems) return false;
  return value.every((item, index) => {
    const rule = prefixItems[index] ?? items;
    return !rule || isValid(rule, item);
  });
}

function isValidObject(schema: JsonSchema, value: Record<string, unknown>): boolean {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (required.some((key) => value[key] === undefined)) return false;
  return Object.entries(value).every(([key, item]) => {
    if (propertyNames && !isValid(propertyNames, key)) return false;
    const rule = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (rule === undefined || rule === true || item === undefined) return true;
    return rule !== false && isValid(rule, item);
  });
}
