import { expect, test } from 'vitest';
import { tagText, typedTag } from '#i18n/tag-text.ts';

test('the tag that every person starts with has a word in each language', () => {
  expect(tagText('new', 'sk')).toBe('Nová');
  expect(tagText('new', 'en')).toBe('New');
});

test('other tags are shown as they were typed', () => {
  expect(tagText('VIP', 'sk')).toBe('VIP');
});

test('typing the word of the first tag means that tag', () => {
  expect(typedTag(' nová ', 'sk')).toBe('new');
  expect(typedTag(' Prišli noty ', 'sk')).toBe('Prišli noty');
});
