import { expect, test } from 'vitest';
import { commandOfKey, isPageKey, type TableCommand } from './table-keys.ts';

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each<[string, object, TableCommand | null]>([
  ['j', {}, { kind: 'move', by: 1, extends: false }],
  ['k', {}, { kind: 'move', by: -1, extends: false }],
  ['ArrowDown', {}, { kind: 'move', by: 1, extends: false }],
  ['ArrowUp', { shiftKey: true }, { kind: 'move', by: -1, extends: true }],
  ['PageDown', {}, { kind: 'move', by: 20, extends: false }],
  ['PageUp', {}, { kind: 'move', by: -20, extends: false }],
  ['Home', {}, { kind: 'to', end: 'first' }],
  ['End', {}, { kind: 'to', end: 'last' }],
  ['Enter', {}, { kind: 'open' }],
  [' ', {}, { kind: 'select' }],
  ['x', {}, { kind: 'select' }],
  ['Escape', {}, { kind: 'clear' }],
  ['a', { ctrlKey: true }, { kind: 'select-all' }],
  ['a', {}, null],
  ['x', { ctrlKey: true }, null],
  ['ArrowDown', { altKey: true }, null],
  ['Tab', {}, null],
])('%s with %o', (key, modifiers, expected) => {
  expect(commandOfKey({ ...NONE, ...modifiers, key }, 20)).toEqual(expected);
});

test.each([
  ['/', {}, true],
  ['j', {}, true],
  ['ArrowDown', {}, false],
  ['k', { ctrlKey: true }, false],
])('%s with %o is heard by the page: %s', (key, modifiers, expected) => {
  expect(isPageKey({ ...NONE, ...modifiers, key })).toBe(expected);
});
