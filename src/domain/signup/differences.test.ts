import { describe, expect, test } from 'vitest';
import {
  FRIDAY,
  SUNDAY,
  validEducator,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import { billingDifferences, signupDifferences, valueDifferences } from './differences.ts';
import type { Group, Person, SignupForm } from './form.ts';

const jana = validEducator({ name: 'Jana' });
const ema = validPerformer({ name: 'Ema' });
const leo = validPerformer({ name: 'Leo' });
const form = (...persons: Person[]): SignupForm => validForm({ persons, groups: [] });
const between = (before: Person[], after: Person[]) =>
  signupDifferences(form(...before), form(...after));

describe('persons', () => {
  test('an unchanged form has no differences', () => {
    expect(signupDifferences(validForm(), validForm())).toEqual([]);
  });

  test('a changed field is reported with both values', () => {
    expect(between([jana, ema], [jana, { ...ema, song1: 'Ave Maria', hasLunch: true }])).toEqual([
      { path: 'persons.1.hasLunch', subject: 'Ema', before: false, after: true },
      {
        path: 'persons.1.song1',
        subject: 'Ema',
        before: 'Antonio Vivaldi: Koncert a mol, 1. časť',
        after: 'Ave Maria',
      },
    ]);
  });

  test('a list is compared as a whole', () => {
    expect(between([jana], [{ ...jana, attend: [FRIDAY, SUNDAY] }])).toEqual([
      {
        path: 'persons.0.attend',
        subject: 'Jana',
        before: ['2027-04-09', '2027-04-10'],
        after: [FRIDAY, SUNDAY],
      },
    ]);
  });

  test('a list that was emptied differs', () => {
    expect(between([ema], [{ ...ema, category: [] }])).toEqual([
      { path: 'persons.0.category', subject: 'Ema', before: ['II. (A)'], after: [] },
    ]);
  });

  test('a duration that was empty has null before', () => {
    expect(between([ema], [{ ...ema, minutes1: 4 }])).toEqual([
      { path: 'persons.0.minutes1', subject: 'Ema', before: null, after: 4 },
    ]);
  });

  test('an added person has no before', () => {
    expect(between([jana], [jana, leo])).toStrictEqual([{ path: 'persons.1', after: leo }]);
  });

  test('a person added in front does not change the others', () => {
    expect(between([jana, ema], [leo, jana, ema])).toEqual([{ path: 'persons.0', after: leo }]);
  });

  test('a removed person has no after, and the others are unchanged', () => {
    expect(between([jana, ema, leo], [ema, leo])).toStrictEqual([
      { path: 'persons.0', before: jana },
    ]);
  });

  test('another order is not a difference', () => {
    expect(between([jana, ema, leo], [leo, jana, ema])).toEqual([]);
  });

  test('a renamed person stays the same person', () => {
    expect(between([jana, ema], [jana, { ...ema, name: 'Emma' }])).toEqual([
      { path: 'persons.1.name', subject: 'Emma', before: 'Ema', after: 'Emma' },
    ]);
  });

  test('a name in another case is a change of the name, not of the person', () => {
    expect(between([jana, ema], [{ ...ema, name: 'EMA' }, jana])).toEqual([
      { path: 'persons.0.name', subject: 'EMA', before: 'Ema', after: 'EMA' },
    ]);
  });
});

describe('the main form', () => {
  const groups = (...list: Group[]) => validForm({ groups: list });
  const slniecka: Group = { name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] };

  test('a changed payment type', () => {
    expect(signupDifferences(validForm(), validForm({ paymentType: 'online' }))).toEqual([
      { path: 'paymentType', before: 'bank', after: 'online' },
    ]);
  });

  test('an added group', () => {
    expect(signupDifferences(groups(), groups(slniecka))).toEqual([
      { path: 'groups.0', after: slniecka },
    ]);
  });

  test('a removed group', () => {
    expect(signupDifferences(groups(slniecka), groups())).toStrictEqual([
      { path: 'groups.0', before: slniecka },
    ]);
  });

  test('a renamed group and its new members', () => {
    const hviezdy = { name: 'Hviezdy', people: ['Ema Malá', 'Nina'] };
    expect(signupDifferences(groups(slniecka), groups(hviezdy))).toEqual([
      { path: 'groups.0.name', subject: 'Hviezdy', before: 'Slniečka', after: 'Hviezdy' },
      {
        path: 'groups.0.people',
        subject: 'Hviezdy',
        before: ['Ema Malá', 'Leo Veselý'],
        after: ['Ema Malá', 'Nina'],
      },
    ]);
  });
});

describe('billing', () => {
  const school = { name: 'ZUŠ', ico: '37813200', dic: '', address: 'Žilina', email: '' };

  test.each([
    ['that did not change has no differences', school, { ...school }, []],
    ['that is absent before and after has no differences', null, null, []],
    [
      'that is new has no before, and empty fields are not a difference',
      null,
      school,
      [
        { path: 'billing.name', after: 'ZUŠ' },
        { path: 'billing.ico', after: '37813200' },
        { path: 'billing.address', after: 'Žilina' },
      ],
    ],
    [
      'that is gone has no after',
      { ...school, ico: '', address: '' },
      null,
      [{ path: 'billing.name', before: 'ZUŠ' }],
    ],
    [
      'that changed names the fields with both values',
      school,
      { ...school, ico: '', dic: '2021234567', address: 'Martin' },
      [
        { path: 'billing.ico', before: '37813200' },
        { path: 'billing.dic', after: '2021234567' },
        { path: 'billing.address', before: 'Žilina', after: 'Martin' },
      ],
    ],
  ])('%s', (_sentence, before, after, expected) => {
    expect(billingDifferences(before, after)).toEqual(expected);
  });
});

test('a list in place of an object differs as a whole', () => {
  expect(valueDifferences('x', ['a'], { 0: 'a' })).toEqual([
    { path: 'x', before: ['a'], after: { 0: 'a' } },
  ]);
});
