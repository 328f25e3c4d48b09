import { describe, expect, test } from 'vitest';
import {
  type BulletinSection,
  hasOneProgramme,
  isPrinted,
  missingTexts,
  newBulletin,
  newSection,
} from '#domain/bulletin/content.ts';

const section = (kind: BulletinSection['kind'], part: Partial<BulletinSection> = {}) => ({
  ...newSection(kind, kind),
  ...part,
});
const about = { sk: 'Husle', en: '' };

describe('a section', () => {
  test.each<[string, BulletinSection, boolean]>([
    ['the programme', section('programme'), true],
    ['the organiser, who has an address', section('organiser'), true],
    ['a welcome without words', section('welcome', { body: { sk: ' \n', en: '' } }), false],
    ['a welcome in one language', section('welcome', { body: { sk: '', en: 'Hi' } }), true],
    ['a jury without names', section('jury', { members: [{ id: '1', name: ' ', about }] }), false],
    ['a jury', section('jury', { members: [{ id: '1', name: 'Ján', about }] }), true],
  ])('is printed or not: %s', (_what, one, printed) => {
    expect(isPrinted(one)).toBe(printed);
  });
});

test('texts missing in a language are reported with their place', () => {
  const content = {
    ...newBulletin(),
    cover: { title: { sk: 'Struny', en: '' }, subtitle: { sk: '', en: '' }, picture: null },
    sections: [
      section('welcome', { body: { sk: 'Vitajte', en: 'Welcome' } }),
      section('jury', { members: [{ id: '1', name: 'Ján', about }] }),
      section('programme'),
    ],
  };
  expect(missingTexts(content, 'en')).toEqual([
    { sectionId: null, field: 'title', member: '' },
    { sectionId: 'jury', field: 'about', member: 'Ján' },
  ]);
  expect(missingTexts(content, 'sk')).toEqual([]);
});

test('a bulletin has one programme', () => {
  expect(hasOneProgramme(newBulletin())).toBe(true);
  expect(hasOneProgramme({ sections: [] })).toBe(false);
  expect(hasOneProgramme({ sections: [section('programme'), section('programme')] })).toBe(false);
});
