import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyEdit,
  changedByOthers,
  inverseOf,
  revisionAfter,
  stepsAfterOthers,
  withSaved,
} from '#client/admin/timetable/draft-edit.ts';
import { placed, timetableBlock } from '#tests/factories/timetable.ts';

const stored = (id: string, version: number) => ({ ...timetableBlock(id, []), version });

test('an edit keeps the versions of known blocks, and a new block has none', () => {
  const edit = {
    blocks: [timetableBlock('a', [placed('v')]), timetableBlock('new', [])],
    removed: [],
  };
  const after = applyEdit([stored('a', 3), stored('b', 1)], edit);
  expect(after.map(({ id, version }) => `${id} ${version}`)).toEqual(['b 1', 'a 3', 'new 0']);
});

test('the inverse of any edit restores the blocks', () => {
  const anyIds = fc.subarray(['a', 'b', 'c', 'd']);
  fc.assert(
    fc.property(anyIds, anyIds, anyIds, (before, changed, removed) => {
      const blocks = before.map((id) => stored(id, 1));
      const gone = removed.filter((id) => before.includes(id) && !changed.includes(id));
      const edit = {
        blocks: changed.map((id) => timetableBlock(id, [placed(`v-${id}`)])),
        removed: gone,
      };
      const inverse = inverseOf(blocks, edit);
      const restored = applyEdit(applyEdit(blocks, edit), inverse);
      const contents = restored.map(({ id, items }) => `${id} ${items.length}`).toSorted();
      expect(contents).toEqual(before.map((id) => `${id} 0`).toSorted());
    }),
  );
});

test('versions of the answer replace those of the draft', () => {
  const saved = { blocks: [stored('a', 4)], removed: [] };
  expect(withSaved([stored('a', 3), stored('b', 1)], saved).map(({ version }) => version)).toEqual([
    4, 1,
  ]);
});

test('blocks with unknown versions, new and removed ones were changed by others', () => {
  const seen = new Map([
    ['a', 1],
    ['b', 2],
    ['gone', 1],
  ]);
  const blocks = [stored('a', 2), stored('b', 2), stored('new', 1), stored('mine', 0)];
  expect(changedByOthers(blocks, seen)).toEqual(['a', 'new', 'gone']);
});

test('what others have changed, and everything before it, is no longer undone', () => {
  const step = (...ids: string[]) => ({
    edit: { blocks: ids.map((id) => timetableBlock(id, [])), removed: [] },
  });
  const steps = [step('a'), step('a', 'b'), step('c')];
  expect(stepsAfterOthers(steps, ['b'])).toEqual([step('c')]);
  expect(stepsAfterOthers(steps, ['c'])).toEqual([]);
  expect(stepsAfterOthers(steps, ['d'])).toEqual(steps);
  const removal = { edit: { blocks: [], removed: ['d'] } };
  expect(stepsAfterOthers([removal, step('a')], ['d'])).toEqual([step('a')]);
});

test('an own change counts only where nobody else has changed anything in between', () => {
  expect(revisionAfter(4, 5)).toBe(5);
  expect(revisionAfter(4, 6)).toBe(4);
});
