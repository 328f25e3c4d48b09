import { expect, test } from 'vitest';
import { type LogFilter, readLogFilter, writeLogFilter } from './log-filter.ts';

const EMPTY: LogFilter = { search: '', action: null, from: '', to: '' };

test.each<[string, Partial<LogFilter>]>([
  ['nothing', {}],
  ['a search with spaces and signs', { search: 'Jana & Peter+1' }],
  ['everything', { search: 'x', action: 'user-banned', from: '2026-11-01', to: '2026-11-15' }],
])('an address keeps %s', (_name, wanted) => {
  const filter = { ...EMPTY, ...wanted };
  expect(readLogFilter(writeLogFilter(filter))).toEqual(filter);
});

test('no filter leaves the address as it is', () => {
  expect(writeLogFilter(EMPTY)).toBe('');
});

test('invalid values in an address are ignored', () => {
  expect(readLogFilter('?action=nonsense&from=2026-13-45&to=yesterday&lang=en')).toEqual(EMPTY);
});
