import { describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { shortenHistory } from './shorten-history.ts';

function version(number: number, letters: number) {
  return {
    version: number,
    at: '2026-11-15T09:00:00.000Z',
    by: 'registrant' as const,
    action: 'edited' as const,
    reason: '',
    state: 'received' as const,
    totalMinor: amountMinor(1600),
    differences: [
      { path: 'persons.0.program', before: 'ž'.repeat(letters), after: '' },
      { path: 'persons.0.name', before: 'Ema', after: 'Eva' },
    ],
  };
}

describe('the history of a signup', () => {
  it('is complete while it is short', () => {
    const history = [version(3, 100), version(2, 100)];
    expect(shortenHistory(history)).toEqual(history);
  });

  it('tells of a version that changed too much only how much it changed', () => {
    const [newest, older, oldest] = shortenHistory([
      version(4, 10),
      version(3, 50_000),
      version(2, 10),
    ]);
    expect(newest).toEqual(version(4, 10));
    expect(older).toEqual({ ...version(3, 0), differences: [], omittedDifferences: 2 });
    expect(oldest).toEqual(version(2, 10));
  });

  it('leaves the oldest versions out when there are thousands', () => {
    const history = Array.from({ length: 5_000 }, (_, index) => version(5_000 - index, 30));
    const shown = shortenHistory(history);
    expect(shown[0]?.version).toBe(5_000);
    expect(shown.length).toBeGreaterThan(100);
    expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(61_000);
  });
});
