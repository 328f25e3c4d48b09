import { describe, expect, test } from 'vitest';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { performerKeys, personsWithoutGroup } from './groups.ts';

const CHAMBER = ['IV. (A)', 'IV. (B)', 'V.'];
const inCategory = (name: string, ...category: string[]) => validPerformer({ name, category });

describe('personWithoutGroup', () => {
  test.each(CHAMBER)('a performer in the chamber category %s must be in a group', (code) => {
    const form = { persons: [inCategory('Ema Malá', code)], groups: [] };
    expect(personsWithoutGroup(form, CHAMBER)).toEqual(['Ema Malá']);
  });

  test('one chamber category beside solo ones is enough', () => {
    const form = { persons: [inCategory('Ema Malá', 'II. (A)', 'V.')], groups: [] };
    expect(personsWithoutGroup(form, CHAMBER)).toEqual(['Ema Malá']);
  });

  test('a soloist needs no group', () => {
    const form = { persons: [inCategory('Ema Malá', 'II. (A)', 'III. (B)')], groups: [] };
    expect(personsWithoutGroup(form, CHAMBER)).toEqual([]);
  });

  test('a person without a category needs no group', () => {
    expect(personsWithoutGroup({ persons: [inCategory('Ema Malá')], groups: [] }, CHAMBER)).toEqual(
      [],
    );
  });

  test('any group will do, the second too', () => {
    const form = {
      persons: [inCategory('Ema Malá', 'V.'), inCategory('Leo Veselý', 'V.')],
      groups: [
        { name: 'Slniečka', people: ['Leo Veselý'] },
        { name: '', people: ['ema  MALÁ'] },
      ],
    };
    expect(personsWithoutGroup(form, CHAMBER)).toEqual([]);
  });

  test('all people without a group are named, in the order of the form, as typed', () => {
    const form = {
      persons: [inCategory('ŽOFIA', 'V.'), inCategory('Ema Malá', 'V.'), inCategory('Adam', 'V.')],
      groups: [{ name: '', people: ['Ema Malá', 'Leo Veselý'] }],
    };
    expect(personsWithoutGroup(form, CHAMBER)).toEqual(['ŽOFIA', 'Adam']);
  });

  test('an educator needs no group, whatever category was left there', () => {
    const form = { persons: [validEducator({ category: ['V.'] })], groups: [] };
    expect(personsWithoutGroup(form, CHAMBER)).toEqual([]);
  });

  test('the configuration decides which categories are chamber categories', () => {
    const form = { persons: [inCategory('Ema Malá', 'II. (A)')], groups: [] };
    expect(personsWithoutGroup(form, ['II. (A)'])).toEqual(['Ema Malá']);
  });
});

test('groups may list only the named performers', () => {
  const keys = performerKeys([validPerformer(), validEducator(), validPerformer({ name: ' ' })]);
  expect([...keys]).toEqual(['ema malá']);
});
