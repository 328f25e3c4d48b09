import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

function pending() {
  let finish = (_: string) => {};
  const result = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { result, finish };
}

test('a second caller waits for the work of the first', async () => {
  const share = createSharedWork<string>();
  const { result, finish } = pending();
  let begun = 0;
  const work = () => {
    begun++;
    return result;
  };
  const both = [share('a', undefined, work), share('a', undefined, work)];
  finish('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(begun).toBe(1);
});

test('work goes on while one of its callers is still there, and is aborted with the last', async () => {
  const share = createSharedWork<string>();
  const [first, second] = [new AbortController(), new AbortController()];
  let seen: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    seen = signal;
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const both = [share('a', first.signal, work), share('a', second.signal, work)];
  const ended = Promise.allSettled(both);
  first.abort();
  expect(seen?.aborted).toBe(false);
  second.abort(new Error('gone'));
  expect(seen?.aborted).toBe(true);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a caller who comes after the others have left starts a new run', async () => {
  const share = createSharedWork<string>();
  const gone = new AbortController();
  const dropped = share('a', gone.signal, () => new Promise<string>(() => {}));
  dropped.catch(() => {});
  gone.abort();
  expect(await share('a', undefined, async () => 'anew')).toBe('anew');
});
