import { expect, test } from 'vitest';
import {
  draftOf,
  newHallId,
  type SettingsDraft,
  settingsOfDraft,
} from '#client/admin/timetable/settings-draft.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { categoryRules, DAY, timetableSettings } from '#tests/factories/timetable.ts';

const edition = { ...sampleEdition('2026-11-15'), categories: [] };

test('settings that nobody touched stay the same', () => {
  const settings = timetableSettings({
    availability: [
      { subject: 'person', key: 'k', name: 'Mária Veselá', day: DAY, from: 600, to: 1440 },
    ],
    farSchools: [{ key: 's', name: 'ZUŠ Snina' }],
  });
  expect(settingsOfDraft(draftOf(settings, edition))).toEqual(settings);
});

const firstHall = ({ halls: [hall] }: SettingsDraft) => {
  if (!hall) throw new Error('There is a hall');
  return hall;
};

test.each<[string, (draft: SettingsDraft) => object]>([
  ['no number of minutes', ({ numbers }) => Object.assign(numbers, { solo: 'dve' })],
  ['no time of a day', ({ numbers }) => Object.assign(numbers, { farFrom: '25:00' })],
  ['a hall without a name', (draft) => Object.assign(firstHall(draft), { name: ' ' })],
  [
    'a beginning without an end',
    (draft) => Object.assign(firstHall(draft).open.at(-1)!, { to: '' }),
  ],
  ['a change-over that is no number', (draft) => Object.assign(firstHall(draft), { solo: 'x' })],
  ['a walk that is no number', ({ walks }) => Object.assign(walks, { 'A B': 'ďaleko' })],
])('%s cannot be saved', (_, spoil) => {
  const draft = draftOf(timetableSettings(), edition);
  spoil(draft);
  expect(settingsOfDraft(draft)).toBeNull();
});

test('a removed hall takes its walks and its place in categories with it', () => {
  const settings = timetableSettings({ categories: [categoryRules({ halls: ['A', 'B'] })] });
  const draft = draftOf(settings, edition);
  draft.categories = settings.categories;
  draft.halls = draft.halls.filter(({ id }) => id !== 'B');
  expect(settingsOfDraft(draft)).toMatchObject({ walks: [], categories: [{ halls: ['A'] }] });
});

test('a hall without hours on a day is closed', () => {
  const draft = draftOf(timetableSettings(), edition);
  for (const hours of firstHall(draft).open) Object.assign(hours, { from: '', to: '' });
  expect(settingsOfDraft(draft)?.halls[0]?.open).toEqual([]);
});

test.each([
  ['', '', null],
  ['4', '9', { solo: 4, group: 9 }],
  ['4', '', { solo: 4, group: 3 }],
  ['', ' 0 ', { solo: 1, group: 0 }],
])('a hall with change-overs "%s" and "%s" has %o', (solo, group, expected) => {
  const draft = draftOf(timetableSettings(), edition);
  Object.assign(firstHall(draft), { solo, group });
  const saved = settingsOfDraft(draft);
  expect(saved?.halls[0]?.changeover).toEqual(expected);
  expect(saved && firstHall(draftOf(saved, edition)).solo).toBe(expected ? `${expected.solo}` : '');
});

test('a new hall gets a free id', () => {
  expect(newHallId([{ id: 'A' }, { id: 'C' }])).toBe('B');
});
