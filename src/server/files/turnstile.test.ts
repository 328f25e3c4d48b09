import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

function door(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('so many are inside at once, and the others follow in their order', async () => {
  const turnstile = createTurnstile(2);
  const begun: number[] = [];
  const doors = Array.from({ length: 4 }, door);
  const works = doors.map(({ opened }, index) =>
    turnstile(async () => {
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

test('who fails makes room as well', async () => {
  const turnstile = createTurnstile(1);
  await expect(turnstile(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turnstile(async () => 'next')).toBe('next');
});
