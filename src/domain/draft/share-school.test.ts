import { describe, expect, test } from 'vitest';
import { newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import {
  commonSchool,
  countSchoolChanges,
  restoreSchools,
  shareSchool,
  withOwnSchool,
} from '#domain/draft/share-school.ts';

const ema = {
  ...newDraftPerson('ema', 'performer'),
  name: 'Ema Malá',
  school: 'ZUŠ Žilina',
  teacherName: 'Jana Nová',
};
const leo = { ...newDraftPerson('leo', 'performer'), name: 'Leo Veselý' };
const jana = {
  ...newDraftPerson('jana', 'educator'),
  name: 'Jana Nová',
  phone: '+421 905 123 456',
  school: 'ZUŠ Žilina',
};
const other = { ...leo, school: 'ZUŠ Martin', schoolEmail: 'zus@martin.sk', teacherName: 'Peter' };

function draftOf(...persons: SignupDraft['persons']): SignupDraft {
  return { ...newDraft('x'), persons };
}

function person(draft: SignupDraft, key: string) {
  return draft.persons.find((one) => one.key === key);
}

describe('same school and teacher for all', () => {
  test('comes from an educator, who is the teacher', () => {
    const draft = shareSchool(draftOf(jana, leo), 'jana', 'fill');
    expect(person(draft, 'leo')).toMatchObject({
      school: 'ZUŠ Žilina',
      teacherName: 'Jana Nová',
      teacherPhone: '+421 905 123 456',
    });
  });

  test('fills empty fields and keeps another school or teacher', () => {
    const draft = draftOf(jana, other, { ...leo, key: 'nina', teacherName: 'Peter' });
    const filled = shareSchool(draft, 'jana', 'fill');
    expect(person(filled, 'leo')).toEqual(other);
    expect(person(filled, 'nina')).toMatchObject({
      school: 'ZUŠ Žilina',
      teacherName: 'Peter',
      teacherPhone: '',
    });
    expect(withOwnSchool(draft, 'jana').map(({ key }) => key)).toEqual(['leo', 'nina']);
    expect(countSchoolChanges(draft, filled)).toBe(1);
  });

  test('replaces the others on request; an empty field replaces nothing', () => {
    const draft = shareSchool(draftOf(ema, other), 'ema', 'replace');
    expect(person(draft, 'leo')).toMatchObject({
      school: 'ZUŠ Žilina',
      schoolEmail: 'zus@martin.sk',
      teacherName: 'Jana Nová',
    });
    expect(withOwnSchool(draft, 'ema')).toEqual([]);
  });

  test('gives only the school to an educator', () => {
    const peter = { ...newDraftPerson('peter', 'educator'), name: 'Peter' };
    const draft = shareSchool(draftOf(ema, peter), 'ema', 'fill');
    expect(person(draft, 'peter')).toMatchObject({ school: 'ZUŠ Žilina', teacherName: '' });
  });

  test('can be undone without losing later changes', () => {
    const before = draftOf(jana, other);
    const after = shareSchool(before, 'jana', 'replace');
    const typed = {
      ...after,
      persons: after.persons.map((one) => ({ ...one, song1: 'Menuet' })),
    };
    expect(person(restoreSchools(typed, before), 'leo')).toEqual({ ...other, song1: 'Menuet' });
  });
});

describe('a new pupil', () => {
  // A chosen school brings its phone also to an educator, whose card does not show it.
  const chosen = { ...jana, schoolPhone: '+421 41 562 01 11' };

  test('has the phone of the school that was chosen', () => {
    expect(commonSchool(draftOf(chosen), 'performer').schoolPhone).toBe('+421 41 562 01 11');
  });

  test('has the phone that the cards of the others show', () => {
    const draft = draftOf(chosen, { ...ema, schoolPhone: '+421 41 999 99 99' });
    expect(commonSchool(draft, 'performer').schoolPhone).toBe('+421 41 999 99 99');
  });
});
