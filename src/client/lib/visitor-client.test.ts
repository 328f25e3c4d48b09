import { describe, expect, it } from 'vitest';
import { type CallFunction, createFunctionClient } from '#client/lib/call-function.ts';
import { createVisitorClient } from '#client/lib/visitor-client.ts';

/** The server's answers in order; the last one repeats. */
function visitor({
  statuses = [200],
  bearer = null as string | null,
  appCheck = null as string | null,
  obtained = null as string | null,
  lostSession = false,
}) {
  const sent: { bearer: string | null; appCheck: string | null }[] = [];
  const answer: typeof fetch = async (_address, request) => {
    const headers = new Headers(request?.headers);
    sent.push({
      bearer: headers.get('authorization'),
      appCheck: headers.get('x-firebase-appcheck'),
    });
    const status = statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200);
    return Response.json(status === 200 ? { result: {} } : {}, { status });
  };
  let token = appCheck;
  let prepared = 0;
  const keeper = {
    current: () => token,
    prepare: () => void prepared++,
    async obtain() {
      token = obtained;
    },
  };
  const asUser: CallFunction = createFunctionClient({
    fetch: answer,
    tokens: { bearer: async () => bearer, appCheck: async () => keeper.current() },
  });
  const call = createVisitorClient({
    async asUser() {
      if (lostSession) throw new Error('The file did not come');
      return bearer ? asUser : null;
    },
    appCheck: keeper,
    fetch: answer,
  });
  return { call: () => call('deleteDraft', { token: 't' }), sent, prepared: () => prepared };
}

const exhausted = { code: 'resource-exhausted' };

describe('a call of a public function', () => {
  it('carries nothing for a stranger, and has a token prepared', async () => {
    const { call, sent, prepared } = visitor({});
    await call();
    expect(sent).toEqual([{ bearer: null, appCheck: null }]);
    expect(prepared()).toBe(1);
  });

  it('carries the tokens of a person who is signed in', async () => {
    const { call, sent, prepared } = visitor({ bearer: 'id', appCheck: 'app' });
    await call();
    expect(sent).toEqual([{ bearer: 'Bearer id', appCheck: 'app' }]);
    expect(prepared()).toBe(0);
  });

  it('goes on without a session that has ended', async () => {
    const { call, sent } = visitor({ bearer: 'old', appCheck: 'app', statuses: [401, 200] });
    await call();
    expect(sent).toEqual([
      { bearer: 'Bearer old', appCheck: 'app' },
      { bearer: null, appCheck: 'app' },
    ]);
  });

  it('goes on when the code of the session cannot be loaded', async () => {
    const { call, sent } = visitor({ lostSession: true });
    await call();
    expect(sent).toEqual([{ bearer: null, appCheck: null }]);
  });

  it('is repeated with an app-check token when the address has called too often', async () => {
    const { call, sent } = visitor({ statuses: [429, 200], obtained: 'app' });
    await call();
    expect(sent.map((one) => one.appCheck)).toEqual([null, 'app']);
  });

  it('is not repeated when it had one, or when none can be had', async () => {
    const had = visitor({ statuses: [429], appCheck: 'app' });
    await expect(had.call()).rejects.toMatchObject(exhausted);
    const none = visitor({ statuses: [429] });
    await expect(none.call()).rejects.toMatchObject(exhausted);
    expect([had.sent.length, none.sent.length]).toEqual([1, 1]);
  });

  it('is not repeated for another failure', async () => {
    const { call, sent } = visitor({ statuses: [500], obtained: 'app' });
    await expect(call()).rejects.toMatchObject({ code: 'internal' });
    expect(sent).toHaveLength(1);
  });
});
