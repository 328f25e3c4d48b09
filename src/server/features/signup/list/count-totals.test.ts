import { expect, test } from 'vitest';
import type { SignupFilter } from '#server/features/signup/list/filter/queries.ts';
import { createTotals } from './count-totals.ts';

const FILTER = { ids: null, attention: [], search: 'nová' } as unknown as SignupFilter;

function database() {
  const state = { total: 3, snapshot: 'one', counts: 0 };
  const source = {
    snapshot: async () => state.snapshot,
    count: async () => {
      state.counts += 1;
      return { total: state.total, snapshot: state.snapshot };
    },
  };
  return { state, source };
}

test('a total is counted once while nothing is committed', async () => {
  const { state, source } = database();
  const totals = createTotals();
  expect(await totals.of(FILTER, source)).toBe(3);
  expect(await totals.of(FILTER, source)).toBe(3);
  expect(state.counts).toBe(1);
});

test('a total is counted again after any commit', async () => {
  const { state, source } = database();
  const totals = createTotals();
  await totals.of(FILTER, source);
  Object.assign(state, { total: 2, snapshot: 'two' });
  expect(await totals.of(FILTER, source)).toBe(2);
});

test('each filter has a total of its own', async () => {
  const { state, source } = database();
  const totals = createTotals();
  await totals.of(FILTER, source);
  state.total = 1;
  expect(await totals.of({ ...FILTER, search: 'starý' }, source)).toBe(1);
  expect(await totals.of(FILTER, source)).toBe(3);
});

test('a filter that depends on the day is always counted', async () => {
  const { state, source } = database();
  const totals = createTotals();
  const filter = { ...FILTER, attention: ['mail-failed'] } as unknown as SignupFilter;
  await totals.of(filter, source);
  await totals.of(filter, source);
  expect(state.counts).toBe(2);
});
