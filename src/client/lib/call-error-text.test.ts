import { describe, expect, it } from 'vitest';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { createFunctionClient } from '#client/lib/call-function.ts';

async function textAfter(answer: () => Promise<Response>): Promise<string> {
  const call = createFunctionClient({ fetch: answer as typeof fetch })('getConfig', {});
  return call.then(
    () => 'it was answered',
    (error: unknown) => callErrorText(error, 'sk'),
  );
}

const answering = (status: number, body: string) => async () => new Response(body, { status });
const error = (facts: object) => JSON.stringify({ error: facts });

describe('a failed call tells', () => {
  it.each([
    ['Kapacita je naplnená.', 'Kapacita je naplnená.'],
    ['Kapacita je naplnená. [409]', 'Kapacita je naplnená.'],
    ['Sála [409] je plná.', 'Sála [409] je plná.'],
  ])('what the server wrote: %s', async (message, shown) => {
    expect(await textAfter(answering(409, error({ status: 'ABORTED', message })))).toBe(shown);
  });

  it.each([
    ['a body without a message', error({ status: 'ABORTED' })],
    ['an empty message', error({ status: 'ABORTED', message: ' [409]' })],
    ['a page of some proxy', '<h1>Conflict</h1>'],
  ])('what its code means, after %s', async (_name, body) => {
    expect(await textAfter(answering(409, body))).toMatch(/^Údaje medzitým zmenil niekto iný\./);
  });

  it('to look at the connection, when there was no answer', async () => {
    const text = await textAfter(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(text).toMatch(/Skontrolujte pripojenie na internet/);
  });

  it('nothing about the connection, when an answer came', async () => {
    expect(await textAfter(answering(500, ''))).toMatch(/^Nastala neočakávaná chyba\./);
  });

  it('of a mistake in the page itself only that there was one', () => {
    const text = callErrorText(new TypeError('x is not a function'), 'en');
    expect(text).toMatch(/^An unexpected error occurred\./);
  });
});
