import { expect, test } from 'vitest';
import { chipsOf } from '#client/admin/signups/filters/filter-words.ts';
import { type SignupView, WHOLE_VIEW } from '#client/admin/signups/signup-view-query.ts';
import { ALLOWS_NOTHING } from '#domain/edition/publication.ts';

const text = {
  sk: 'Súhlasím so zverejnením mena a s vyhotovením fotografií z festivalu.',
  en: 'I agree.',
};
const config = {
  attend: [{ id: '2027-04-16', label: { sk: 'piatok', en: 'Friday' } }],
  consents: [
    {
      id: 'k7',
      text,
      required: false,
      perPerson: true,
      allows: { ...ALLOWS_NOTHING, name: true },
      version: 1,
    },
  ],
};

test.each<[Partial<SignupView>, string[]]>([
  [{}, []],
  [{ search: 'jan' }, ['hľadané: jan']],
  [{ states: ['received', 'cancelled'] }, ['Prijatá', 'Zrušená']],
  [{ days: ['2027-04-16', '2026-01-01'] }, ['piatok', '2026-01-01']],
  [{ attention: ['past-due'] }, ['Po splatnosti']],
  [{ languages: ['en'], tags: ['Nová'] }, ['Nová', 'angličtina']],
  [{ paymentType: 'bank' }, ['bankový prevod']],
  [
    { createdFrom: '2026-11-01', createdTo: '2026-11-15' },
    ['prijatá od 1. 11. 2026', 'prijatá do 15. 11. 2026'],
  ],
])('%o reads as %o', (part, expected) => {
  const chips = chipsOf({ ...WHOLE_VIEW, ...part }, { config, language: 'sk' });
  expect(chips.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(expected);
});

test('each chip takes away itself alone', () => {
  const view = { ...WHOLE_VIEW, search: 'jan', tags: ['a', 'b'], createdTo: '2026-11-15' };
  const rest = chipsOf(view, { config, language: 'sk' }).map(({ without }) => without);
  expect(rest).toEqual([{ search: '' }, { tags: ['b'] }, { tags: ['a'] }, { createdTo: '' }]);
});
