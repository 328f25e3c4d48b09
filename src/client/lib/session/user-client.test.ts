import { describe, expect, it } from 'vitest';
import { SessionUnreachable } from '#client/lib/session/token-keeper.ts';
import { createUserClient } from '#client/lib/session/user-client.ts';

/** A server that accepts only the token `good`. */
function client({ tokens, replace }: { tokens: (string | null)[]; replace(): Promise<boolean> }) {
  const sent: (string | null)[] = [];
  const call = createUserClient({
    keeper: { bearer: async () => tokens.shift() ?? null, replace },
    messaging: async () => 'push-1',
    appCheck: async () => 'app-1',
    fetch: async (_address, request) => {
      const headers = new Headers(request?.headers);
      sent.push(headers.get('authorization'));
      expect(headers.get('firebase-instance-id-token')).toBe('push-1');
      expect(headers.get('x-firebase-appcheck')).toBe('app-1');
      const isGood = headers.get('authorization') === 'Bearer good';
      const error = { status: 'UNAUTHENTICATED', message: 'x' };
      return Response.json(isGood ? { result: { changed: false } } : { error }, {
        status: isGood ? 200 : 401,
      });
    },
  });
  return { call, sent };
}

describe('a call as the signed-in user', () => {
  it('carries the token', async () => {
    const { call, sent } = client({ tokens: ['good'], replace: async () => false });
    expect(await call('watchAccess', {})).toEqual({ changed: false });
    expect(sent).toEqual(['Bearer good']);
  });

  it('is repeated once with a new token when the old one is refused', async () => {
    const { call, sent } = client({ tokens: ['old', 'good'], replace: async () => true });
    expect(await call('watchAccess', {})).toEqual({ changed: false });
    expect(sent).toEqual(['Bearer old', 'Bearer good']);
  });

  it('is not repeated for ever', async () => {
    const { call, sent } = client({ tokens: ['old', 'older'], replace: async () => true });
    await expect(call('watchAccess', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveLength(2);
  });

  it('is not repeated after the sign-out', async () => {
    const { call, sent } = client({ tokens: ['old'], replace: async () => false });
    await expect(call('watchAccess', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  });

  it('fails like a lost connection when no new token can be had', async () => {
    const replace = async () => {
      throw new SessionUnreachable('');
    };
    const { call } = client({ tokens: ['old'], replace });
    await expect(call('watchAccess', {})).rejects.toMatchObject({ isNetworkFailure: true });
  });
});
