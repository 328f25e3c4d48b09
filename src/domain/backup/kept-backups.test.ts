import { describe, expect, it } from 'vitest';
import { isBackupDue, isProofDue } from '#domain/backup/backup-due.ts';
import { keptBackups } from '#domain/backup/kept-backups.ts';

const DAY_MS = 86_400_000;
const timeZone = 'Europe/Bratislava';

/** A back-up at two every night, this many nights up to a day. */
function nightly(lastDay: string, nights: number): string[] {
  return Array.from({ length: nights }, (_, night) => {
    const day = new Date(Date.parse(lastDay) - night * DAY_MS);
    return `${day.toISOString().slice(0, 10)}T02:07`;
  });
}

const daysOf = (kept: Set<string>) => [...kept].map((minute) => minute.slice(0, 10)).toSorted();

describe('kept back-ups', () => {
  it('of two years of nights are those of 7 days, 4 weeks and 12 months', () => {
    // 18 November 2026 is a Wednesday.
    expect(daysOf(keptBackups(nightly('2026-11-18', 730)))).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-08'],
      ...['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'],
      '2026-11-18',
    ]);
  });

  it.each([
    ['none', [], []],
    ['one', ['2026-11-18T02:07'], ['2026-11-18T02:07']],
    [
      'the newest of a day',
      ['2026-11-18T02:07', '2026-11-18T14:00', '2026-11-18T09:30'],
      ['2026-11-18T14:00'],
    ],
    [
      'old ones, while no newer are made',
      ['2024-01-01T02:07', '2024-01-02T02:07', '2024-01-03T02:07'],
      ['2024-01-01T02:07', '2024-01-02T02:07', '2024-01-03T02:07'],
    ],
  ])('are %s', (_what, taken, kept) => {
    expect([...keptBackups(taken)].toSorted()).toEqual(kept);
  });

  it('always include the newest', () => {
    for (const nights of [1, 5, 8, 40, 400]) {
      expect(keptBackups(nightly('2026-03-01', nights))).toContain('2026-03-01T02:07');
    }
  });
});

describe('a back-up is due', () => {
  it.each([
    ['never made, at one at night', null, '2026-11-18T00:30:00Z', false],
    ['never made, after two', null, '2026-11-18T01:07:00Z', true],
    ['made yesterday', '2026-11-17T01:07:00Z', '2026-11-18T01:07:00Z', true],
    [
      'made yesterday, at noon after an outage',
      '2026-11-17T01:07:00Z',
      '2026-11-18T11:07:00Z',
      true,
    ],
    ['made today', '2026-11-18T01:07:00Z', '2026-11-18T22:07:00Z', false],
    ['made today, after midnight', '2026-11-18T01:07:00Z', '2026-11-18T23:07:00Z', false],
  ])('%s', (_when, last, now, isDue) => {
    const moment = { now: new Date(now), timeZone };
    expect(isBackupDue(last === null ? null : new Date(last), moment)).toBe(isDue);
  });
});

describe('a proof is due', () => {
  it.each([
    ['never tried', null, '2026-11-18T02:37:00Z', true],
    ['never tried, before three', null, '2026-11-18T01:37:00Z', false],
    [
      'proven six days ago',
      { at: '2026-11-12T02:37:00Z', isProven: true },
      '2026-11-18T02:37:00Z',
      false,
    ],
    [
      'proven a week ago',
      { at: '2026-11-11T02:40:00Z', isProven: true },
      '2026-11-18T02:37:00Z',
      true,
    ],
    [
      'failed today',
      { at: '2026-11-18T02:37:00Z', isProven: false },
      '2026-11-18T12:37:00Z',
      false,
    ],
    [
      'failed yesterday',
      { at: '2026-11-17T02:40:00Z', isProven: false },
      '2026-11-18T02:37:00Z',
      true,
    ],
  ])('%s', (_when, last, now, isDue) => {
    const tried = last && { ...last, at: new Date(last.at) };
    expect(isProofDue(tried, { now: new Date(now), timeZone })).toBe(isDue);
  });
});
