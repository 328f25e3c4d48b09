import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { judge } from '#server/http/judge.ts';
import { parseInput } from '#server/http/wire.ts';
import { FunctionError } from '#server/refusal.ts';
import { validForm } from '#tests/factories/signup-form.ts';

const names = Object.keys(FUNCTIONS) as FunctionName[];
const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 });

/** What the schema says of it as it stands in the contract, and as the server asks it. */
function verdicts(name: FunctionName, data: unknown): [plain: unknown, served: unknown] {
  const schema: z.ZodType = FUNCTIONS[name].input;
  const plain = judge(schema, data ?? {});
  try {
    return [plain.data ?? plain.success, parseInput(schema, data) ?? true];
  } catch {
    return [plain.success, false];
  }
}

describe('the compiled schemas say what the contract says', () => {
  it.each(names)('of %s', (name) => {
    const { shape = {} } = FUNCTIONS[name].input as Partial<z.ZodObject>;
    const fields = Object.fromEntries(Object.keys(shape).map((key) => [key, anything]));
    const data = fc.oneof(anything, fc.record(fields, { requiredKeys: [] }));
    fc.assert(
      fc.property(data, (input) => {
        const [plain, served] = verdicts(name, input);
        expect(served).toEqual(plain);
      }),
      { numRuns: 30 },
    );
  });

  it('of a whole signup in which one value is another', () => {
    const whole = {
      signup: validForm(),
      consents: [{ id: 'gdpr', version: 1, person: null }],
      language: 'sk',
      captchaToken: 'token',
      idempotencyKey: '0123456789abcdef0123456789abcdef',
    };
    expect(verdicts('createSignup', whole)[1]).toMatchObject({ signup: { paymentType: 'bank' } });
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(whole)), anything, (place, other) => {
        const changed = structuredClone(whole) as object;
        const target = place.slice(0, -1).reduce<object>(child, changed);
        Object.assign(target, { [place.at(-1) ?? '']: other });
        const [plain, served] = verdicts('createSignup', changed);
        expect(served).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a length that cannot be compared', () => {
  const incomparable = { toString: 1, valueOf: 1 };

  it.each(names)('is no failure of %s', (name) => {
    const { input } = FUNCTIONS[name];
    const { shape = {} } = input as Partial<z.ZodObject>;
    for (const field of Object.keys(shape)) {
      const data = { [field]: { length: incomparable, size: incomparable } };
      try {
        parseInput(input, data);
      } catch (error) {
        expect(error).toBeInstanceOf(FunctionError);
      }
    }
  });
});

function child(parent: object, key: string): object {
  return parent[key as keyof object];
}

/** The way to every value in it. */
function placesIn(value: object): string[][] {
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...(typeof inner === 'object' && inner !== null
      ? placesIn(inner).map((place) => [key, ...place])
      : []),
  ]);
}
