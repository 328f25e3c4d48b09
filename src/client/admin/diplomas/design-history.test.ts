import { expect, test } from 'vitest';
import type { DiplomaDesign } from '#domain/prints/diploma-design.ts';
import { newField } from '#domain/prints/ready-designs.ts';
import { changed, freeId, historyOf, redone, undone, withField } from './design-history.ts';

const design: DiplomaDesign = {
  kind: 'diploma',
  name: 'A',
  orientation: 'portrait',
  background: null,
  frame: 'none',
  frameColor: '#000000',
  fields: [newField('f1', 'recipient'), newField('f3', 'school')],
};
const named = (name: string) => ({ ...design, name });

test('steps are taken back and made again one by one', () => {
  const two = changed(changed(historyOf(design), named('B'), 'a'), named('C'), 'b');
  expect(undone(two).present.name).toBe('B');
  expect(undone(undone(undone(two))).present.name).toBe('A');
  expect(redone(undone(two)).present.name).toBe('C');
  expect(redone(two)).toBe(two);
});

test('the letters of one word are one step', () => {
  const typed = changed(changed(historyOf(design), named('B'), 'name'), named('BC'), 'name');
  expect(undone(typed).present.name).toBe('A');
});

test('a change after an undo clears the redo steps', () => {
  const back = undone(changed(historyOf(design), named('B'), ''));
  expect(changed(back, named('D'), '').future).toEqual([]);
});

test('a field takes the place of the one with its id, and a new id is free', () => {
  const moved = withField(design, { ...newField('f3', 'school'), x: 1 });
  expect(moved.fields.map(({ id, x }) => [id, x])).toEqual([
    ['f1', 250],
    ['f3', 1],
  ]);
  expect(freeId(design)).toBe('f4');
});
