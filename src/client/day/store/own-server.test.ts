import { afterEach, expect, it, vi } from 'vitest';
import { OWN_ANSWER_HEADER } from '#contract/own-answer.ts';
import { callServer, fetchOwn } from './own-server.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200, headers }));

const ours = { [OWN_ANSWER_HEADER]: '1' };

it.each([
  ['its page', '<!doctype html><title>Wi-Fi hotela</title>'],
  ['JSON without a result', '{}'],
  ['JSON that looks like an answer', '{"result":{"ackSequence":5}}'],
])('a captive portal that answers with %s counts as no connection', async (_what, body) => {
  answers(body);
  await expect(callServer('sendDayEvents', {})).rejects.toMatchObject({ isNetworkFailure: true });
  await expect(fetchOwn('/day')).rejects.toThrow(TypeError);
});

it('an answer of the own server is taken', async () => {
  answers('{"result":{"ackSequence":5}}', ours);
  await expect(callServer('sendDayEvents', {})).resolves.toEqual({ ackSequence: 5 });
  expect((await fetchOwn('/day')).status).toBe(200);
});
