import { z } from 'zod';
import type { Issue } from '#domain/issues.ts';
import { FunctionError, refuseForm } from '#server/http/function-error.ts';

const INTEGER_TYPES: ReadonlySet<unknown> = new Set([
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
]);

/** The body is exactly `{"data": …}`; 64-bit integers travel wrapped and come out as numbers. */
export function readCallData(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest();
  const keys = Object.keys(body);
  if (keys.length !== 1 || !('data' in body)) throw badRequest();
  return decodeValue(body.data, 0);
}

function badRequest(): FunctionError {
  return new FunctionError('invalid-argument');
}

/** Deeper than any form; a guard for the stack. */
const MAX_DEPTH = 100;

function decodeValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw badRequest();
  if (typeof value !== 'object' || value === null) return value;
  if ('@type' in value) return decodeTyped(value as { '@type': unknown; value?: unknown });
  // In place: the body is ours, and almost never holds anything to decode.
  const branch = value as Record<string, unknown>;
  for (const key in branch) {
    const item = branch[key];
    if (typeof item === 'object' && item !== null) branch[key] = decodeValue(item, depth + 1);
  }
  return value;
}

/** Converts texts and numbers only: an object may bring a `toString` that is none. */
function decodeTyped({ '@type': type, value }: { '@type': unknown; value?: unknown }): number {
  const text = typeof value === 'number' ? String(value) : value;
  const isInteger = typeof text === 'string' && /^-?\d{1,20}$/.test(text);
  if (!INTEGER_TYPES.has(type) || !isInteger) throw badRequest();
  return Number(text);
}

/** By the schema as the contract has it: compiled when it is first met, since most never are. */
const compiled = new WeakMap<z.ZodType, z.ZodType>();

function compiledOf<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = compiled.get(schema) ?? z.core.compile(schema);
  compiled.set(schema, known);
  return known as Schema;
}

/** Checks the shape of a call's data and answers problems as issues of the contract. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = compiledOf(schema).safeParse(data ?? {});
  if (result.success) return result.data;
  throw refuseForm(result.error.issues.flatMap((problem) => issuesOf(problem)));
}

function issuesOf(problem: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Issue[] {
  const path = [...above, ...problem.path];
  const inside = problem.code === 'invalid_union' ? deepest(problem.errors) : [];
  return inside.length > 0
    ? inside.flatMap((inner) => issuesOf(inner, path))
    : [issueOf(problem, fieldPath(path))];
}

/** Of "a list or nothing" the list was meant when its items are what is wrong. */
function deepest(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  return branches.find((problems) => problems.some(({ path }) => path.length > 0)) ?? [];
}

/** Fields are named from the form or record on: persons.0.name, not signup.persons.0.name. */
function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .join('.')
    .replace(/^(signup|config)\./, '');
}

function issueOf(problem: z.core.$ZodIssue, path: string): Issue {
  if (problem.code === 'invalid_type' && isAbsent(problem)) return { path, code: 'required' };
  if (problem.code === 'too_small') return { path, code: 'required' };
  if (problem.code === 'too_big') {
    return { path, code: 'tooLong', maxLength: Number(problem.maximum) };
  }
  return { path, code: 'type' };
}

function isAbsent(problem: z.core.$ZodIssue): boolean {
  return /received (undefined|null)/.test(problem.message);
}
