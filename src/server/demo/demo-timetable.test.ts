import { expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { findConflicts } from '#domain/timetable/find-conflicts.ts';
import { newTimetableSettings } from '#domain/timetable/timetable-settings.ts';
import { demoBlocks, demoHalls } from '#server/demo/demo-timetable.ts';
import { timetableAppearance } from '#tests/factories/timetable.ts';

test('everybody plays once, and nobody where another one does', () => {
  const config = sampleEdition('2027-02-01');
  const settings = demoHalls(newTimetableSettings(config.attend.map(({ id }) => id)), config);
  const appearances = config.categories.flatMap(({ code }, place) =>
    Array.from({ length: 25 }, (_, index) =>
      timetableAppearance(`${place}-${index}`, { category: code, minutes: 4 + (index % 9) }),
    ),
  );
  const blocks = demoBlocks(appearances, config, settings);
  const placed = blocks.flatMap(({ items }) =>
    items.flatMap((item) => (item.is === 'appearance' ? [item.appearanceId] : [])),
  );
  expect(placed.toSorted()).toEqual(appearances.map(({ id }) => id).toSorted());
  const categoryDays = new Map(config.categories.map(({ code, day }) => [code, day]));
  const conflicts = findConflicts({
    blocks,
    appearances,
    settings,
    categoryDays,
    released: new Map(),
  });
  expect(conflicts.filter(({ level }) => level === 'hard')).toEqual([]);
});
