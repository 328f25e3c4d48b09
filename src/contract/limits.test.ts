import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { bodyBytesOf } from '#contract/server-function.ts';
import { completeForm } from '#tests/factories/heavy-form.ts';

const NAMES = Object.keys(FUNCTIONS) as FunctionName[];
const bytesOf = (data: unknown) => Buffer.byteLength(JSON.stringify({ data }));

interface Node {
  type?: string;
  maxItems?: number;
  [key: string]: unknown;
}

/** Paths of lists without an upper limit. */
function endlessLists(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, maxItems } = node as Node;
  const here = type === 'array' && maxItems === undefined && !('prefixItems' in node) ? [path] : [];
  const below = Object.entries(node).flatMap(([key, inner]) =>
    endlessLists(inner, `${path}/${key}`),
  );
  return [...here, ...below];
}

describe.each(NAMES)('%s', (name) => {
  it('limits every list of its input', () => {
    const schema = z.toJSONSchema(FUNCTIONS[name].input, { io: 'input', unrepresentable: 'any' });
    expect(endlessLists(schema)).toEqual([]);
  });
});

describe('a body', () => {
  it('of a public function has at most 384 kB', () => {
    const most = NAMES.filter((name) => FUNCTIONS[name].permission === 'public').map((name) => [
      name,
      bodyBytesOf(FUNCTIONS[name]),
    ]);
    expect(most.filter(([, bytes]) => Number(bytes) > 384 * 1024)).toEqual([]);
  });

  it('of 200 people with every field filled in leaves room in each function that takes a form', () => {
    const form = completeForm(200);
    expect(bytesOf({ signup: form })).toBeGreaterThan(100_000);
    for (const name of ['quote', 'createSignup', 'updateSignup', 'requestChange'] as const) {
      expect([name, bytesOf({ signup: form }) < bodyBytesOf(FUNCTIONS[name])]).toEqual([
        name,
        true,
      ]);
    }
  });

  it('may name 10,000 signups that were chosen one by one', () => {
    const ids = Array(10_000).fill('3f2b8c1e-0a4d-4c5b-9e6f-1a2b3c4d5e6f');
    for (const name of [
      'listSignups',
      'startBulkAction',
      'createExport',
      'startCampaign',
    ] as const) {
      expect([name, bytesOf({ selection: { ids } }) < bodyBytesOf(FUNCTIONS[name])]).toEqual([
        name,
        true,
      ]);
    }
  });
});
