import { z } from 'zod';
import { ids, optionalId } from '#contract/ids.ts';
import { listOf, optionalDate, optionOf, text, textList } from '#contract/values.ts';
import { CONSENT_USES } from '#domain/edition/config.ts';
import { MONEY_STATES } from '#domain/ledger/money-state.ts';
import { ATTENTION } from '#domain/signup/attention.ts';
import { PAYMENT_TYPES } from '#domain/signup/form.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';

/** A filter of signups of an edition; absent criteria match all, given criteria combine. */
export const signupFilterSchema = z.object({
  editionId: optionalId.describe('The current edition unless given'),
  states: listOf(z.enum(SIGNUP_STATES)).describe('Any unless given'),
  categories: textList.describe('A person is in one of them'),
  paymentType: optionOf(PAYMENT_TYPES),
  tags: textList.describe('A person has one of them'),
  schools: textList.describe('A person comes from one of them; case and accents do not matter'),
  days: textList.describe('A person plays or attends on one of them'),
  withoutConsents: textList.describe('Ids; one of the performers has not given one of them'),
  notAllowed: listOf(z.enum(CONSENT_USES)).describe(
    'One of the performers has not allowed one of these uses',
  ),
  allowed: listOf(z.enum(CONSENT_USES)).describe(
    'For each of these uses one of the people has allowed it',
  ),
  languages: listOf(z.enum(['sk', 'en'])),
  money: listOf(z.enum(MONEY_STATES)).describe('How far it is paid'),
  attention: listOf(z.enum(ATTENTION)).describe(
    'It needs to be looked at for one of these reasons',
  ),
  createdFrom: optionalDate.describe('The first day, in the time zone of the edition'),
  createdTo: optionalDate.describe('The last day'),
});
export type SignupFilterInput = z.input<typeof signupFilterSchema>;

/** The target of an action: all matches except some, or only the given ones. */
export const signupSelectionSchema = z.object({
  search: text,
  filter: signupFilterSchema.nullish(),
  ids: ids.describe('These alone, whatever the filter finds'),
  except: ids.describe('Found, but left out'),
});
export type SignupSelectionInput = z.input<typeof signupSelectionSchema>;
export type SignupSelection = z.output<typeof signupSelectionSchema>;
