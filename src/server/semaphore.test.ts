import { expect, test } from 'vitest';
import { QueueFull, Semaphore } from './semaphore.ts';

function door(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('at most so many run at once, and the others follow in their order', async () => {
  const semaphore = new Semaphore({ limit: 2, maxWaiting: 9 });
  const begun: number[] = [];
  const doors = Array.from({ length: 4 }, door);
  const works = doors.map(({ opened }, index) =>
    semaphore.run(async () => {
      begun.push(index);
      await opened;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  doors[1]?.open();
  expect(await works[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of doors) open();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

test('work that fails makes room as well', async () => {
  const semaphore = new Semaphore({ limit: 1, maxWaiting: 0 });
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});

test('work beyond the queue is refused, and there is room again afterwards', async () => {
  const semaphore = new Semaphore({ limit: 1, maxWaiting: 1 });
  const { opened, open } = door();
  const running = semaphore.run(() => opened);
  const waits = semaphore.run(async () => 'waited');
  await expect(semaphore.run(async () => 'too much')).rejects.toThrow(QueueFull);
  open();
  await running;
  expect(await waits).toBe('waited');
  expect(await semaphore.run(async () => 'later')).toBe('later');
});

test('work whose caller has gone while it waited never starts and leaves its place', async () => {
  const semaphore = new Semaphore({ limit: 1, maxWaiting: 1 });
  const { opened, open } = door();
  const running = semaphore.run(() => opened);
  const caller = new AbortController();
  let started = false;
  const dropped = semaphore.run(async () => {
    started = true;
  }, caller.signal);
  caller.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  const next = semaphore.run(async () => 'next');
  open();
  await running;
  expect(await next).toBe('next');
  expect(started).toBe(false);
});
