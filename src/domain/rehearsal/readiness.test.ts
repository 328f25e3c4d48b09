import { expect, test } from 'vitest';
import type { Seat } from '#domain/jury/seat.ts';
import { type ReadinessFacts, readinessGaps } from '#domain/rehearsal/readiness.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';

const rule = {
  ...readyRule('whole-points', ['zlaté', 'strieborné', 'bronzové']),
  minimumJurors: 2,
};
const seat = (role: Seat['role'], categories = ['I.']): Seat => ({
  ...{ id: role, name: role, role, categories },
});
const READY: ReadinessFacts = {
  categories: ['I.'],
  unplaced: 0,
  isReleased: true,
  seats: [seat('chair'), seat('member'), seat('secretary')],
  rules: new Map([['I.', rule]]),
  excluded: [{ category: 'I.', jurors: 2 }],
  offersLunch: true,
  lunches: 3,
};

test.each<[what: string, changes: Partial<ReadinessFacts>, gaps: [string, string[], number][]]>([
  ['everything is ready', {}, []],
  ['no release', { isReleased: false, unplaced: 7 }, [['no-timetable', [], 1]]],
  ['appearances without a place', { unplaced: 7 }, [['unplaced', [], 7]]],
  ['a category without a rule', { rules: new Map() }, [['no-rule', ['I.'], 1]]],
  ['fewer jurors than the rule needs', { seats: [seat('chair')] }, [['few-jurors', ['I.'], 1]]],
  ['a secretary judges nobody', { seats: [seat('secretary')] }, [['few-jurors', ['I.'], 1]]],
  [
    'appearances that too few may judge',
    { excluded: [1, 2, 1].map((jurors) => ({ category: 'I.', jurors })) },
    [['few-left', ['I.'], 2]],
  ],
  [
    'a jury that is too small anyway',
    { seats: [seat('chair')], excluded: [{ category: 'I.', jurors: 0 }] },
    [['few-jurors', ['I.'], 1]],
  ],
  [
    'a jury without a chair',
    { seats: [seat('member'), { ...seat('member'), id: 'other' }] },
    [['no-chair', ['I.'], 1]],
  ],
  ['lunches that nobody ordered', { lunches: 0 }, [['no-lunches', [], 1]]],
  ['no lunches where none are offered', { lunches: 0, offersLunch: false }, []],
])('%s', (_what, changes, gaps) => {
  const found = readinessGaps({ ...READY, ...changes });
  expect(found.map(({ gap, categories, count }) => [gap, categories, count])).toEqual(gaps);
});
