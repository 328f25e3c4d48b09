import { describe, expect, test } from 'vitest';
import { limitsOf, partCount, partLength } from './upload-limits.ts';

describe('a file in parts', () => {
  test.each([
    ['one part that is not full', 3, [3]],
    ['one part that is full', 10, [10]],
    ['a last part of one byte', 21, [10, 10, 1]],
    ['nothing', 0, []],
  ])('of %s', (_what, sizeBytes, lengths) => {
    const upload = { sizeBytes, partBytes: 10 };
    expect(partCount(upload)).toBe(lengths.length);
    expect(lengths.map((_, part) => partLength(upload, part))).toEqual(lengths);
  });

  test.each([-1, 3, 1.5, Number.NaN])('has no part %s', (part) => {
    expect(partLength({ sizeBytes: 25, partBytes: 10 }, part)).toBeNull();
  });
});

test('limits are configured in megabytes and stored in bytes', () => {
  const limits = limitsOf({
    sheetMegabytes: 2,
    sheetsPerPerformer: 3,
    bulletinMegabytes: 50,
    organizationMegabytes: 1,
  });
  expect(limits.sheets).toEqual({ maxBytes: 2_097_152, maxFiles: 3 });
  expect(limits.organization.maxBytes).toBe(1_048_576);
});
