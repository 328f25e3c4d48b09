import { expect, test } from 'vitest';
import { WHOLE_VIEW } from '#client/admin/signups/signup-view-query.ts';
import {
  countSelected,
  EVERYTHING,
  idsBetween,
  isSelected,
  NOTHING,
  selectionInput,
  withSelected,
} from './selection.ts';

test('some are selected one by one, and left again', () => {
  const two = withSelected(NOTHING, ['a', 'b'], true);
  expect(['a', 'b', 'c'].map((id) => isSelected(two, id))).toEqual([true, true, false]);
  const one = withSelected(two, ['a'], false);
  expect(['a', 'b', 'c'].map((id) => isSelected(one, id))).toEqual([false, true, false]);
  expect(countSelected(one, 50)).toBe(1);
});

test('all but some are selected, also rows that are not loaded yet', () => {
  const most = withSelected(EVERYTHING, ['a', 'b'], false);
  expect(['a', 'b', 'c'].map((id) => isSelected(most, id))).toEqual([false, false, true]);
  expect(countSelected(most, 50)).toBe(48);
  expect(countSelected(withSelected(most, ['a'], true), 50)).toBe(49);
});

test.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['itself', 'c', 'c', ['c']],
  ['from one that is not shown any more', 'gone', 'c', ['c']],
])('a range %s', (_sentence, from, to, expected) => {
  expect(idsBetween(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(expected);
});

test('some rows are sent by id, whatever the table shows by now', () => {
  const view = { ...WHOLE_VIEW, search: 'jan' };
  expect(selectionInput(withSelected(NOTHING, ['a'], true), view, 'e1')).toEqual({
    filter: { editionId: 'e1' },
    ids: ['a'],
  });
});

test('all rows are sent as their filter', () => {
  const view = { ...WHOLE_VIEW, search: 'jan', tags: ['Nová'] };
  expect(selectionInput(withSelected(EVERYTHING, ['a'], false), view, 'e1')).toMatchObject({
    search: 'jan',
    filter: { editionId: 'e1', tags: ['Nová'] },
    except: ['a'],
  });
});

test('an empty selection is never sent, because the server would take it for everything', () => {
  expect(selectionInput(NOTHING, WHOLE_VIEW, 'e1')).toBeNull();
});
