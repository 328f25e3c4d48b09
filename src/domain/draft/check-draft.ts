import type { SignupDraft } from '#domain/draft/draft.ts';
import { billingOfDraft, consentsOfDraft, formOfDraft } from '#domain/draft/draft-form.ts';
import type { Issue } from '#domain/issues.ts';
import { checkBilling } from '#domain/signup/billing.ts';
import type { CheckContext } from '#domain/signup/check-person.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { missingConsents } from '#domain/signup/consents.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/**
 * Every reason why the draft cannot be sent, with the paths of the server's answer, except that a
 * missing consent names its own place: `consents.<id>` or `persons.<n>.consents.<id>`.
 */
export function checkDraft(
  draft: SignupDraft,
  { config, now }: { config: CheckContext['config']; now: LocalMinute },
): Issue[] {
  const form = formOfDraft(draft, config, now);
  return [
    ...checkSignup(form, { config, today: now.slice(0, 10) }).filter(isNotAboutUnnamed),
    ...checkContactEmail(draft.contactEmail.trim()),
    ...checkBilling(billingOfDraft(draft)),
    ...missingConsents(config.consents, consentsOfDraft(draft, config), form.persons).map(inPlace),
  ];
}

/** A member without a name yet is no stranger: the missing name is said where it is missing. */
function isNotAboutUnnamed(issue: Issue): boolean {
  if (issue.code !== 'unknownPerson' && issue.code !== 'duplicateMember') return true;
  return (issue.people as string[]).some((name) => name !== '');
}

function checkContactEmail(email: string): Issue[] {
  if (email === '' || isEmail(email)) return [];
  return [{ path: 'contactEmail', code: 'pattern' }];
}

export function inPlace(issue: Issue): Issue {
  if (issue.code !== 'consentRequired') return issue;
  const owner = typeof issue.person === 'number' ? `persons.${issue.person}.` : '';
  return { ...issue, path: `${owner}consents.${issue.id}` };
}
