import { describe, expect, it } from 'vitest';
import { AppCheckKeeper } from '#client/lib/app-check.ts';

const HOUR = 3_600_000;

/** A browser with a clock that only the test moves, and a server that counts its calls. */
function browser({ fails = false, storage = new Map<string, string>() } = {}) {
  const state = { now: 1_000, asked: 0, fails };
  const keeper = new AppCheckKeeper({
    now: () => state.now,
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    }),
    async obtain() {
      state.asked++;
      if (state.fails) throw new Error('No connection');
      return { token: `token-${state.asked}`, ttlMillis: HOUR };
    },
  });
  keeper.use({ provider: 'altcha' });
  return { keeper, state, storage };
}

describe('the app-check token of the browser', () => {
  it('is asked for once by calls that want it at the same time', async () => {
    const { keeper, state } = browser();
    expect(keeper.current()).toBeNull();
    await Promise.all([keeper.obtain(), keeper.obtain()]);
    await keeper.obtain();
    expect(keeper.current()).toBe('token-1');
    expect(state.asked).toBe(1);
  });

  it('is kept for the next page', async () => {
    const { keeper, storage } = browser();
    await keeper.obtain();
    const next = browser({ storage });
    expect(next.keeper.current()).toBe('token-1');
    await next.keeper.obtain();
    expect(next.state.asked).toBe(0);
  });

  it('is replaced before it expires', async () => {
    const { keeper, state } = browser();
    await keeper.obtain();
    state.now += HOUR - 20_000;
    expect(keeper.current()).toBeNull();
    await keeper.obtain();
    expect(keeper.current()).toBe('token-2');
  });

  it('is not asked for again and again while it cannot be had', async () => {
    const { keeper, state } = browser({ fails: true });
    await keeper.obtain();
    await keeper.obtain();
    expect(state.asked).toBe(1);
    state.now += 60_000;
    state.fails = false;
    await keeper.obtain();
    expect(keeper.current()).toBe('token-2');
  });

  it('is held in memory where the browser keeps nothing', async () => {
    const keeper = new AppCheckKeeper({
      now: () => 0,
      storage: () => {
        throw new Error('Forbidden');
      },
      obtain: async () => ({ token: 'token', ttlMillis: HOUR }),
    });
    keeper.use({ provider: 'altcha' });
    await keeper.obtain();
    expect(keeper.current()).toBe('token');
  });

  it('is not made in the background by a service outside', async () => {
    const { keeper, state } = browser();
    keeper.use({ provider: 'turnstile', siteKey: 'key' });
    keeper.prepare();
    expect(state.asked).toBe(0);
    await keeper.obtain();
    expect(state.asked).toBe(1);
  });

  it('is not requested where it is not configured', async () => {
    const keeper = new AppCheckKeeper({
      now: () => 0,
      storage: () => ({ getItem: () => 'broken', setItem() {} }),
      obtain: async () => ({ token: 'token', ttlMillis: HOUR }),
    });
    await keeper.obtain();
    expect(keeper.current()).toBeNull();
  });
});
