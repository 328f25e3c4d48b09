import { expect, test } from 'vitest';
import { memoizeAsync } from '#server/memoize-async.ts';

test('nothing is created before the first call, and then once for all callers', async () => {
  let times = 0;
  const load = memoizeAsync(async () => ++times);
  expect(times).toBe(0);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('a failed creation is retried by the next call', async () => {
  let times = 0;
  const load = memoizeAsync(async () => {
    times++;
    if (times === 1) throw new Error('not yet');
    return times;
  });
  await expect(load()).rejects.toThrow('not yet');
  expect(await load()).toBe(2);
});
