import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionAnswer } from '#client/lib/session/session-answer.ts';
import { SessionUnreachable, TokenKeeper } from '#client/lib/session/token-keeper.ts';
import { fakeBrowser } from '#tests/fakes/browser-tabs.ts';

const MINUTE = 60_000;
const OVER: SessionAnswer = { kind: 'failed', problem: { code: 'token-expired' } };
const NO_NETWORK: SessionAnswer = { kind: 'failed', problem: { code: 'network-request-failed' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A server that issues tokens `1`, `2`, … valid for an hour, unless the test sets another answer.
 */
function fakeServer() {
  const server = {
    asked: 0,
    answer: null as SessionAnswer | null,
    ask: async (): Promise<SessionAnswer> => {
      server.asked += 1;
      const idToken = String(server.asked);
      return server.answer ?? { kind: 'tokens', tokens: { idToken, expiresInSeconds: 3600 } };
    },
  };
  return server;
}

function fakeHint(isSignedIn: boolean) {
  const hint = {
    isSignedIn,
    read: () => hint.isSignedIn,
    write: (next: boolean) => {
      hint.isSignedIn = next;
    },
  };
  return hint;
}

function openTab({ browser = fakeBrowser(), server = fakeServer(), hint = fakeHint(true) } = {}) {
  const keeper = new TokenKeeper({
    now: () => Date.now(),
    askForTokens: server.ask,
    tabs: browser.open(),
    hint,
  });
  keeper.wake();
  return { keeper, browser, server, hint };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the token of function calls', () => {
  it('is not asked for by a visitor who never signed in', async () => {
    const { keeper, server } = openTab({ hint: fakeHint(false) });
    expect(await keeper.bearer()).toBeNull();
    await pass(120 * MINUTE);
    expect([server.asked, keeper.state]).toEqual([0, 'signed-out']);
  });

  it('is had by the cookie when the page opens', async () => {
    const { keeper } = openTab();
    expect(await keeper.bearer()).toBe('1');
    expect(keeper.state).toBe('signed-in');
  });

  it('is renewed five minutes before it expires, not earlier', async () => {
    const { keeper, server } = openTab();
    await pass(55 * MINUTE - 1000);
    expect(server.asked).toBe(1);
    await pass(2000);
    expect(server.asked).toBe(2);
    expect(await keeper.bearer()).toBe('2');
  });

  it('is renewed by the call that needs it when the computer slept over the time', async () => {
    const { keeper, server } = openTab();
    await pass(0);
    // While a computer sleeps, its clock advances but its timers do not.
    vi.setSystemTime(Date.now() + 10 * 60 * MINUTE);
    expect(await keeper.bearer()).toBe('2');
    expect(server.asked).toBe(2);
  });

  it('is renewed within a minute after the computer woke', async () => {
    const { server } = openTab();
    await pass(0);
    vi.setSystemTime(Date.now() + 10 * 60 * MINUTE);
    await pass(MINUTE);
    expect(server.asked).toBe(2);
  });

  it('is waited for once by calls that come together', async () => {
    const { keeper, server } = openTab();
    expect(await Promise.all([keeper.bearer(), keeper.bearer(), keeper.bearer()])).toEqual([
      '1',
      '1',
      '1',
    ]);
    expect(server.asked).toBe(1);
  });

  it('stays good while the server cannot be reached, and is asked for less and less often', async () => {
    const { keeper, server } = openTab();
    await pass(0);
    server.answer = NO_NETWORK;
    await pass(55 * MINUTE);
    expect(server.asked).toBe(2);
    const attempts = [];
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      await pass(seconds * 1000);
      attempts.push(server.asked);
    }
    expect(attempts).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(keeper.state).toBe('signed-in');
    server.answer = null;
    expect(await keeper.bearer()).toBe('10');
  });

  it('is not made up when it has expired and the server cannot be reached', async () => {
    const { keeper, server } = openTab();
    server.answer = NO_NETWORK;
    await expect(keeper.bearer()).rejects.toThrow(SessionUnreachable);
  });

  it('is asked for at once when the connection is back', async () => {
    const { keeper, server } = openTab();
    server.answer = NO_NETWORK;
    await pass(2 * MINUTE);
    const before = server.asked;
    server.answer = null;
    keeper.wake();
    await pass(0);
    expect([server.asked, keeper.state]).toEqual([before + 1, 'signed-in']);
  });

  it('is gone when the server says that the session is', async () => {
    const { keeper, server, hint } = openTab();
    server.answer = OVER;
    expect(await keeper.bearer()).toBeNull();
    expect([keeper.state, hint.isSignedIn]).toEqual(['signed-out', false]);
    await pass(60 * MINUTE);
    expect(server.asked).toBe(1);
  });

  it('that was refused is replaced by a new one, if there is one', async () => {
    const { keeper, server } = openTab();
    const refused = await keeper.bearer();
    expect(await keeper.replace(refused)).toBe(true);
    expect(await keeper.bearer()).toBe('2');
    expect(await keeper.replace(refused)).toBe(true);
    expect(server.asked).toBe(2);
    server.answer = OVER;
    expect(await keeper.replace('2')).toBe(false);
    expect(keeper.state).toBe('signed-out');
  });
});

describe('several tabs', () => {
  async function twoTabs() {
    const first = openTab();
    await pass(0);
    const second = openTab(first);
    await pass(10);
    return { ...first, first: first.keeper, second: second.keeper };
  }

  it('a new one takes the token of the one that is open', async () => {
    const { second, server } = await twoTabs();
    expect([await second.bearer(), server.asked]).toEqual(['1', 1]);
  });

  it('renew the token once for all', async () => {
    const { first, second, server } = await twoTabs();
    await pass(56 * MINUTE);
    expect(server.asked).toBe(2);
    expect([await first.bearer(), await second.bearer()]).toEqual(['2', '2']);
    await pass(55 * MINUTE);
    expect(server.asked).toBe(3);
  });

  it('that open at the same time ask once', async () => {
    const first = openTab();
    const second = openTab(first);
    await pass(1000);
    expect([await first.keeper.bearer(), await second.keeper.bearer()]).toEqual(['1', '1']);
    expect(first.server.asked).toBe(1);
  });

  it('are signed out together', async () => {
    const { first, second } = await twoTabs();
    await first.leave(async () => ({ kind: 'done' }));
    await pass(10);
    expect([first.state, second.state]).toEqual(['signed-out', 'signed-out']);
    expect(await second.bearer()).toBeNull();
  });

  it('stay signed in when the server did not hear of the signing out', async () => {
    const { first, second } = await twoTabs();
    expect(await first.leave(async () => NO_NETWORK)).toEqual(NO_NETWORK);
    await pass(10);
    expect([first.state, second.state]).toEqual(['signed-in', 'signed-in']);
  });

  it('are signed in together, as the last user who signed in', async () => {
    const { first, second } = await twoTabs();
    const events: string[] = [];
    second.subscribe((event) => events.push(event));
    const tokens = { idToken: 'other', expiresInSeconds: 3600 };
    await first.enter(async () => ({ kind: 'tokens', tokens }));
    await pass(10);
    expect([await first.bearer(), await second.bearer()]).toEqual(['other', 'other']);
    expect(events).toEqual(['entered']);
  });

  it('do not restore an ended session from an old message', async () => {
    const { browser, first, second } = await twoTabs();
    await first.leave(async () => ({ kind: 'done' }));
    await pass(10);
    browser.open().send({ kind: 'token', held: { idToken: 'old', expiresAt: Date.now() + 1e9 } });
    await pass(10);
    expect([first.state, second.state]).toEqual(['signed-out', 'signed-out']);
  });
});
