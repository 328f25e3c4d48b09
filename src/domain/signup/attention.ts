import type { KnownSignup } from '#domain/appearance/settle-appearances.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { personsWithoutGroup } from '#domain/signup/groups.ts';
import { judgedLimits } from '#domain/signup/limit-warnings.ts';
import { judgedWarnings, type OfficeTerms } from '#domain/signup/terms.ts';

/** Reasons to look at a signup that follow from the signup itself. */
export const KEPT_ATTENTION = ['age', 'group', 'programme'] as const;
export type KeptAttention = (typeof KEPT_ATTENTION)[number];

/** All reasons, including its payments, mails and requests. */
export const ATTENTION = [
  'past-due',
  'group',
  'age',
  'programme',
  'failed-mail',
  'change-request',
  'guardian',
  'follow-up',
] as const;
export type Attention = (typeof ATTENTION)[number];

export function attentionOf(
  signup: KnownSignup,
  config: Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>,
  terms: Pick<OfficeTerms, 'acceptedWarnings'>,
): KeptAttention[] {
  const { form } = signup;
  const isOpen = ({ isAccepted }: { isAccepted: boolean }) => !isAccepted;
  const isTrue: Record<KeptAttention, boolean> = {
    age: judgedWarnings(form, config, terms).some(isOpen),
    group: personsWithoutGroup(form, config.chamberCategories).length > 0,
    programme: judgedLimits(signup, config, terms).some(isOpen),
  };
  return KEPT_ATTENTION.filter((reason) => isTrue[reason]);
}
