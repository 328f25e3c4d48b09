import { describe, expect, test } from 'vitest';
import {
  EDITION,
  FRIDAY,
  NOW,
  SATURDAY,
  validEducator,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import type { SignupForm } from './form.ts';
import { contactEmailOf, tagsOf, withDerivedFields } from './normalize.ts';

const withCards = { ...EDITION, payment: { ...EDITION.payment, onlineEnabled: true } };
const derive = (form: Partial<SignupForm>, config = EDITION, now = NOW) =>
  withDerivedFields(validForm(form), config, now);

describe('derived fields are never taken from a client', () => {
  test('a form as sent by the page is unchanged', () => {
    expect(derive({})).toEqual(validForm());
  });

  test('every person pays in the way of the main form', () => {
    const { persons } = derive({ paymentType: 'online' }, withCards);
    expect(persons.map(({ paymentType }) => paymentType)).toEqual(['online', 'online', 'online']);
  });

  test('without online payment an empty payment type is bank, for each person too', () => {
    const form = derive({ paymentType: '' });
    expect(form.paymentType).toBe('bank');
    expect(form.persons.map(({ paymentType }) => paymentType)).toEqual(['bank', 'bank', 'bank']);
  });

  test('with online payment an empty payment type stays to be chosen', () => {
    expect(derive({ paymentType: '' }, withCards).paymentType).toBe('');
  });

  test('every person starts with the tag New and no other', () => {
    const persons = [validPerformer({ tags: ['VIP', 'new'] }), validEducator({ tags: [] })];
    expect(derive({ persons }).persons.map(({ tags }) => tags)).toEqual([['new'], ['new']]);
  });

  test('an educator has no category', () => {
    const persons = [validEducator({ category: ['V.'] })];
    expect(derive({ persons }).persons[0]?.category).toEqual([]);
  });

  test('a category or a day chosen twice counts once', () => {
    const persons = [
      validPerformer({ category: ['V.', 'II. (A)', 'V.'], attend: [SATURDAY, FRIDAY, SATURDAY] }),
    ];
    expect(derive({ persons }).persons[0]).toMatchObject({
      category: ['V.', 'II. (A)'],
      attend: [SATURDAY, FRIDAY],
    });
  });

  test('an unavailable lunch is removed', () => {
    const persons = [validEducator({ attend: [], hasLunch: true })];
    expect(derive({ persons }).persons[0]?.hasLunch).toBe(false);
    const afterDeadline = derive({}, EDITION, '2027-03-27T00:00');
    expect(afterDeadline.persons.map(({ hasLunch }) => hasLunch)).toEqual([false, false, false]);
  });
});

describe('the link is sent to', () => {
  const mother = validPerformer({ email: 'mama@posta.example' });
  const teacher = validEducator({ email: 'prva@zus.example' });
  const second = validEducator({ email: 'druha@zus.example' });

  test.each([
    ['the address that was asked for', [mother, teacher], 'iny@posta.example', 'iny@posta.example'],
    ['else the first educator', [mother, teacher, second], '', 'prva@zus.example'],
    ['else the first person', [mother, { ...mother, email: 'x@y.sk' }], '', 'mama@posta.example'],
    ['no address when there is no person', [], '', ''],
  ])('%s', (_sentence, persons, asked, expected) => {
    expect(contactEmailOf(validForm({ persons }), asked)).toBe(expected);
  });
});

test('a signup shows the union of its persons’ tags', () => {
  const persons = [
    validPerformer({ tags: ['new', 'VIP'] }),
    validEducator({ tags: ['porota', 'new'] }),
  ];
  expect(tagsOf({ persons })).toEqual(['new', 'VIP', 'porota']);
});
