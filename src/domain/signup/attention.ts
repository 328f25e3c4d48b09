import type { EditionConfig } from '#domain/edition/config.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { personsWithoutGroup } from '#domain/signup/groups.ts';
import { judgedWarnings, type OfficeTerms } from '#domain/signup/terms.ts';

/** Reasons to look at a signup that follow from the signup itself. */
export const KEPT_ATTENTION = ['age', 'group'] as const;
export type KeptAttention = (typeof KEPT_ATTENTION)[number];

/** All reasons, including its payments, mails and requests. */
export const ATTENTION = [
  'past-due',
  'group',
  'age',
  'failed-mail',
  'change-request',
  'guardian',
  'follow-up',
] as const;
export type Attention = (typeof ATTENTION)[number];

export function attentionOf(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  config: Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>,
  terms: Pick<OfficeTerms, 'acceptedWarnings'>,
): KeptAttention[] {
  const hasAge = judgedWarnings(form, config, terms).some(({ isAccepted }) => !isAccepted);
  const lacksGroup = personsWithoutGroup(form, config.chamberCategories).length > 0;
  return [...(hasAge ? (['age'] as const) : []), ...(lacksGroup ? (['group'] as const) : [])];
}
