import { expect, test } from 'vitest';
import { forgetWitness } from '#domain/timetable/forget-witness.ts';
import { lotOrder } from '#domain/timetable/order-rules.ts';
import { type CategoryRules, rulesOf } from '#domain/timetable/timetable-settings.ts';

const WORDS = ['Zora Vzácna', 'Úzka 99, Bratislava'];

function drawn(present: string): CategoryRules {
  const record = { at: '2027-04-01T10:00:00Z', by: 'office@example.test', present };
  return {
    ...rulesOf('I.', { categories: [] }),
    draw: { ...record, seed: '7', appearanceIds: ['B', 'A'] },
    drawn: [{ appearanceId: 'A', number: 2 }],
    drawnRecord: record,
  };
}

test.each([
  ['Jana Nováková, zora vzacna; Ján Malý', 'Jana Nováková, Ján Malý'],
  ['Jana Nováková\nZora Vzácna (súťažiaca)', 'Jana Nováková'],
  ['Zora Vzácna a Jana Nováková', ''],
  ['dcéra, Úzka 99, Bratislava', ''],
  ['Jana Nováková;  Ján Malý', 'Jana Nováková;  Ján Malý'],
  ['', ''],
])('of %j stays %j', (present, left) => {
  const { draw, drawnRecord } = forgetWitness(drawn(present), WORDS);
  expect([draw?.present, drawnRecord?.present]).toEqual([left, left]);
});

test('seed, appearances, numbers and the author of the draw stay', () => {
  const before = drawn('Zora Vzácna');
  const after = forgetWitness(before, WORDS);
  expect(after).toEqual({
    ...before,
    draw: { ...before.draw, present: '' },
    drawnRecord: { ...before.drawnRecord, present: '' },
  });
  const order = ({ draw }: CategoryRules) => lotOrder(draw?.appearanceIds ?? [], draw?.seed ?? '');
  expect(order(after)).toEqual(order(before));
});

test('rules without a draw stay as they are', () => {
  const rules = rulesOf('I.', { categories: [] });
  expect(forgetWitness(rules, WORDS)).toEqual(rules);
});
