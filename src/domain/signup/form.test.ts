import { describe, expect, test } from 'vitest';
import { EDITION } from '#tests/factories/signup-form.ts';
import { IDENTITIES, newPerson, newSignupForm, PAYMENT_TYPES } from './form.ts';

const bankOnly = { payment: { ...EDITION.payment, onlineEnabled: false } };
const withCards = { payment: { ...EDITION.payment, onlineEnabled: true } };

describe('a new main form', () => {
  test('has no person and no group yet', () => {
    expect(newSignupForm(bankOnly)).toEqual({ persons: [], paymentType: 'bank', groups: [] });
  });

  test('leaves the payment type empty when online payment is enabled', () => {
    expect(newSignupForm(withCards).paymentType).toBe('');
  });
});

describe('a new person', () => {
  test('has every field of the person form, and the two durations', () => {
    expect(newPerson(bankOnly)).toEqual({
      identity: 'educator',
      email: '',
      name: '',
      diplomName: '',
      phone: '',
      birthDate: '',
      hasLunch: false,
      address: '',
      category: [],
      teacherName: '',
      attend: [],
      teacherPhone: '',
      school: '',
      schoolPhone: '',
      schoolEmail: '',
      song1: '',
      song2: '',
      minutes1: null,
      minutes2: null,
      program: '',
      paymentType: 'bank',
      tags: ['new'],
    });
  });

  test.each([
    ['is an educator', 'identity', 'educator'],
    ['has no lunch', 'hasLunch', false],
    ['carries the one tag that means New', 'tags', ['new']],
    ['pays by bank when online payment is not enabled', 'paymentType', 'bank'],
  ] as const)('%s', (_sentence, field, expected) => {
    expect(newPerson(bankOnly)[field]).toEqual(expected);
  });

  test('has no payment type chosen when online payment is enabled', () => {
    expect(newPerson(withCards).paymentType).toBe('');
  });

  test('shares no list with the next new person', () => {
    const first = newPerson(bankOnly);
    first.tags.push('VIP');
    first.category.push('V.');
    expect(newPerson(bankOnly)).toMatchObject({ tags: ['new'], category: [] });
  });
});

test('a person is a performer or an educator', () => {
  expect([...IDENTITIES].sort()).toEqual(['educator', 'performer']);
});

test('a signup is paid by bank or online', () => {
  expect([...PAYMENT_TYPES].sort()).toEqual(['bank', 'online']);
});
