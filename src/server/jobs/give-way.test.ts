import { expect, test } from 'vitest';
import { createGiveWay } from './give-way.ts';

function processThatIs({ busy }: { busy: boolean }) {
  const state = { busy, looks: 0 };
  const watch = {
    isBusy: () => {
      state.looks++;
      return state.busy;
    },
    close: () => {},
  };
  return { state, giveWay: createGiveWay(watch) };
}

test('a job of a quiet process starts at once', async () => {
  const { state, giveWay } = processThatIs({ busy: false });
  await giveWay.untilQuiet();
  expect(state.looks).toBe(1);
});

test('a job of a busy process waits for a quiet moment', async () => {
  const { state, giveWay } = processThatIs({ busy: true });
  let started = false;
  const waiting = giveWay.untilQuiet().then(() => {
    started = true;
  });
  await expect.poll(() => state.looks).toBeGreaterThan(1);
  expect(started).toBe(false);
  state.busy = false;
  await waiting;
});

test('waiters are released at shutdown', async () => {
  const { giveWay } = processThatIs({ busy: true });
  const waiting = giveWay.untilQuiet();
  giveWay.close();
  await waiting;
});

test('the event loop of a process that does nothing is not busy', async () => {
  const giveWay = createGiveWay();
  await giveWay.untilQuiet();
  giveWay.close();
});
