import { describe, expect, test } from 'vitest';
import { newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import { changeBySchool, sharedSchool, withSchoolBilling } from '#domain/draft/known-school.ts';

const school = {
  name: 'ZUŠ Čadca',
  address: 'Palárikova 1',
  ico: '37813200',
  email: 'zus@cadca.example',
  phone: '+421 415 620 111',
};
const TEXT = 'ZUŠ Čadca, Palárikova 1';
const ema = { ...newDraftPerson('ema', 'performer'), school: TEXT };

function draftOf(...schools: string[]): SignupDraft {
  const persons = schools.map((name, index) => ({ ...ema, key: `k${index}`, school: name }));
  return { ...newDraft('x'), persons };
}

describe('a chosen school', () => {
  test('brings its phone and e-mail', () => {
    expect(changeBySchool(ema, school)).toEqual({
      school: TEXT,
      schoolPhone: school.phone,
      schoolEmail: school.email,
    });
  });

  test('does not replace what was typed', () => {
    const own = { ...ema, schoolPhone: '041', schoolEmail: 'x@y.sk' };
    expect(changeBySchool(own, school)).toEqual({ school: TEXT });
  });
});

test.each([
  ['one for all', [TEXT, ` ${TEXT}`, ''], TEXT],
  ['two', [TEXT, 'ZUŠ Bytča'], ''],
  ['none', ['', ' '], ''],
])('the shared school of persons with %s', (_case, schools, expected) => {
  expect(sharedSchool(draftOf(...schools))).toBe(expected);
});

describe('billing details', () => {
  test('are those of the record of the school', () => {
    expect(withSchoolBilling(draftOf(TEXT), [school]).billing).toEqual({
      ...{ name: 'ZUŠ Čadca', address: 'Palárikova 1', ico: '37813200', dic: '' },
      email: 'zus@cadca.example',
    });
  });

  test('have its name where there is no record', () => {
    const { billing } = withSchoolBilling(draftOf('ZUŠ Bytča'), [school]);
    expect(billing).toMatchObject({ name: 'ZUŠ Bytča', ico: '', address: '' });
  });

  test('stay empty where the schools differ, and as typed where something was typed', () => {
    const two = draftOf(TEXT, 'ZUŠ Bytča');
    expect(withSchoolBilling(two, [school])).toBe(two);
    const typed = { ...draftOf(TEXT), billing: { ...two.billing, dic: '2020' } };
    expect(withSchoolBilling(typed, [school])).toBe(typed);
  });
});
