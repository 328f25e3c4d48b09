import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import {
  HOSTILE_VALUES,
  type Known,
  leavesOf,
  type Path,
  sampleOf,
  withLeaf,
} from '#tests/support/hostile-inputs.ts';
import { isValid, type JsonSchema } from '#tests/support/json-schema.ts';

/** They wait for half a minute, or end the caller's session. */
const LEFT_OUT: readonly FunctionName[] = ['watchAccess', 'signOutEverywhere', 'deleteAccount'];
const NAMES = (Object.keys(FUNCTIONS) as FunctionName[]).filter((name) => !LEFT_OUT.includes(name));
/**
 * Values rotate over the leaves, so that each meets every kind of leaf; texts that nothing can
 * store get all of them.
 */
const VALUES_PER_LEAF = 3;
const UNSTORABLE = HOSTILE_VALUES.slice(0, 2);
const OTHERS = HOSTILE_VALUES.slice(2);

let test: TestApp;
let headers: Record<string, string>;
let known: Known;
const schemas: Record<string, { input: JsonSchema; answer: JsonSchema }> = {};
let errorSchema: JsonSchema;

beforeAll(async () => {
  test = await startTestApp();
  ({ headers } = await signedInUser(test, { role: 'owner' }));
  const { result: signup } = await test.submit(validForm());
  const { id: editionId } = await test.services.configs.current();
  const values: Record<string, unknown> = {
    editionId,
    signupId: signup.id,
    token: signup.token,
    idempotencyKey: 'b1f2c3d4-0000-4000-8000-000000000001',
  };
  known = (key, { format, enum: options }) => {
    if (options?.includes('programme')) return 'programme';
    return key in values ? values[key] : format === 'uuid' ? signup.id : undefined;
  };
  await describeAll();
}, 60_000);
afterAll(() => test.close());

/** Uses the published description. */
async function describeAll(): Promise<void> {
  const description = (await test.app.inject('/api/openapi.json')).json();
  errorSchema = description.components.schemas.Error;
  for (const name of NAMES) {
    const { requestBody, responses } = description.paths[`/api/${name}`].post;
    schemas[name] = {
      input: requestBody.content['application/json'].schema.properties.data,
      answer: responses[200].content['application/json'].schema,
    };
  }
}

/** The problems of an answer; empty when there are none. */
async function problemsOf(name: FunctionName, data: unknown): Promise<string[]> {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ data }),
  });
  const { statusCode } = response;
  if (statusCode >= 500) return [`answered ${statusCode} ${response.body.slice(0, 100)}`];
  const body = response.json();
  if (statusCode === 200) {
    return isValid(schemas[name]?.answer ?? {}, body) ? [] : ['a result of another shape'];
  }
  const error = Object.values(FUNCTION_ERRORS).find(({ status }) => status === body.error?.status);
  if (!isValid(errorSchema, body) || error?.http !== statusCode)
    return [`an error of another shape: ${response.body}`];
  return statusCode === 401 ? ['the caller was signed out'] : [];
}

function valuesFor(leaf: number): typeof HOSTILE_VALUES {
  const chosen = Array.from(
    { length: VALUES_PER_LEAF },
    (_, turn) => OTHERS[(leaf * VALUES_PER_LEAF + turn) % OTHERS.length],
  );
  return [...UNSTORABLE, ...chosen.filter((value) => value !== undefined)];
}

describe('no input of the documented shape with one hostile value fails', () => {
  it.each(NAMES)('in %s', async (name) => {
    const sample = sampleOf(schemas[name]?.input ?? {}, known);
    const found = await problemsOf(name, sample);
    let turn = NAMES.indexOf(name);
    const tried: [Path, string, unknown][] = leavesOf(sample).flatMap((path) =>
      valuesFor(turn++).map(([hostile, value]): [Path, string, unknown] => [
        path,
        hostile,
        withLeaf(sample, path, value),
      ]),
    );
    for (const [path, hostile, data] of tried) {
      const problems = await problemsOf(name, data);
      found.push(...problems.map((problem) => `${path.join('.')} as ${hostile}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
});
