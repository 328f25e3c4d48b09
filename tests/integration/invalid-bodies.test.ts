import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { validEducator, validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

/** The same hundred in every run; use `FUZZ_ROUNDS=5000` at night. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 100);
const FUZZING = { timeout: 60_000 + ROUNDS * 1_000 };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

/** Valid bodies, each for an unused signup or captcha. */
const BASES = {
  quote: async () => ({ ...validForm(), language: 'en' }),
  createSignup: async () => ({
    signup: validForm(),
    captchaToken: await test.captchaToken(),
    idempotencyKey: randomUUID(),
    language: 'sk',
    contactEmail: 'kontakt@skola.example',
    consents: [
      { id: 'declaration', version: 1 },
      { id: 'publication', version: 1, person: 'Ema Malá' },
    ],
    billing: { name: 'ZUŠ', ico: '00123456', dic: '', address: 'Žilina', email: 'a@b.sk' },
  }),
  getSignup: async () => ({ token: await liveToken() }),
  updateSignup: async () => {
    const token = await liveToken();
    const { result } = await test.call('getSignup', { token });
    return {
      token,
      version: result.version,
      signup: { ...validForm(), persons: [...validForm().persons, validEducator({ name: 'Iná' })] },
      consents: [{ id: 'declaration', version: 1 }],
    };
  },
  cancelSignup: async () => {
    const token = await liveToken();
    const { result } = await test.call('getSignup', { token });
    return { token, version: result.version, reason: 'Choroba' };
  },
  saveDraft: async () => ({
    email: 'kontakt@skola.example',
    language: 'sk',
    captchaToken: await test.captchaToken('draft'),
    draft: { persons: [{ name: 'Ema', minutes1: 3.5, category: ['II. (A)'] }], step: 2 },
  }),
} satisfies Partial<Record<FunctionName, () => Promise<object>>>;

type BaseName = keyof typeof BASES;
const NAMES = Object.keys(BASES) as BaseName[];

/** A refused call changes nothing, so until one is answered a body stays right. */
const bases = new Map<BaseName, string>();
let counts: unknown = null;

async function baseOf(name: BaseName): Promise<Json> {
  const base = bases.get(name) ?? JSON.stringify(await BASES[name]());
  bases.set(name, base);
  return JSON.parse(base);
}

let current = '';
/** The token of a signup that is not cancelled. */
async function liveToken(): Promise<string> {
  const view = current === '' ? null : await test.call('getSignup', { token: current });
  if (view?.result?.state !== 'received') {
    current = (await test.submit(validForm())).result.token;
    counts = null;
  }
  return current;
}

/** Row counts; a refused call must not change them. */
async function stored(): Promise<unknown> {
  const [found] = await test.query(
    `select (select count(*) from signups) as signups, (select count(*) from persons) as persons,
       (select count(*) from signup_versions) as versions, (select count(*) from drafts) as drafts,
       (select count(*) from messages) as messages, (select count(*) from consents) as consents,
       (select count(*) from captcha_uses) as captchas,
       (select count(*) from graphile_worker.jobs) as jobs`,
  );
  return found;
}

/** Calls and checks the invariants of any body. */
async function callWith(name: BaseName, payload: string | Buffer): Promise<'result' | 'error'> {
  counts ??= await stored();
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  const answer = response.json();
  if (response.statusCode === 200) {
    bases.clear();
    counts = null;
    expect(Object.keys(answer)).toEqual(['result']);
    expect(FUNCTIONS[name].output.safeParse(answer.result).error).toBeUndefined();
    return 'result';
  }
  expect(response.statusCode, response.body).toBeLessThan(500);
  expect(Object.keys(answer)).toEqual(['error']);
  const { status, message } = answer.error;
  const known = Object.values(FUNCTION_ERRORS).find((error) => error.status === status);
  expect(known?.http).toBe(response.statusCode);
  expect(message).toMatch(/\p{L}/u);
  expect(await stored()).toEqual(counts);
  return 'error';
}

const bodyOf = (data: unknown) => JSON.stringify({ data });

function nested(depth: number): Json {
  return Array.from({ length: depth }).reduce<Json>((inner) => ({ a: [inner] }), 'x');
}

/** Texts that often break programs. */
const ODD_TEXTS = {
  'a NUL': 'a\u0000b',
  'half a surrogate pair': '\ud800',
  'the other half': 'x\udc00',
  'text that turns around': '\u202eadela\u202c',
  'a thousand accents': `e${'\u0301'.repeat(1000)}`,
  noncharacters: '\ufffe\uffff',
  'a huge text': 'ž'.repeat(200_000),
  SQL: "'); drop table signups; --",
};

const INCOMPARABLE = { toString: 1, valueOf: 1, length: { toString: 1, valueOf: 1 } };

const ODD_DATES = ['2016-02-30', '0000-00-00', '99999-01-01', '14.5.2016', '2016-05-14T00:00Z'];

const replacement: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<Json>(null, true, false, '', ' ', [], {}, [[]], [null], { length: 3 }),
  fc.constantFrom<Json>(0, -1, 1.5, 1e-300, 1e308, 2 ** 53, -(2 ** 31) - 1, 4_294_967_296),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(...Object.values(ODD_TEXTS)),
  fc.constantFrom(...ODD_DATES),
  // The unit 'binary' would first put a million characters into a table.
  fc.string({
    unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
    maxLength: 300,
  }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.integer({ min: 1, max: 300 }).map(nested),
  fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json),
  fc.constantFrom<Json>({ '@type': 'x' }, INCOMPARABLE, { constructor: 1 }),
  fc.array(fc.constantFrom<Json>('II. (A)', 'Ema Malá', 7, null), { maxLength: 300 }),
);

function pathsIn(value: Json, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [above];
  const below = Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...above, key]));
  return [above, ...below];
}

/** A copy with one value replaced, or removed for undefined. */
function replaced(value: Json, [key, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, item]): [string, Json][] => {
    const kept = name === String(key) ? replaced(item, rest, by) : item;
    return kept === undefined ? [] : [[name, kept]];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const mutations = fc.array(fc.tuple(fc.nat(), replacement), { minLength: 1, maxLength: 3 });

describe(`a generated body (${ROUNDS} rounds)`, FUZZING, () => {
  it('is answered or refused, never with a failure of ours', async () => {
    const outcomes = { result: 0, error: 0 };
    const property = fc.asyncProperty(
      fc.constantFrom(...NAMES),
      mutations,
      async (name, changes) => {
        const body = changes.reduce<Json>(
          (data, [place, by]) => {
            const paths = pathsIn(data);
            return replaced(data, paths[place % paths.length] ?? [], by) ?? null;
          },
          await baseOf(name),
        );
        outcomes[await callWith(name, bodyOf(body))] += 1;
      },
    );
    await fc.assert(property, { numRuns: ROUNDS });
    expect(outcomes.result).toBeGreaterThan(0);
    expect(outcomes.error).toBeGreaterThan(ROUNDS / 2);
  });

  it('of any bytes is refused', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.uint8Array({ minLength: 1, maxLength: 2000 }),
      async (name, bytes) => {
        expect(await callWith(name, Buffer.from(bytes))).toBe('error');
      },
    );
    await fc.assert(property, { numRuns: ROUNDS });
  });

  it('with a few wrong bytes is answered or refused', async () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    const property = fc.asyncProperty(
      fc.constantFrom(...NAMES),
      damage,
      fc.boolean(),
      async (name, changes, cut) => {
        const bytes = Buffer.from(bodyOf(await baseOf(name)));
        for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
        await callWith(
          name,
          cut ? bytes.subarray(0, (changes[0]?.[0] ?? 0) % bytes.length) : bytes,
        );
      },
    );
    await fc.assert(property, { numRuns: ROUNDS });
  });
});

describe.each(NAMES)('every value of %s', (name) => {
  /** One person is enough: the others have the same fields. */
  const places = async () =>
    pathsIn(await baseOf(name)).filter((path) => !/persons\.[02]\./.test(path.join('.')));

  it.each([
    ['left out', undefined],
    ['a text with a NUL', ODD_TEXTS['a NUL']],
    ['half a surrogate pair', ODD_TEXTS['half a surrogate pair']],
    ['an object whose length has a toString that is none', INCOMPARABLE],
  ])('may be %s without a failure of ours', async (_name, value) => {
    for (const path of await places()) {
      await callWith(name, bodyOf(replaced(await baseOf(name), path, value)));
    }
  });
});
