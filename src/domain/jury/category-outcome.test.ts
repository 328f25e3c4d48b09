import { expect, test } from 'vitest';
import {
  categoryOutcome,
  checkDecision,
  type JuryDecision,
} from '#domain/jury/category-outcome.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';

const rule = readyRule('hundred', ['gold', 'silver', 'bronze']);
const marked = (id: string, ...points: string[]) => ({
  id,
  marks: points.map((mark, index) => ({ seat: String(index), points: mark })),
});
const decision: JuryDecision = {
  band: 'gold',
  place: 1,
  votesFor: 2,
  votesAgainst: 1,
  votesAbstained: 0,
  reason: 'výnimočný výkon',
};

test('a decision of the jury is awarded, and the computed result stays beside it', () => {
  const appearances = [marked('A', '89', '88', '89'), marked('B', '95', '92', '91')];
  const { outcomes } = categoryOutcome(rule, appearances, (id) => (id === 'A' ? decision : null));
  expect(outcomes).toMatchObject([
    { id: 'A', value: '88.67', band: 'silver', place: 2, award: { band: 'gold', place: 1 } },
    { id: 'B', value: '92.67', band: 'gold', place: 1, award: { band: 'gold', place: 1 } },
  ]);
});

test('a decision may withhold band and place', () => {
  const none = { ...decision, band: null, place: null };
  const { outcomes } = categoryOutcome(rule, [marked('A', '95', '92', '91')], () => none);
  expect(outcomes).toMatchObject([{ band: 'gold', award: { band: null, place: null } }]);
});

test.each<[string, Partial<JuryDecision>, string, string]>([
  ['a band of another rule', { band: 'platinum' }, 'decision.band', 'unknownOption'],
  ['a place before the first', { place: 0 }, 'decision.place', 'outOfRange'],
  ['as many votes against it', { votesAgainst: 2 }, 'decision.votesFor', 'outOfRange'],
  ['no reason', { reason: '' }, 'decision.reason', 'required'],
])('refused: %s', (_name, change, path, code) => {
  expect(checkDecision(rule, { ...decision, ...change })).toMatchObject([{ path, code }]);
});

test('a good decision is taken', () => {
  expect(checkDecision(rule, decision)).toEqual([]);
});
