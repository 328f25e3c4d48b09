import { describe, expect, it } from 'vitest';
import { checkBackup } from '#domain/status/check-backup.ts';
import { checkCertificate } from '#domain/status/check-certificate.ts';
import { checkDatabase } from '#domain/status/check-database.ts';
import { checkDisk, forecastDays } from '#domain/status/check-disk.ts';
import { checkClock, checkVersion } from '#domain/status/check-host.ts';
import { checkBankFeed, checkCard, checkJobs, checkMail } from '#domain/status/check-work.ts';
import { type Finding, withoutAddresses, worstLight } from '#domain/status/finding.ts';

const NOW = new Date('2026-11-15T10:00:00.000Z');
const TODAY = '2026-11-15';
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const HOURS = 60;
const brief = ({ light, code }: Finding) => [light, code];

describe('the database', () => {
  const facts = {
    version: '15.18',
    isReadOnly: false,
    connections: 10,
    maxConnections: 100,
    oldestTransactionMinutes: 0,
  };
  it.each([
    [{}, 'green', 'database-well'],
    [{ isReadOnly: true }, 'red', 'database-read-only'],
    [{ connections: 79 }, 'green', 'database-well'],
    [{ connections: 80 }, 'amber', 'database-connections'],
    [{ connections: 95 }, 'red', 'database-connections'],
    [{ oldestTransactionMinutes: 59 }, 'green', 'database-well'],
    [{ oldestTransactionMinutes: 60 }, 'amber', 'database-long-transaction'],
    [{ version: '14.3' }, 'amber', 'database-version-ended'],
    [{ version: '99.1' }, 'green', 'database-well'],
  ])('with %j is %s (%s)', (changes, ...expected) => {
    expect(brief(checkDatabase({ ...facts, ...changes }, TODAY))).toEqual(expected);
  });
  it('may be used on the last day of its version', () => {
    expect(checkDatabase({ ...facts, version: '14.3' }, '2026-11-12').light).toBe('green');
  });
});

describe('the disk', () => {
  const GB = 1024 ** 3;
  const line = (days: number, perDay: number) =>
    Array.from({ length: days + 1 }, (_, day) => ({ day, freeBytes: 100 * GB - day * perDay }));
  const facts = {
    freeBytes: (20 * GB) as number | null,
    fullBelowBytes: 0,
    reservedBytes: GB,
    samples: [] as { day: number; freeBytes: number }[],
  };
  it.each([
    ['without samples', {}, 'green', 'disk-well', undefined],
    ['that does not report its space', { freeBytes: null }, 'amber', 'disk-unknown', undefined],
    ['below the reserve', { freeBytes: GB - 1 }, 'red', 'disk-full', undefined],
    ['just above the reserve', { freeBytes: GB }, 'amber', 'disk-low', undefined],
    ['with twice the reserve', { freeBytes: 2 * GB }, 'green', 'disk-well', undefined],
    ['measured for two days', { samples: line(2, GB) }, 'green', 'disk-well', undefined],
    ['that loses 1 GB a day', { samples: line(3, GB) }, 'amber', 'disk-fills', 20],
    ['that loses 3 GB a day', { samples: line(9, 3 * GB) }, 'red', 'disk-fills', 6],
    ['that loses half a GB a day', { samples: line(9, GB / 2) }, 'green', 'disk-well-for-days', 40],
    ['that gains space', { samples: line(9, -GB) }, 'green', 'disk-well', undefined],
    ['that fills in years', { samples: line(9, GB / 100) }, 'green', 'disk-well', undefined],
  ])('%s', (_name, changes, light, code, days) => {
    const finding = checkDisk({ ...facts, ...changes });
    expect([...brief(finding), finding.values.days]).toEqual([light, code, days]);
  });
  it('of an installation whose data are elsewhere needs no watching', () => {
    expect(brief(checkDisk(null))).toEqual(['green', 'disk-elsewhere']);
  });
  it('is forecast by the trend, not by one deviating day', () => {
    const samples = line(9, GB).map((sample) =>
      sample.day === 5 ? { ...sample, freeBytes: sample.freeBytes - 2 * GB } : sample,
    );
    const days = forecastDays({ freeBytes: 91 * GB, fullBelowBytes: GB, samples });
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(100);
  });
  it('that is already beyond the forecast is full in 0 days', () => {
    const facts = { freeBytes: GB, fullBelowBytes: 2 * GB, samples: line(9, GB) };
    expect(forecastDays(facts)).toBe(0);
  });
});

describe('mail', () => {
  const facts = {
    isConfigured: true,
    waiting: 2,
    failing: 0,
    oldestFailingAt: null as Date | null,
    gaveUp: 0,
    lastError: '',
  };
  it.each([
    ['that leaves', {}, 'green', 'mail-well'],
    ['without a server', { isConfigured: false, failing: 1 }, 'amber', 'mail-not-configured'],
    ['that fails', { failing: 1, oldestFailingAt: ago(59) }, 'amber', 'mail-failing'],
    ['that fails for an hour', { failing: 1, oldestFailingAt: ago(60) }, 'red', 'mail-failing'],
    ['that was given up', { gaveUp: 1 }, 'amber', 'mail-gave-up'],
  ])('%s', (_name, changes, ...expected) => {
    expect(brief(checkMail({ ...facts, ...changes }, NOW))).toEqual(expected);
  });
  it('never shows the address of a recipient', () => {
    const lastError = '450 4.2.1 <jana.mala@skola.example>: Recipient overloaded';
    const { values } = checkMail({ ...facts, gaveUp: 1, lastError }, NOW);
    expect(values.reason).toBe('450 4.2.1 <…>: Recipient overloaded');
    expect(withoutAddresses('x'.repeat(500))).toHaveLength(200);
  });
});

describe('jobs', () => {
  const facts = { waiting: 3, oldestDueMinutes: 0, gaveUp: 0, areStanding: false };
  it.each([
    [{}, 'green', 'jobs-well'],
    [{ oldestDueMinutes: 14 }, 'green', 'jobs-well'],
    [{ oldestDueMinutes: 15, gaveUp: 1 }, 'amber', 'jobs-late'],
    [{ areStanding: true, oldestDueMinutes: 15 }, 'red', 'jobs-standing'],
    [{ gaveUp: 1 }, 'amber', 'jobs-gave-up'],
  ])('with %j are %s (%s)', (changes, ...expected) => {
    expect(brief(checkJobs({ ...facts, ...changes }))).toEqual(expected);
  });
});

describe('the bank feed', () => {
  const feed = (fetched: number | null, problem = '') => ({
    askedAt: ago(0),
    fetchedAt: fetched === null ? null : ago(fetched),
    problem,
  });
  it.each([
    ['that is not set up', null, 'green', 'bank-feed-off'],
    ['never asked', { ...feed(null), askedAt: null }, 'green', 'bank-feed-new'],
    ['read just now', feed(1), 'green', 'bank-feed-well'],
    ['asked too soon', feed(1, 'busy'), 'green', 'bank-feed-well'],
    ['that did not answer', feed(61, 'down'), 'amber', 'bank-feed-failed'],
    ['that has not answered for a day', feed(24 * HOURS, 'down'), 'red', 'bank-feed-failed'],
    ['that refuses the token', feed(null, 'refused'), 'red', 'bank-feed-failed'],
    ['not read for three hours', feed(3 * HOURS), 'amber', 'bank-feed-late'],
    ['not read for a day', feed(24 * HOURS), 'red', 'bank-feed-late'],
  ])('%s', (_name, facts, ...expected) => {
    expect(brief(checkBankFeed(facts, NOW))).toEqual(expected);
  });
});

describe('card payments', () => {
  const facts = {
    reconciledAt: ago(10 * HOURS) as Date | null,
    problem: '',
    problemAt: null as Date | null,
    lastEventAt: null,
    waitingEvents: 0,
    oldestWaitingAt: null as Date | null,
  };
  const waiting = (minutes: number) => ({ waitingEvents: 1, oldestWaitingAt: ago(minutes) });
  it.each([
    ['compared at night', {}, 'green', 'card-well'],
    ['never compared', { reconciledAt: null }, 'green', 'card-new'],
    ['not compared for 36 hours', { reconciledAt: ago(36 * HOURS) }, 'amber', 'card-late'],
    ['whose provider refuses', { problem: 'no', problemAt: ago(1) }, 'red', 'card-failed'],
    ['with a new event', waiting(29), 'green', 'card-well'],
    ['with an old event', waiting(30), 'amber', 'card-events-waiting'],
  ])('%s', (_name, changes, ...expected) => {
    expect(brief(checkCard({ ...facts, ...changes }, NOW))).toEqual(expected);
  });
  it('that are not set up are no problem', () => {
    expect(brief(checkCard(null, NOW))).toEqual(['green', 'card-off']);
  });
});

describe('the back-up', () => {
  const facts = {
    isConfigured: true,
    lastAt: ago(10 * HOURS) as Date | null,
    isMissing: false,
    hasFailed: false,
    lastProvenAt: ago(100 * HOURS) as Date | null,
    isUnrestorable: false,
    isUnproven: false,
  };
  it.each([
    ['made and proven', {}, 'green', 'backup-well'],
    ['that is not set up', { isConfigured: false }, 'amber', 'backup-off'],
    ['not made yet', { lastAt: null }, 'amber', 'backup-none'],
    ['that failed last night', { hasFailed: true }, 'amber', 'backup-failed'],
    ['that never succeeded', { hasFailed: true, lastAt: null }, 'red', 'backup-failed'],
    ['that somebody has deleted', { isMissing: true }, 'red', 'backup-missing'],
    ['of the day before', { lastAt: ago(36 * HOURS) }, 'amber', 'backup-old'],
    ['of three days ago', { lastAt: ago(72 * HOURS) }, 'red', 'backup-old'],
    ['that cannot be restored', { isUnrestorable: true }, 'red', 'backup-unrestorable'],
    ['never proven', { isUnproven: true, lastProvenAt: null }, 'amber', 'backup-unproven'],
  ])('%s', (_name, changes, ...expected) => {
    expect(brief(checkBackup({ ...facts, ...changes }, NOW))).toEqual(expected);
  });
});

describe('the certificate', () => {
  const DAY_MS = 86_400_000;
  const ending = (days: number) =>
    ({ state: 'trusted', endsAt: new Date(NOW.getTime() + days * DAY_MS) }) as const;
  it.each([
    [{ state: 'not-used' } as const, 'green', 'certificate-not-used'],
    [ending(15), 'green', 'certificate-well'],
    [ending(14), 'amber', 'certificate-ends'],
    [ending(4), 'amber', 'certificate-ends'],
    [ending(3), 'red', 'certificate-ends'],
    [ending(-0.1), 'red', 'certificate-expired'],
    [{ state: 'untrusted', reason: 'CERT_HAS_EXPIRED' } as const, 'red', 'certificate-expired'],
    [{ state: 'untrusted', reason: 'UNTRUSTED' } as const, 'red', 'certificate-untrusted'],
    [{ state: 'unreachable', reason: 'ENOTFOUND' } as const, 'amber', 'certificate-unreachable'],
  ])('%j is %s (%s)', (facts, ...expected) => {
    expect(brief(checkCertificate(facts, NOW))).toEqual(expected);
  });
});

it.each([
  [0, false, 'green', 'clock-well'],
  [400, true, 'green', 'clock-same-machine'],
  [-4_499, false, 'green', 'clock-well'],
  [-5_000, false, 'amber', 'clock-differs'],
  [30_000, false, 'red', 'clock-differs'],
])('clocks %i ms apart (same machine: %s) are %s (%s)', (differenceMs, same, ...expected) => {
  expect(brief(checkClock({ differenceMs, isSameMachine: same }))).toEqual(expected);
});

it.each([
  ['24.1.0', '034-status', TODAY, 'green', 'version-well'],
  ['24.1.0', '035-newer', TODAY, 'amber', 'version-older-than-data'],
  ['24.1.0', '033-older', TODAY, 'green', 'version-well'],
  ['20.19.0', '034-status', TODAY, 'amber', 'version-node-ends'],
  ['22.1.0', '034-status', '2027-03-01', 'green', 'version-well'],
  ['22.1.0', '034-status', '2027-03-02', 'amber', 'version-node-ends'],
  ['99.1.0', '034-status', TODAY, 'green', 'version-well'],
])('Node %s on data of %s on %s is %s (%s)', (node, data, today, ...expected) => {
  const facts = { application: '1.0.0', node, data, known: '034-status' };
  expect(brief(checkVersion(facts, today))).toEqual(expected);
});

it('the worst check gives the light of all', () => {
  const lights = (...list: Finding['light'][]) => worstLight(list.map((light) => ({ light })));
  expect([
    lights(),
    lights('green', 'green'),
    lights('green', 'amber'),
    lights('red', 'amber', 'green'),
  ]).toEqual(['green', 'green', 'amber', 'red']);
});
