import { describe, expect, test } from 'vitest';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import type { Person } from './form.ts';
import { changeIdentity, changeIdentityInForm, requiredFields } from './identity.ts';

const PERFORMER_ONLY = [
  'song1',
  'song2',
  'diplomName',
  'program',
  'birthDate',
  'schoolPhone',
  'schoolEmail',
  'address',
  'teacherName',
  'teacherPhone',
  'category',
] as const satisfies (keyof Person)[];

describe.each(['performer', 'educator', ''] as const)('a person who is %j', (identity) => {
  test.each(['identity', 'email', 'name', 'phone', 'school'] as const)('must give %s', (field) => {
    expect(requiredFields(identity)).toContain(field);
  });
});

describe('when the identity changes to performer', () => {
  test.each(PERFORMER_ONLY)('%s becomes required', (field) => {
    expect(requiredFields('educator')).not.toContain(field);
    expect(requiredFields('performer')).toContain(field);
  });

  test('attend stops being required', () => {
    expect(requiredFields('performer')).not.toContain('attend');
  });

  test('no typed text is lost', () => {
    const educator = validEducator({ song1: 'Ave Maria', address: 'Žilina' });
    expect(changeIdentity(educator, 'performer')).toEqual({ ...educator, identity: 'performer' });
  });
});

describe('when the identity changes to educator', () => {
  test('attend becomes required', () => {
    expect(requiredFields('educator')).toContain('attend');
  });

  test.each(PERFORMER_ONLY)('%s becomes optional', (field) => {
    expect(requiredFields('educator')).not.toContain(field);
  });

  test('the category is cleared', () => {
    expect(changeIdentity(validPerformer(), 'educator').category).toEqual([]);
  });

  test('every other field keeps its text', () => {
    const performer = validPerformer();
    expect(changeIdentity(performer, 'educator')).toEqual({
      ...performer,
      identity: 'educator',
      category: [],
    });
  });

  test('the person leaves its groups', () => {
    const { groups } = changeIdentityInForm(validForm(), 1, 'educator');
    expect(groups).toEqual([{ name: 'Slniečka', people: ['Leo Veselý'] }]);
  });

  test('the other persons stay as they are', () => {
    const form = validForm();
    const changed = changeIdentityInForm(form, 1, 'educator');
    expect(changed.persons[1]?.identity).toBe('educator');
    expect([changed.persons[0], changed.persons[2]]).toEqual([form.persons[0], form.persons[2]]);
  });
});

test('a performer who stays one keeps category and groups', () => {
  const form = validForm();
  expect(changeIdentityInForm(form, 1, 'performer')).toEqual(form);
});

test('the identity of a missing person changes nothing', () => {
  const form = validForm();
  expect(changeIdentityInForm(form, 9, 'educator')).toEqual(form);
});

test('an unknown identity requires only the fields that all people share', () => {
  expect(requiredFields('juror' as Person['identity'])).toEqual([
    'identity',
    'email',
    'name',
    'phone',
    'school',
  ]);
});
