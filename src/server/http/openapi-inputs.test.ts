import { describe, expect, it } from 'vitest';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { parseInput } from '#server/http/wire.ts';
import { HOSTILE_VALUES, leavesOf, sampleOf, withLeaf } from '#tests/support/hostile-inputs.ts';
import { isValid, type JsonSchema } from '#tests/support/json-schema.ts';

interface Described {
  paths: Record<
    string,
    {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { data: JsonSchema } } } };
        };
      };
    }
  >;
}

const description = openApiDocument('https://prihlaska.example') as Described;

function inputOf(name: FunctionName): JsonSchema {
  const operation = description.paths[`/api/${name}`]?.post;
  const schema = operation?.requestBody.content['application/json'].schema.properties.data;
  if (!schema) throw new Error(`${name} is not described`);
  return schema;
}

function isTaken(name: FunctionName, data: unknown): boolean {
  try {
    parseInput(FUNCTIONS[name].input, structuredClone(data));
    return true;
  } catch {
    return false;
  }
}

/** Rules that JSON Schema cannot tell: one programme in a bulletin, texts inside of a free record. */
const BEYOND_SCHEMAS = /^(content|bulletin)\.sections\.0\.kind$|^draft\./;

describe.each(Object.keys(FUNCTIONS) as FunctionName[])('the documented input of %s', (name) => {
  const schema = inputOf(name);
  const sample = sampleOf(schema, (_key, { enum: options }) =>
    options?.includes('programme') ? 'programme' : undefined,
  );

  it('is taken as it is documented', () => {
    expect([name, isValid(schema, sample)]).toEqual([name, true]);
    expect([name, isTaken(name, sample)]).toEqual([name, true]);
  });

  it('refuses and takes what validation refuses and takes', () => {
    const differing = leavesOf(sample).flatMap((path) =>
      HOSTILE_VALUES.flatMap(([hostile, value]) => {
        const data = withLeaf(sample, path, value);
        const documented = isValid(schema, data);
        const taken = isTaken(name, data);
        const place = path.join('.');
        if (documented === taken || BEYOND_SCHEMAS.test(place)) return [];
        return [`${place} as ${hostile}: documented ${documented}, taken ${taken}`];
      }),
    );
    expect(differing).toEqual([]);
  });

  it('may be null only where nothing is required', () => {
    expect(isValid(schema, null)).toBe(isTaken(name, null));
  });
});
