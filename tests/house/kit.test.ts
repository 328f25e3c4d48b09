import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../src/client', import.meta.url));

/** Signs of a hand-made part, and the kit component to use instead. */
const BY_HAND: [RegExp, string][] = [
  [/\boffice-field\b/, 'TextField, TextArea, Select, DateField … or Field'],
  [/\boffice-table\b/, 'DataTable'],
  [
    /role="alert" className="[^"]*\bproblem\b|className="[^"]*\bproblem\b[^"]*" role="alert"/,
    'Alert',
  ],
  [/<datalist\b/, 'SuggestField'],
  [/<select\b/, 'Select'],
  [/type="radio"/, 'RadioGroup'],
  [/type="checkbox"/, 'Checkbox, CheckboxGroup or RowCheckbox'],
  [/role="(?:menu|menuitem|combobox|listbox|option)"/, 'Menu, Combobox or SuggestField'],
  [/event\.target\.value as /, 'Select, which knows the type of its options'],
];

function byHandIn(text: string): string[] {
  return BY_HAND.filter(([mark]) => mark.test(text)).map(([, part]) => part);
}

test('fields, choices, menus, tables and alerts of the office come from the kit', () => {
  const files = fs
    .readdirSync(path.join(CLIENT, 'admin'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.map((file) => [
    file,
    ...byHandIn(fs.readFileSync(path.join(CLIENT, 'admin', file), 'utf8')),
  ]);
  expect(found.filter(([, ...parts]) => parts.length > 0)).toEqual([]);
});

test('a part that is wired by hand is noticed', () => {
  expect(byHandIn('<div className="office-field grows">')).toHaveLength(1);
  expect(byHandIn('<table className="office-table">')).toHaveLength(1);
  expect(byHandIn('<p role="alert" className="problem">')).toEqual(['Alert']);
  expect(byHandIn('<div className="problem wide" role="alert">')).toEqual(['Alert']);
  expect(byHandIn('<input type="radio" checked />')).toEqual(['RadioGroup']);
  expect(byHandIn('<input\n type="checkbox" />')).toHaveLength(1);
  expect(byHandIn('<ul role="menu">')).toHaveLength(1);
  expect(byHandIn('<Alert>{problem}</Alert>')).toEqual([]);
});
