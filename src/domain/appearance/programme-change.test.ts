import { expect, test } from 'vitest';
import { isProgrammeChange } from './programme-change.ts';

test.each<[string[], boolean]>([
  [[], true],
  [['appearances.0.pieces', 'persons.1.song1', 'persons.1.minutes2', 'persons.1.program'], true],
  [['persons.1.song1', 'persons.1.name'], false],
  [['persons.1'], false],
  [['groups.0.people'], false],
  [['billing.name'], false],
  [['consents.publication'], false],
])('an edit of %j changes the programme alone: %s', (paths, expected) => {
  expect(isProgrammeChange(paths.map((path) => ({ path })))).toBe(expected);
});
