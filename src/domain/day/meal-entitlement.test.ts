import { expect, test } from 'vitest';
import { countMeals, mealEntitlement } from './meal-entitlement.ts';

const DAY = '2027-04-09';
const NEXT = '2027-04-10';

test.each([
  ['an order', { lunchDays: [DAY], state: 'confirmed' }, { [DAY]: 1 }],
  ['two orders', { lunchDays: [DAY, NEXT], state: 'received' }, { [DAY]: 1, [NEXT]: 1 }],
  ['no order', { lunchDays: [], state: 'confirmed' }, {}],
  ['an order on the waiting list', { lunchDays: [DAY], state: 'waitlisted' }, {}],
] as const)('%s entitles to %j', (_name, person, portions) => {
  expect(mealEntitlement(person)).toEqual(portions);
});

test('portions are counted by day, not people, and surplus ones are no orders', () => {
  const people = [
    { entitled: { [DAY]: 1 }, given: { [DAY]: 1 } },
    { entitled: { [DAY]: 1 }, given: { [DAY]: 2 } },
    { entitled: { [DAY]: 2 }, given: { [DAY]: 1 } },
    { entitled: {}, given: { [NEXT]: 1 } },
    { entitled: { [NEXT]: 1 }, given: {} },
  ];
  expect(countMeals(people)).toEqual([
    { day: DAY, ordered: 4, given: 4, left: 1, doubles: 1 },
    { day: NEXT, ordered: 1, given: 1, left: 1, doubles: 1 },
  ]);
});
