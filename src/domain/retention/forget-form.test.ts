import { describe, expect, test } from 'vitest';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { forgetInForm, forgetPerson } from './forget-form.ts';

const form = {
  ...formOf([
    validEducator({ name: 'Jana Horváthová' }),
    validPerformer({
      name: 'Ema Malá',
      diplomName: 'Emka Malá',
      address: 'Hlavná 1, 040 01 Košice',
    }),
    validPerformer({ name: 'Ján Kováč' }),
  ]),
  groups: [{ name: 'Duo Slniečka', people: ['ema  malá', 'Ján Kováč'] }],
};

describe('the form without the data of a purpose', () => {
  test('loses addresses, e-mails and phone numbers with the contacts', () => {
    const [, ema] = forgetInForm(form, new Set(['contact'])).persons;
    expect(ema).toEqual({
      ...form.persons[1],
      ...{ email: '', phone: '', address: '' },
      ...{ teacherPhone: '', schoolPhone: '', schoolEmail: '' },
    });
  });

  test('loses only the birth date with the birth dates', () => {
    const [, ema] = forgetInForm(form, new Set(['birthDates'])).persons;
    expect(ema).toEqual({ ...form.persons[1], birthDate: '' });
  });

  test('has pseudonyms and categories when the programme is forgotten', () => {
    const { persons, groups } = forgetInForm(form, new Set(['programme']));
    expect(persons.map(({ name }) => name)).toEqual(['Účastník 1', 'Účastník 2', 'Účastník 3']);
    expect(groups).toEqual([{ name: '', people: ['Účastník 2', 'Účastník 3'] }]);
    expect(persons[1]).toMatchObject({ diplomName: '', school: '', song1: '', teacherName: '' });
    expect(persons.map(({ category }) => category)).toEqual(
      form.persons.map(({ category }) => category),
    );
  });

  test('stays as it is without a purpose, and when it is forgotten again', () => {
    expect(forgetInForm(form, new Set())).toEqual(form);
    const all = new Set(['contact', 'birthDates', 'programme'] as const);
    const once = forgetInForm(form, all);
    expect(forgetInForm(once, all)).toEqual(once);
  });
});

test('one forgotten person leaves the others as they are', () => {
  const { persons, groups } = forgetPerson(form, 1);
  expect([persons[0], persons[2]]).toEqual([form.persons[0], form.persons[2]]);
  expect(persons[1]).toMatchObject({ name: 'Účastník 2', email: '', birthDate: '', address: '' });
  expect(groups).toEqual([{ name: 'Duo Slniečka', people: ['Účastník 2', 'Ján Kováč'] }]);
});
