import { expect, test } from 'vitest';
import { type MarkEntry, settleMark } from '#domain/jury/settle-mark.ts';

const entry = (author: string, points: string | null, criteria = {}): MarkEntry => ({
  source: 'paper',
  author,
  points,
  criteria,
});

const tablet = (points: string | null): MarkEntry => ({
  ...entry('', points),
  source: 'tablet',
});

test.each<[string, MarkEntry[], string, string | null]>([
  ['nobody has typed anything', [], 'none', null],
  ['one person has typed it', [entry('A', '21')], 'once', null],
  ['the same person has typed it twice', [entry('A', '21'), entry('A', '21')], 'once', null],
  ['two people have typed the same', [entry('A', '21'), entry('B', '21')], 'agreed', '21'],
  ['the same number is written otherwise', [entry('A', '21'), entry('B', '21.0')], 'agreed', '21'],
  ['two people have typed different points', [entry('A', '21'), entry('B', '12')], 'differs', null],
  [
    'the wrong one is corrected',
    [entry('A', '21'), entry('B', '12'), entry('B', '21')],
    'agreed',
    '21',
  ],
  [
    'one changes an agreed mark, which then needs the other one too',
    [entry('A', '21'), entry('B', '21'), entry('A', '22')],
    'differs',
    null,
  ],
  [
    'a third person disagrees',
    [entry('A', '21'), entry('B', '21'), entry('C', '20')],
    'differs',
    null,
  ],
  ['one entry is taken back', [entry('A', '21'), entry('B', '21'), entry('B', null)], 'once', null],
  [
    'criteria differ although nobody typed the sum',
    [entry('A', null, { tone: '8' }), entry('B', null, { tone: '7' })],
    'differs',
    null,
  ],
  ['the juror has given it on a tablet', [tablet('21')], 'agreed', '21'],
  ['the juror has changed it on a tablet', [tablet('21'), tablet('22')], 'agreed', '22'],
  ['paper says the same as the tablet', [tablet('21'), entry('A', '21.0')], 'agreed', '21'],
  ['paper says something else than the tablet', [entry('A', '12'), tablet('21')], 'differs', null],
  ['the tablet has taken it back', [entry('A', '21'), tablet('21'), tablet(null)], 'once', null],
])('%s', (_name, entries, state, points) => {
  expect(settleMark(entries)).toMatchObject({ state, points });
});

test('agreed criteria are kept', () => {
  const criteria = { tone: '8', style: '4.5' };
  const both = [entry('A', null, criteria), entry('B', null, { ...criteria, tone: '8.0' })];
  expect(settleMark(both)).toEqual({ state: 'agreed', points: null, criteria });
});
