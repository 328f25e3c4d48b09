import { expect, test } from 'vitest';
import { readOutboxFilter, writeOutboxFilter } from './outbox-filter.ts';

const CAMPAIGN = '6f1c7f0e-5a53-4b7e-8f0e-2d4c1b6a9e01';

test('a filter is read from the address as it was written', () => {
  const filter = {
    search: 'Ján & č. 1',
    state: 'failed',
    kind: 'campaign',
    campaignId: CAMPAIGN,
  } as const;
  expect(readOutboxFilter(writeOutboxFilter(filter))).toEqual(filter);
});

test('nothing wanted leaves nothing in the address', () => {
  expect(writeOutboxFilter(readOutboxFilter(''))).toBe('');
});

test('unknown values are not sent', () => {
  expect(readOutboxFilter('?state=lost&campaign=x')).toMatchObject({ state: '', campaignId: '' });
});
