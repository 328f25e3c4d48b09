import { expect, it } from 'vitest';
import { attentionOf } from '#domain/signup/attention.ts';
import { judgedWarnings, NO_TERMS } from '#domain/signup/terms.ts';
import { countingIds, identified } from '#tests/factories/identified-signup.ts';
import { EDITION, formOf, validForm, validPerformer } from '#tests/factories/signup-form.ts';

const tooOld = formOf([validPerformer({ birthDate: '2005-01-01' })]);
const alone = formOf([validPerformer({ category: ['IV. (A)'] })]);
const long = formOf([validPerformer({ minutes1: 9, minutes2: 1 })]);
const both = formOf([
  validPerformer({ birthDate: '2005-01-01' }),
  validPerformer({ name: 'Leo Veselý', category: ['IV. (A)'] }),
]);
const keys = (form: typeof tooOld) => judgedWarnings(form, EDITION, NO_TERMS).map(({ key }) => key);

it.each([
  ['a signup that is in order', validForm(), [], []],
  ['a performer who is too old', tooOld, [], ['age']],
  ['a performer who is too old and accepted by the office', tooOld, keys(tooOld), []],
  ['a performer with another accepted warning', tooOld, ['II. (A) · 21 · ema malá'], ['age']],
  ['a performer without a group', alone, [], ['group']],
  ['both', both, [], ['age', 'group']],
  ['a programme over the limit', long, [], ['programme']],
  ['a programme that the office has accepted', long, ['II. (A) · 600 s · ema malá'], []],
  ['a programme that is longer than accepted', long, ['II. (A) · 540 s · ema malá'], ['programme']],
])('%s', (_, form, acceptedWarnings, attention) => {
  const signup = identified(form, { newId: countingIds() });
  expect(attentionOf(signup, EDITION, { acceptedWarnings })).toEqual(attention);
});
