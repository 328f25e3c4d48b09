import { describe, expect, test } from 'vitest';
import { signupFilterSchema } from '#contract/signup-selection.ts';
import {
  filterOfView,
  isNarrowed,
  readSignupView,
  type SignupView,
  signupsAddress,
  WHOLE_VIEW,
  writeSignupView,
} from './signup-view-query.ts';

const FULL: SignupView = {
  search: 'kovac jan',
  states: ['received', 'cancelled'],
  categories: ['II. (A)', 'IV. (B)'],
  paymentType: 'bank',
  tags: ['Nová', 'volať & písať'],
  schools: ['ZUŠ Trnava, Paulínska'],
  days: ['2027-04-16'],
  withoutConsents: ['publication'],
  notAllowed: ['pictures'],
  allowed: ['nextYear'],
  money: ['unpaid', 'partly-paid'],
  attention: ['past-due', 'age'],
  languages: ['en'],
  createdFrom: '2026-11-01',
  createdTo: '2026-11-15',
  sort: '-totalMinor',
};

describe('a view in the address', () => {
  test.each<[string, Partial<SignupView>, string]>([
    ['everything says nothing', {}, ''],
    ['a search', { search: 'ďatel' }, '?search=%C4%8Fatel'],
    ['one state', { states: ['received'] }, '?state=received'],
    ['two states', { states: ['received', 'returned'] }, '?state=received&state=returned'],
    ['a school with a comma', { schools: ['ZUŠ, Nitra'] }, '?school=ZU%C5%A0%2C+Nitra'],
    ['a reason to look', { attention: ['past-due'] }, '?attention=past-due'],
    ['how far it is paid', { money: ['overpaid'] }, '?money=overpaid'],
    ['a way of paying', { paymentType: 'online' }, '?payment=online'],
    ['days of signing up', { createdFrom: '2026-11-01' }, '?from=2026-11-01'],
    ['an order', { sort: 'name' }, '?sort=name'],
  ])('%s is written and read back', (_sentence, part, query) => {
    const view = { ...WHOLE_VIEW, ...part };
    expect(writeSignupView(view)).toBe(query);
    expect(readSignupView(query)).toEqual(view);
  });

  test('everything at once is read back as it was', () => {
    expect(readSignupView(writeSignupView(FULL))).toEqual(FULL);
  });

  test.each([
    ['a state that there is not', '?state=lost'],
    ['a reason that there is not', '?attention=boredom'],
    ['a day that is none', '?from=2026-02-31&to=yesterday'],
    ['an order that there is not', '?sort=luck'],
    ['an empty item', '?tag=&school=&search='],
    ['something else', '?page=4'],
  ])('%s is left out', (_sentence, query) => {
    expect(readSignupView(query)).toEqual(WHOLE_VIEW);
  });

  test('an item that is named twice counts once', () => {
    expect(readSignupView('?tag=a&tag=a').tags).toEqual(['a']);
  });
});

test('a link from elsewhere contains only its filter', () => {
  expect(signupsAddress({ attention: ['failed-mail'] })).toBe(
    '/admin/signups?attention=failed-mail',
  );
  expect(signupsAddress({})).toBe('/admin/signups');
});

test.each<[string, Partial<SignupView>, boolean]>([
  ['everything', {}, false],
  ['another order', { sort: 'school' }, false],
  ['a search', { search: 'x' }, true],
  ['a filter', { days: ['2027-04-16'] }, true],
])('%s: narrowed is %s', (_sentence, part, expected) => {
  expect(isNarrowed({ ...WHOLE_VIEW, ...part })).toBe(expected);
});

test('the server is asked for the same', () => {
  const { search: _, sort: _sort, ...filter } = FULL;
  const editionId = '0b8f4f0e-5d0c-4f0e-9d52-2f6b8f1d7c11';
  expect(signupFilterSchema.parse(filterOfView(FULL, editionId))).toEqual({
    ...filter,
    editionId,
  });
});
