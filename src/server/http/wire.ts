import { z } from 'zod';
import { NOT_FOUND_FORMATS } from '#contract/ids.ts';
import type { Issue } from '#domain/issues.ts';
import { findUnstorable } from '#domain/storable-text.ts';
import { judge } from '#server/http/judge.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';

const INTEGER_TYPES: ReadonlySet<unknown> = new Set([
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
]);

/** The body is exactly `{"data": …}`; wrapped 64-bit integers are decoded to numbers. */
export function readCallData(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest();
  const keys = Object.keys(body);
  if (keys.length !== 1 || !('data' in body)) throw badRequest();
  return decodeValue(body.data, 0);
}

function badRequest(): FunctionError {
  return new FunctionError('invalid-argument');
}

/** Deeper than any form; protects the stack. */
const MAX_DEPTH = 100;

function decodeValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw badRequest();
  if (typeof value !== 'object' || value === null) return value;
  if ('@type' in value) return decodeTyped(value as { '@type': unknown; value?: unknown });
  // Decoded in place: almost no body needs it, and nobody else uses the object.
  const branch = value as Record<string, unknown>;
  for (const key in branch) {
    const item = branch[key];
    if (typeof item === 'object' && item !== null) branch[key] = decodeValue(item, depth + 1);
  }
  return value;
}

/** Converts only strings and numbers: an object may contain a fake `toString`. */
function decodeTyped({ '@type': type, value }: { '@type': unknown; value?: unknown }): number {
  const text = typeof value === 'number' ? String(value) : value;
  const isInteger = typeof text === 'string' && /^-?\d{1,20}$/.test(text);
  if (!INTEGER_TYPES.has(type) || !isInteger) throw badRequest();
  return Number(text);
}

/** Schemas are compiled on first use, since most are never used. */
const compiled = new WeakMap<z.ZodType, z.ZodType>();

function compiledOf<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = compiled.get(schema) ?? z.core.compile(schema);
  compiled.set(schema, known);
  return known as Schema;
}

/** The maximum number of issues in an answer. */
const MOST_ISSUES = 500;

/** Validates the data of a call. A malformed id answers `not-found`. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = judge(compiledOf(schema), data ?? {});
  if (!result.success) {
    const problems = result.error.issues.flatMap((problem) => innermost(problem));
    if (problems.some(isNoId)) throw new FunctionError('not-found');
    throw refuseForm(problems.slice(0, MOST_ISSUES).map(issueOf));
  }
  const unstorable = findUnstorable(result.data);
  if (unstorable) {
    throw refuseForm([{ path: fieldPath(unstorable), code: 'controlCharacters' }]);
  }
  return result.data;
}

type Path = readonly PropertyKey[];

interface Problem {
  problem: z.core.$ZodIssue;
  path: Path;
}

function isNoId({ problem }: Problem): boolean {
  return problem.code === 'invalid_format' && NOT_FOUND_FORMATS.includes(problem.format);
}

function innermost(problem: z.core.$ZodIssue, above: Path = []): Problem[] {
  const path = [...above, ...problem.path];
  const inside = problem.code === 'invalid_union' ? deepest(problem.errors) : [];
  return inside.length > 0
    ? inside.flatMap((inner) => innermost(inner, path))
    : [{ problem, path }];
}

/** For "a list or nothing", reports the problems of the list. */
function deepest(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const isMeant = ({ path, code }: z.core.$ZodIssue) => path.length > 0 || code === 'too_big';
  return branches.find((problems) => problems.some(isMeant)) ?? [];
}

/** Paths start at the form or record: persons.0.name, not signup.persons.0.name. */
function fieldPath(path: Path): string {
  return path
    .map(String)
    .join('.')
    .replace(/^(signup|config)\./, '');
}

function issueOf({ problem, path: at }: Problem): Issue {
  const path = fieldPath(at);
  if (problem.code === 'invalid_type' && isAbsent(problem)) return { path, code: 'required' };
  const isAmount = 'origin' in problem && (problem.origin === 'number' || problem.origin === 'int');
  if (problem.code === 'too_small') {
    return isAmount
      ? { path, code: 'outOfRange', min: Number(problem.minimum) }
      : { path, code: 'required' };
  }
  if (problem.code === 'too_big') {
    const maximum = Number(problem.maximum);
    if (isAmount) return { path, code: 'outOfRange', max: maximum };
    return { path, code: problem.origin === 'array' ? 'tooMany' : 'tooLong', maxLength: maximum };
  }
  if (problem.code === 'custom' && problem.params?.issue === 'dateParse') {
    return { path, code: 'dateParse' };
  }
  return { path, code: 'type' };
}

function isAbsent(problem: z.core.$ZodIssue): boolean {
  return /received (undefined|null)/.test(problem.message);
}
