import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallFunction, FunctionError } from '#client/lib/call-function.ts';
import { pause } from '#client/lib/pause.ts';
import { type Account, AccountStore } from '#client/lib/session/account-store.ts';
import type { TokenEvent } from '#client/lib/session/token-keeper.ts';
import { fakeBrowser } from '#tests/fakes/browser-tabs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function fakeKeeper(state: 'unknown' | 'signed-in' | 'signed-out') {
  const listeners: ((event: TokenEvent) => void)[] = [];
  return {
    state,
    subscribe: (listener: (event: TokenEvent) => void) => void listeners.push(listener),
    announce(event: TokenEvent) {
      for (const listener of listeners) listener(event);
    },
  };
}

/** A server with answers set by the test; `change` ends the pending long poll. */
function fakeServer() {
  const waiting: (() => void)[] = [];
  const server = {
    account: { id: 'u1', name: 'Jana', permissions: ['office'] } as unknown as Account,
    asked: [] as string[],
    failure: null as FunctionError | null,
    change(account: Partial<Account>): void {
      server.account = { ...server.account, ...account };
      for (const answer of waiting.splice(0)) answer();
    },
    call: (async (name: string): Promise<unknown> => {
      server.asked.push(name);
      if (server.failure) throw server.failure;
      if (name === 'getAccount') return server.account;
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (server.failure) throw server.failure;
      return { changed: true };
    }) as CallFunction,
  };
  return server;
}

function open({
  keeper = fakeKeeper('unknown'),
  server = fakeServer(),
  browser = fakeBrowser(),
} = {}) {
  const store = new AccountStore({ keeper, call: server.call, tabs: browser.open(), pause });
  return { store, keeper, server, browser };
}

const nameIn = ({ state }: AccountStore) => (typeof state === 'object' ? state.name : state);

describe('who is signed in', () => {
  it('is signed out without a request when there is no session', async () => {
    const { store, server } = open({ keeper: fakeKeeper('signed-out') });
    await pass(1000);
    expect([store.state, server.asked]).toEqual(['signed-out', []]);
  });

  it('is known after the account was read', async () => {
    const { store } = open();
    expect(store.state).toBe('loading');
    await pass(1);
    expect(nameIn(store)).toBe('Jana');
  });

  it('follows every change that the server tells of', async () => {
    const { store, server } = open();
    await pass(500);
    server.change({ name: 'Jana Nová' });
    await pass(500);
    expect(nameIn(store)).toBe('Jana Nová');
    server.change({ name: 'Jana Stará' });
    await pass(500);
    expect(nameIn(store)).toBe('Jana Stará');
  });

  it('is sent to all tabs by the polling one', async () => {
    const first = open();
    await pass(500);
    const second = open({ ...first, keeper: fakeKeeper('unknown') });
    await pass(500);
    const before = first.server.asked.length;
    first.server.change({ name: 'Jana Nová' });
    await pass(50);
    expect([nameIn(first.store), nameIn(second.store)]).toEqual(['Jana', 'Jana']);
    await pass(500);
    expect([nameIn(first.store), nameIn(second.store)]).toEqual(['Jana Nová', 'Jana Nová']);
    expect(first.server.asked.slice(before)).toEqual(['watchAccess', 'getAccount']);
  });

  it('is signed out as soon as the session has ended, and no request follows', async () => {
    const { store, keeper, server } = open();
    await pass(500);
    keeper.announce('left');
    expect(store.state).toBe('signed-out');
    const before = server.asked.length;
    server.change({ name: 'X' });
    await pass(120_000);
    expect(server.asked.length).toBe(before);
  });

  it('is the other user after another sign-in', async () => {
    const { store, keeper, server } = open();
    await pass(500);
    server.account = { ...server.account, id: 'u2', name: 'Peter' };
    keeper.announce('entered');
    expect(store.state).toBe('loading');
    await pass(1);
    expect(nameIn(store)).toBe('Peter');
  });

  it('is asked for again while the server cannot be reached', async () => {
    const server = fakeServer();
    server.failure = new FunctionError('internal', '', { isNetworkFailure: true });
    const { store } = open({ server });
    await pass(10);
    expect(store.state).toBe('unreachable');
    server.failure = null;
    await pass(1_000);
    expect(nameIn(store)).toBe('Jana');
  });

  it('stays shown when waiting for changes fails, and is read again afterwards', async () => {
    const { store, server } = open();
    await pass(500);
    server.failure = new FunctionError('unavailable', '');
    server.change({ name: 'Jana Nová' });
    await pass(5_000);
    expect(nameIn(store)).toBe('Jana');
    server.failure = null;
    await pass(10_000);
    expect(nameIn(store)).toBe('Jana Nová');
  });
});
