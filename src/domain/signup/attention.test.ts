import { expect, it } from 'vitest';
import { attentionOf } from '#domain/signup/attention.ts';
import { judgedWarnings, NO_TERMS } from '#domain/signup/terms.ts';
import { EDITION, formOf, validForm, validPerformer } from '#tests/factories/signup-form.ts';

const tooOld = formOf([validPerformer({ birthDate: '2005-01-01' })]);
const alone = formOf([validPerformer({ category: ['IV. (A)'] })]);
const both = formOf([
  validPerformer({ birthDate: '2005-01-01' }),
  validPerformer({ name: 'Leo Veselý', category: ['IV. (A)'] }),
]);
const keys = (form: typeof tooOld) => judgedWarnings(form, EDITION, NO_TERMS).map(({ key }) => key);

it.each([
  ['a signup that is in order', validForm(), [], []],
  ['somebody too old', tooOld, [], ['age']],
  ['somebody too old whom the office accepted', tooOld, keys(tooOld), []],
  ['somebody whom another acceptance was for', tooOld, ['II. (A) · 21 · ema malá'], ['age']],
  ['somebody without a group', alone, [], ['group']],
  ['both', both, [], ['age', 'group']],
])('%s', (_, form, acceptedWarnings, attention) => {
  expect(attentionOf(form, EDITION, { acceptedWarnings })).toEqual(attention);
});
