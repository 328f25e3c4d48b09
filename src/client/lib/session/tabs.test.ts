import { describe, expect, test } from 'vitest';
import { browserTabs } from '#client/lib/session/tabs.ts';

/** A page loaded over plain http, where browsers offer no locks. */
const withoutLocks = () => browserTabs('a-test', {});

function work() {
  let finish = () => {};
  const promise = new Promise<string>((resolve) => {
    finish = () => resolve('done');
  });
  return { promise, finish: () => finish() };
}

describe('where the browser has no locks', () => {
  test('the parts of one page still take their turns', async () => {
    const tabs = withoutLocks();
    const first = work();
    const order: string[] = [];
    const entering = tabs.alone('a-lock', async () => {
      order.push('first begins');
      await first.promise;
      order.push('first ends');
    });
    const renewing = tabs.alone('a-lock', async () => order.push('second'));
    await tabs.alone('another-lock', async () => order.push('another'));
    first.finish();
    await Promise.all([entering, renewing]);
    expect(order).toEqual(['first begins', 'another', 'first ends', 'second']);
  });

  test('work that fails lets the next one in', async () => {
    const tabs = withoutLocks();
    const failed = tabs.alone('a-lock', () => Promise.reject(new Error('no way')));
    const next = tabs.alone('a-lock', async () => 'done');
    await expect(failed).rejects.toThrow('no way');
    expect(await next).toBe('done');
  });

  test('an aborted waiter does not get the lock', async () => {
    const tabs = withoutLocks();
    const first = work();
    const held = tabs.alone('a-lock', () => first.promise);
    const leaving = new AbortController();
    let isDone = false;
    const waiting = tabs.alone(
      'a-lock',
      async () => {
        isDone = true;
      },
      { signal: leaving.signal },
    );
    leaving.abort();
    await expect(waiting).rejects.toThrow();
    first.finish();
    await held;
    expect(await tabs.alone('a-lock', async () => isDone)).toBe(false);
  });

  test('started work is finished', async () => {
    const tabs = withoutLocks();
    const first = work();
    const leaving = new AbortController();
    const held = tabs.alone(
      'a-lock',
      () => {
        leaving.abort();
        return first.promise;
      },
      { signal: leaving.signal },
    );
    first.finish();
    expect(await held).toBe('done');
  });

  test('patience ends', async () => {
    const tabs = withoutLocks();
    const first = work();
    const held = tabs.alone('a-lock', () => first.promise);
    expect(await tabs.alone('a-lock', async () => 'all the same', { patienceMs: 1 })).toBe(
      'all the same',
    );
    first.finish();
    expect(await held).toBe('done');
  });
});
