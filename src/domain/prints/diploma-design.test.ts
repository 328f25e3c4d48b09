import { describe, expect, test } from 'vitest';
import {
  DIPLOMA_VALUES,
  type DiplomaDesign,
  type DiplomaValues,
  designProblems,
  fieldText,
  type PlacedField,
  pageSize,
  printedValues,
} from './diploma-design.ts';
import { frameSvg, tint } from './diploma-frame.ts';
import { moved, nudge, resized, snapped, turned } from './place-field.ts';
import { newField, READY_DESIGNS, readyDesign } from './ready-designs.ts';
import { tellingNames } from './telling-names.ts';

const both = (text: string) => ({ sk: text, en: text });
const words = {
  name: 'Návrh',
  title: both('DIPLOM'),
  awarded: both('ktorý udeľujeme'),
  category: both('v kategórii'),
  teacher: both('Pedagóg:'),
  thanks: both('Ďakujeme'),
  pupils: both('Vystúpili:'),
  jury: both('predseda'),
  director: both('riaditeľ'),
};
const ready = (name: (typeof READY_DESIGNS)[number]) => readyDesign(name, words, '#7a2e3a');
const withFields = (...fields: PlacedField[]): DiplomaDesign => ({
  ...ready('diploma-portrait'),
  fields,
});
const name = newField('n', 'recipient');
const text = (sk: string) => newField('t', 'text', { text: { sk, en: '' } });
const values = Object.fromEntries(DIPLOMA_VALUES.map((value) => [value, ''])) as DiplomaValues;

test.each(READY_DESIGNS)('the ready-made design %s has no problems', (design) => {
  expect(designProblems(ready(design))).toEqual([]);
});

test.each<[string, DiplomaDesign, string, string | null]>([
  ['without a name', { ...ready('diploma-portrait'), name: ' ' }, 'name-missing', null],
  ['without a recipient', withFields(text('Diplom')), 'recipient-missing', null],
  ['with a frame of no colour', { ...withFields(name), frameColor: 'red' }, 'color-unknown', null],
  ['over the edge', withFields({ ...name, x: 600 }), 'off-page', 'n'],
  ['with a field that is a line', withFields({ ...name, height: 10 }), 'too-small', 'n'],
  ['in enormous letters', withFields({ ...name, size: 1501 }), 'size-out-of-range', 'n'],
  [
    'in italics that do not exist',
    withFields({ ...name, font: 'script', style: 'italic' }),
    'style-unknown',
    'n',
  ],
  ['in a colour that is none', withFields({ ...name, color: '#12345' }), 'color-unknown', 'n'],
  ['with empty words', withFields(name, text(' ')), 'text-missing', 't'],
  ['with an unknown word in braces', withFields(name, text('{nikto}')), 'placeholder-unknown', 't'],
  ['with two fields of one id', withFields(name, name), 'same-id', 'n'],
])('a design %s is refused', (_what, design, code, fieldId) => {
  expect(designProblems(design)).toEqual([{ code, fieldId }]);
});

test('a design may name its recipient inside a text', () => {
  expect(designProblems(withFields(text('Diplom pre {recipient}')))).toEqual([]);
  expect(printedValues(withFields(text('{recipient} a {school}')))).toEqual([
    'recipient',
    'school',
  ]);
});

describe('the text of a field', () => {
  const known = { ...values, recipient: 'Ema {school} Malá', school: 'ZUŠ Žilina' };
  test.each([
    ['{recipient}', 'Ema {school} Malá'],
    ['{school}\nPedagóg: {teacher}', 'ZUŠ Žilina'],
    ['{teacher} {school}', ' ZUŠ Žilina'],
    ['bez mena', 'bez mena'],
  ])('%j are %j', (sk, expected) => {
    expect(fieldText(text(sk), known, 'sk')).toBe(expected);
  });
  test('in a language without a text is the Slovak one', () => {
    expect(fieldText(text('áno'), values, 'en')).toBe('áno');
  });
});

describe('a field', () => {
  const page = pageSize('portrait');
  const box = { x: 100, y: 100, width: 400, height: 200 };
  test('is moved, but never off the page', () => {
    expect(moved(box, { x: 10.4, y: -500 }, page)).toEqual({ ...box, x: 110, y: 0 });
    expect(moved(box, { x: 9999, y: 9999 }, page)).toEqual({ ...box, x: 1700, y: 2770 });
  });
  test.each([
    ['e', 50, 0, { ...box, width: 450 }],
    ['w', 50, 0, { ...box, x: 150, width: 350 }],
    ['nw', -500, -500, { x: 0, y: 0, width: 500, height: 300 }],
    ['se', -9999, -9999, { ...box, width: 30, height: 30 }],
    ['n', 0, 9999, { ...box, y: 270, height: 30 }],
  ] as const)('resized by its edge %s changes its size', (handle, x, y, expected) => {
    expect(resized(box, { handle, x, y }, page)).toEqual(expected);
  });
  test.each([
    ['ArrowLeft', false, { x: -10, y: 0 }],
    ['ArrowDown', true, { x: 0, y: 100 }],
    ['Enter', false, null],
  ])('is moved by the key %s', (key, isFar, expected) => {
    expect(nudge(key, isFar)).toEqual(expected);
  });
  test('snaps to the middle of the page and to its neighbours', () => {
    expect(snapped({ ...box, x: 860 }, [], page)).toEqual({
      field: { ...box, x: 850 },
      guides: { x: 1050, y: null },
    });
    const neighbour = { x: 700, y: 1000, width: 300, height: 100 };
    expect(snapped({ ...box, x: 690, y: 990 }, [neighbour], page).guides).toEqual({
      x: 700,
      y: 1000,
    });
    expect(snapped({ ...box, x: 400, y: 400 }, [neighbour], page).guides).toEqual({
      x: null,
      y: null,
    });
  });
});

test('a rotated design stays on the page', () => {
  for (const design of READY_DESIGNS.map(ready)) {
    expect(designProblems(turned(design))).toEqual([]);
    expect(turned(design).orientation).not.toBe(design.orientation);
  }
});

test('a frame is drawn in its colour and lighter shades of it', () => {
  expect(frameSvg({ ...ready('diploma-portrait'), frame: 'none' })).toBeNull();
  expect(frameSvg(ready('diploma-music'))).toContain(tint('#7a2e3a', 0.62));
  expect(tint('#000000', 0.5)).toBe('#808080');
});

test('the names for testing a design are the longest, the strangest and the shortest', () => {
  const names = [
    'Ema Malá',
    'Łucja Wąsowska',
    'Maximilián Pomothy-Szentkereszty',
    '李',
    'Jo Li',
    'Jo Li',
  ];
  const { longest, strangest, shortest } = tellingNames([...names, 'Anna Nová', ' ']);
  expect(longest[0]).toBe('Maximilián Pomothy-Szentkereszty');
  expect(strangest.slice(0, 2)).toEqual(['李', 'Łucja Wąsowska']);
  expect(shortest.slice(0, 2)).toEqual(['李', 'Jo Li']);
  expect(strangest).not.toContain('Ema Malá');
});
