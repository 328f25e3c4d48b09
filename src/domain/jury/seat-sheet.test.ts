import { describe, expect, it, test } from 'vitest';
import type { DayEvent } from '#domain/day/day-event.ts';
import { hasPayloadOfKind } from '#domain/day/event-kinds.ts';
import { seatSheet } from '#domain/jury/seat-sheet.ts';

const [TABLET, OTHER] = [1, 2].map((one) => `00000000-0000-4000-8000-00000000000${one}`) as [
  string,
  string,
];

function event(sequence: number, payload: Record<string, unknown>, more: Partial<DayEvent> = {}) {
  return {
    ...{ deviceId: TABLET, sequence, kind: 'score-set' as const, subject: 'ema', payload },
    ...{ at: 1000 * sequence, mono: 0, offset: 0, snapshot: 1, epoch: 0, actor: '', ...more },
  };
}
const final = { stage: 'final', points: '21' };

describe('the sheet of a seat', () => {
  it('is empty before anything is given', () => {
    expect(seatSheet([])).toEqual({
      ...{ provisional: null, final: null, exclusion: null },
      last: { provisional: null, final: null },
    });
  });

  it('keeps provisional and final points apart, whatever the order of arrival', () => {
    const given = [event(2, final), event(1, { stage: 'provisional', points: '19' })];
    for (const events of [given, given.toReversed()]) {
      expect(seatSheet(events)).toMatchObject({
        provisional: { points: '19' },
        final: { points: '21', time: 2000 },
        last: { provisional: `${TABLET}/1`, final: `${TABLET}/2` },
      });
    }
  });

  it('has the last points of several tablets', () => {
    const later = event(1, { ...final, points: '22' }, { deviceId: OTHER, at: 9000 });
    expect(seatSheet([later, event(1, final)])).toMatchObject({
      final: { points: '22' },
      last: { final: `${OTHER}/1` },
    });
  });

  it('has no points after they were taken back, and knows what took them', () => {
    expect(seatSheet([event(1, final), event(2, { stage: 'final', points: null })])).toMatchObject({
      final: null,
      last: { final: `${TABLET}/2` },
    });
  });

  it('keeps the first reason of an exclusion', () => {
    const declared = (sequence: number, reason: string) =>
      event(sequence, { reason }, { kind: 'exclusion-declared' });
    expect(seatSheet([declared(2, 'omyl'), declared(1, 'vlastný žiak')]).exclusion).toBe(
      'vlastný žiak',
    );
  });
});

test.each([
  ['score-set', { stage: 'final', points: '21' }, true],
  ['score-set', { stage: 'provisional', criteria: { tón: '8.5' } }, true],
  ['score-set', { stage: 'final', points: null, replaces: `${TABLET}/1` }, true],
  ['score-set', { stage: 'other', points: '21' }, false],
  ['score-set', { stage: 'final', points: 21 }, false],
  ['score-set', { stage: 'final', points: '-1' }, false],
  ['score-set', { stage: 'final', criteria: { tón: 8 } }, false],
  ['score-set', { stage: 'final', criteria: ['8'] }, false],
  ['score-set', { stage: 'final', points: '21', replaces: 'what was there' }, false],
  ['exclusion-declared', { reason: 'vlastný žiak' }, true],
  ['exclusion-declared', { reason: ' ' }, false],
  ['exclusion-declared', {}, false],
] as const)('the payload of %s may be %j: %s', (kind, payload, isAllowed) => {
  expect(hasPayloadOfKind(kind, payload)).toBe(isAllowed);
});
