import { expect, test } from 'vitest';
import { isDatabaseDiskFull, noteDatabaseError } from './disk-full.ts';

test('only an error for want of room says that the disk of the database is full', () => {
  noteDatabaseError(new Error('no code'));
  noteDatabaseError(Object.assign(new Error('gone'), { code: '57P01' }));
  expect(isDatabaseDiskFull()).toBe(false);
  noteDatabaseError(Object.assign(new Error('No space left on device'), { code: '53100' }));
  expect(isDatabaseDiskFull()).toBe(true);
});
