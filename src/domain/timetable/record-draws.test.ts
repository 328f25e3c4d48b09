import { expect, test } from 'vitest';
import { drawsSince, recordDraws } from '#domain/timetable/record-draws.ts';
import { categoryRules, timetableSettings } from '#tests/factories/timetable.ts';

const now = { at: '2027-04-01T08:00:00.000Z', by: 'Jana Nová' };
const later = { at: '2027-04-02T08:00:00.000Z', by: 'Peter Iný' };
const forged = { at: '1999-01-01T00:00:00.000Z', by: 'Niekto' };
const draw = { ...forged, seed: '42', appearanceIds: ['a', 'b'], present: 'Eva' };
const drawn = [{ appearanceId: 'a', number: 2 }];

const settingsWith = (changes: Parameters<typeof categoryRules>[0]) =>
  timetableSettings({ categories: [categoryRules(changes)] });
const nothing = settingsWith({});
const first = recordDraws(settingsWith({ draw, drawn, drawnRecord: null }), nothing, now);

test('a new draw is recorded with the caller and the time, whatever was sent', () => {
  expect(first.categories[0]).toMatchObject({
    draw: { seed: '42', present: 'Eva', ...now },
    drawnRecord: { ...now, present: '' },
  });
});

test('what was drawn before keeps its record', () => {
  const sent = settingsWith({ draw, drawn, drawnRecord: { ...forged, present: 'Iva' } });
  expect(recordDraws(sent, first, later).categories[0]).toMatchObject({
    draw: now,
    drawnRecord: { ...now, present: 'Iva' },
  });
});

test('numbers keep their record when the database has stored them with another order of keys', () => {
  const stored = settingsWith({
    drawn: drawn.map(({ appearanceId, number }) => ({ number, appearanceId })),
    drawnRecord: { ...now, present: '' },
  });
  expect(recordDraws(first, stored, later).categories[0]?.drawnRecord).toMatchObject(now);
});

test('numbers that were typed before there were records get none from whoever saves later', () => {
  const old = settingsWith({ drawn });
  expect(recordDraws(old, old, later).categories[0]?.drawnRecord).toBeNull();
});

test.each([
  ['another seed', { draw: { ...draw, seed: '43' } }],
  ['other people present', { draw: { ...draw, present: 'Iva' } }],
  ['another list', { draw: { ...draw, appearanceIds: ['a'] } }],
])('%s is another draw', (_what, changes) => {
  expect(recordDraws(settingsWith(changes), first, later).categories[0]?.draw).toMatchObject(later);
});

test('other numbers are another draw on the spot, and none have no record', () => {
  const others = settingsWith({ drawn: [{ appearanceId: 'a', number: 1 }] });
  expect(recordDraws(others, first, later).categories[0]?.drawnRecord).toMatchObject(later);
  expect(recordDraws(nothing, first, later).categories[0]).toMatchObject({
    draw: null,
    drawnRecord: null,
  });
});

test('every draw since then is told with its rule and seed, an unchanged one is not', () => {
  const lots = settingsWith({ draw, order: 'lot-before' });
  const onSite = settingsWith({ drawn, order: 'lot-on-site' });
  const again = settingsWith({ draw: { ...draw, seed: '43' }, order: 'lot-before' });
  const code = lots.categories[0]?.code;
  expect(drawsSince(nothing, lots)).toEqual([
    { category: code, order: 'lot-before', seed: '42', count: 2 },
  ]);
  expect(drawsSince(lots, again)).toEqual([
    { category: code, order: 'lot-before', seed: '43', count: 2 },
  ]);
  expect(drawsSince(nothing, onSite)).toEqual([
    { category: code, order: 'lot-on-site', seed: '', count: 1 },
  ]);
  expect(drawsSince(lots, recordDraws(lots, lots, later))).toEqual([]);
  expect(drawsSince(onSite, recordDraws(onSite, onSite, later))).toEqual([]);
});

test('a draw that is taken back is told without a seed', () => {
  const lots = settingsWith({ draw, drawn, order: 'lot-before' });
  const taken = settingsWith({ order: 'by-hand' });
  const code = lots.categories[0]?.code;
  expect(drawsSince(lots, taken)).toEqual([
    { category: code, order: 'lot-before', seed: '', count: 0 },
    { category: code, order: 'lot-on-site', seed: '', count: 0 },
  ]);
  expect(drawsSince(lots, { categories: [] })).toHaveLength(2);
});
