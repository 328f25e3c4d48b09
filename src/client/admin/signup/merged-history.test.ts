import { expect, test } from 'vitest';
import { mergedHistory } from '#client/admin/signup/merged-history.ts';

test('versions and events stand in one line of time, the newest first', () => {
  const versions = [{ at: '2026-11-15T12:00:00.000Z' }, { at: '2026-11-15T10:00:00.000Z' }];
  const events = [{ at: '2026-11-15T13:00:00.000Z' }, { at: '2026-11-15T11:00:00.000Z' }];
  const items = mergedHistory(versions, events);
  expect(items.map(({ kind, at }) => `${kind} ${at.slice(11, 13)}`)).toEqual([
    'event 13',
    'version 12',
    'event 11',
    'version 10',
  ]);
  // A version's text is found by its index among versions only.
  expect(items.flatMap((item) => (item.kind === 'version' ? item.position : []))).toEqual([0, 1]);
});
