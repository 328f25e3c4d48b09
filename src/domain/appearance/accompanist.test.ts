import { expect, test } from 'vitest';
import { checkAccompanist } from '#domain/appearance/accompanist.ts';

const contact = { name: 'Eva Klavírna', email: '', phone: '', note: '' };

test.each([
  ['a name alone', {}, []],
  ['everything', { email: 'eva@example.sk', phone: '+421905123456', note: 'len v sobotu' }, []],
  ['no name', { name: '' }, ['name required']],
  ['an e-mail without a domain', { email: 'eva@' }, ['email pattern']],
  ['a local phone number', { phone: '0905' }, ['phone pattern']],
  ['a long note', { note: 'x'.repeat(301) }, ['note tooLong']],
  ['a note in two lines', { note: 'a\nb' }, ['note controlCharacters']],
])('an accompanist with %s', (_sentence, change, expected) => {
  const issues = checkAccompanist({ ...contact, ...change });
  expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});
