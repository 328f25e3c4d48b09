import { expect, test } from 'vitest';
import { drawProtocolOf } from '#domain/timetable/draw-protocol.ts';
import { categoryRules } from '#tests/factories/timetable.ts';

const record = { at: '2027-04-01T08:00:00.000Z', by: 'Jana Nová', present: 'Eva, Iva' };
const draw = { ...record, seed: '42', appearanceIds: ['a', 'b', 'c'] };

test('minutes of a draw before the day say how anybody repeats it', () => {
  const told = drawProtocolOf(categoryRules({ order: 'lot-before', draw }));
  expect(told).toMatchObject({ seed: '42', ...record, check: null });
  const lots = told?.rows.map(({ lot }) => lot) ?? [];
  expect(lots).toEqual(lots.toSorted());
  expect(new Set(told?.rows.map(({ appearanceId }) => appearanceId))).toEqual(
    new Set(['a', 'b', 'c']),
  );
  // printf '42 a' | sha256sum
  expect(told?.rows.find(({ appearanceId }) => appearanceId === 'a')?.lot).toMatch(
    /^[0-9a-f]{64}$/,
  );
});

test('minutes of a draw on the spot have the drawn numbers in their order', () => {
  const drawn = [
    { appearanceId: 'a', number: 7 },
    { appearanceId: 'b', number: 3 },
  ];
  const told = drawProtocolOf(categoryRules({ order: 'lot-on-site', drawn, drawnRecord: record }));
  expect(told).toMatchObject({ seed: '', ...record });
  expect(told?.rows.map(({ appearanceId, number }) => [appearanceId, number])).toEqual([
    ['b', 3],
    ['a', 7],
  ]);
});

test('another seed has another digest', () => {
  const digestOf = (seed: string) =>
    drawProtocolOf(categoryRules({ order: 'lot-before', draw: { ...draw, seed } }))?.digest;
  expect(digestOf('42')).toBe(digestOf('42'));
  expect(digestOf('42')).not.toBe(digestOf('43'));
});

test('there are none where nothing was drawn, or where another rule decides', () => {
  expect(drawProtocolOf(categoryRules({ order: 'lot-before' }))).toBeNull();
  expect(drawProtocolOf(categoryRules({ order: 'lot-on-site' }))).toBeNull();
  expect(drawProtocolOf(categoryRules({ order: 'age', draw }))).toBeNull();
});
