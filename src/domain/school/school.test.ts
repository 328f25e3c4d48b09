import { describe, expect, test } from 'vitest';
import { checkSchool, type School, schoolText } from '#domain/school/school.ts';

const school: School = {
  name: 'ZUŠ Ladislava Árvaya',
  address: 'Dolný val 12, 010 01 Žilina',
  ico: '37813200',
  email: 'kancelaria@zuszilina.example',
  phone: '+421 415 620 111',
  contact: 'Mgr. Eva Riaditeľová',
  region: 'Žilinský kraj',
};

test('the text of a school is its name and address', () => {
  expect(schoolText(school)).toBe('ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina');
  expect(schoolText({ name: 'ZUŠ', address: '' })).toBe('ZUŠ');
});

describe('a school', () => {
  test('needs nothing but a name', () => {
    const bare = { address: '', ico: '', email: '', phone: '', contact: '', region: '' };
    expect(checkSchool({ ...bare, name: 'ZUŠ' })).toEqual([]);
    expect(checkSchool({ ...bare, name: '' })).toEqual([{ path: 'name', code: 'required' }]);
  });

  test.each([
    ['an IČO of seven digits', { ico: '1234567' }, { path: 'ico', code: 'pattern' }],
    ['half an address', { email: 'zus@' }, { path: 'email', code: 'pattern' }],
    ['a number of a town', { phone: '041 562' }, { path: 'phone', code: 'pattern' }],
    ['a line break', { name: 'ZUŠ\nŽilina' }, { path: 'name', code: 'controlCharacters' }],
    [
      'a long region',
      { region: 'x'.repeat(101) },
      { path: 'region', code: 'tooLong', maxLength: 100 },
    ],
  ])('is refused for %s', (_case, change, issue) => {
    expect(checkSchool({ ...school, ...change })).toEqual([issue]);
  });

  test('with everything is accepted', () => {
    expect(checkSchool(school)).toEqual([]);
  });
});
