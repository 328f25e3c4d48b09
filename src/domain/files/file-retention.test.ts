import { expect, test } from 'vitest';
import { EDITION } from '#tests/factories/signup-form.ts';
import { keptUntil } from './file-retention.ts';

const ended = (endsOn: string, retention = {}) => ({
  edition: { ...EDITION.edition, endsOn },
  retention: { ...EDITION.retention, ...retention },
});

test('sheet music is kept for days after the event', () => {
  expect(keptUntil(ended('2027-04-25', { sheetDays: 30 }), 'sheets')).toBe('2027-05-25');
});

test.each([
  ['2027-04-25', 12, '2028-04-25'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
])('files of an event that ended %s, kept %i months, stay until %s', (endsOn, months, until) => {
  expect(keptUntil(ended(endsOn, { bulletinMonths: months }), 'bulletin')).toBe(until);
  expect(keptUntil(ended(endsOn, { organizationMonths: months }), 'organization')).toBe(until);
});

test('zero months mean without end', () => {
  const config = ended('2020-01-01', { bulletinMonths: 0, organizationMonths: 0 });
  expect([keptUntil(config, 'bulletin'), keptUntil(config, 'organization')]).toEqual([null, null]);
});
