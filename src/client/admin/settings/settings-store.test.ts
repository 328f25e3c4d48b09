import { expect, test } from 'vitest';
import { type ConfigDraft, draftOfConfig } from '#domain/edition/config-draft.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { decided, freshState, isDirty, withSaved } from './settings-store.ts';

const record = { ...EDITION, id: 'a', version: 1 };
const priced = (low: number, version: number) => ({
  ...record,
  version,
  prices: { ...record.prices, low: low as typeof record.prices.low },
});
const edited = (low: string) => {
  const state = freshState(record);
  const draft: ConfigDraft = { ...state.draft, prices: { ...state.draft.prices, low } };
  return { ...state, draft };
};

test('a newer record replaces one without changes', () => {
  expect(withSaved(freshState(record), priced(1900, 2))).toEqual(freshState(priced(1900, 2)));
});

test('an older record changes nothing', () => {
  const state = freshState(priced(1900, 2));
  expect(withSaved(state, record)).toBe(state);
});

test('typed changes survive a save by another person', () => {
  const saved = { ...record, version: 2, lunch: { ...record.lunch, offered: false } };
  const state = withSaved(edited('18'), saved);
  expect(state.base.version).toBe(2);
  expect([state.draft.prices.low, state.draft.lunch.offered]).toEqual(['18', false]);
  expect(state.conflicts).toEqual([]);
  expect(isDirty(state)).toBe(true);
});

test('the same field changed twice waits for a decision', () => {
  const state = withSaved(edited('18'), priced(1900, 2));
  const [unit] = state.conflicts;
  expect(unit).toEqual({ part: 'prices', field: 'low' });
  expect(decided(state, unit!, 'mine')).toMatchObject({
    conflicts: [],
    draft: { prices: { low: '18' } },
  });
  const theirs = decided(state, unit!, 'theirs');
  expect(theirs.draft).toEqual(draftOfConfig(priced(1900, 2)));
  expect(isDirty(theirs)).toBe(false);
});

test('another edition is another draft', () => {
  const other = { ...record, id: 'b' };
  expect(withSaved(edited('18'), other)).toEqual(freshState(other));
});
