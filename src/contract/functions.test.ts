import { describe, expect, test } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { FUNCTIONS } from './functions.ts';

const { correctContactEmail, createSignup, quote, sendSignupLink, updateSignup, watchSignup } =
  FUNCTIONS;
const call = { signup: validForm(), captchaToken: 'solved', idempotencyKey: 'key-1' };
const edit = { token: 'secret', version: 1, signup: validForm() };

describe('createSignup', () => {
  test('needs a form and an idempotency key; the rest has defaults', () => {
    expect(createSignup.input.parse({ signup: {}, idempotencyKey: 'key-1' })).toEqual({
      signup: { persons: [], paymentType: '', groups: [] },
      captchaToken: '',
      idempotencyKey: 'key-1',
      language: 'sk',
      contactEmail: '',
      consents: [],
      billing: null,
    });
  });

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['spaces', '  '],
    ['longer than 200 characters', 'k'.repeat(201)],
  ])('an idempotency key that is %s is refused', (_sentence, idempotencyKey) => {
    expect(createSignup.input.safeParse({ ...call, idempotencyKey }).success).toBe(false);
  });

  test.each([
    [undefined, 'sk'],
    [null, 'sk'],
    ['', 'sk'],
    ['sk', 'sk'],
    ['en', 'en'],
    ['de', 'sk'],
  ])('the language %j is %s', (language, expected) => {
    expect(createSignup.input.parse({ ...call, language }).language).toBe(expected);
  });

  test('a consent may name a person, give a position or neither', () => {
    const consents = [
      { id: 'declaration', version: 1 },
      { id: 'publication', version: 1, person: 'Ema Malá' },
      { id: 'publication', version: 1, person: 2 },
    ];
    expect(createSignup.input.parse({ ...call, consents }).consents).toEqual([
      { id: 'declaration', version: 1, person: null },
      { id: 'publication', version: 1, person: 'Ema Malá' },
      { id: 'publication', version: 1, person: 2 },
    ]);
  });

  test('a price that the browser sends is ignored', () => {
    expect(createSignup.input.parse({ ...call, totalMinor: 1 })).not.toHaveProperty('totalMinor');
  });
});

describe('updateSignup', () => {
  test.each([
    ['absent', {}],
    ['null', { consents: null }],
    ["''", { consents: '' }],
  ])('leaves consents unchanged when they are %s', (_sentence, said) => {
    expect(updateSignup.input.parse({ ...edit, ...said }).consents).toBeUndefined();
  });

  test('withdraws all consents with an empty list', () => {
    expect(updateSignup.input.parse({ ...edit, consents: [] }).consents).toEqual([]);
  });

  test('leaves billing unchanged when it is absent, and removes it when it is empty', () => {
    expect(updateSignup.input.parse(edit).billing).toBeUndefined();
    expect(updateSignup.input.parse({ ...edit, billing: null }).billing).toBeNull();
    expect(updateSignup.input.parse({ ...edit, billing: { name: '' } }).billing).toBeNull();
  });

  test.each(['token', 'version'])('needs the %s', (key) => {
    expect(updateSignup.input.safeParse({ ...edit, [key]: undefined }).success).toBe(false);
  });
});

test.each([
  ['watchSignup', watchSignup],
  ['correctContactEmail', correctContactEmail],
])('%s needs the token and the version', (_name, { input }) => {
  const data = { token: 'secret', version: 1 };
  expect(input.safeParse(data).success).toBe(true);
  for (const key of ['token', 'version']) {
    expect(input.safeParse({ ...data, [key]: undefined }).success).toBe(false);
  }
});

test('sendSignupLink is Slovak unless requested otherwise, and checks the address later', () => {
  expect(sendSignupLink.input.parse({})).toEqual({ email: '', captchaToken: '', language: 'sk' });
});

test('quote accepts an empty form', () => {
  expect(quote.input.parse({})).toEqual({ persons: [], groups: [], language: 'sk' });
});
