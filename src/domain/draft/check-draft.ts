import { checkProgrammes, withoutToldFields } from '#domain/draft/check-programmes.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { billingOfDraft, consentsOfDraft, formOfDraft } from '#domain/draft/draft-form.ts';
import type { Issue } from '#domain/issues.ts';
import { checkBilling } from '#domain/signup/billing.ts';
import type { CheckContext } from '#domain/signup/check-person.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { missingConsents } from '#domain/signup/consents.ts';
import type { Person } from '#domain/signup/form.ts';
import { excessDigits, isEmail } from '#domain/signup/patterns.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

const PHONE_FIELDS = ['phone', 'teacherPhone', 'schoolPhone'] as const;

/**
 * Every reason why the draft cannot be sent, with the paths of the server's answer, except that a
 * missing consent has a path of its own: `consents.<id>` or `persons.<n>.consents.<id>`.
 */
export function checkDraft(
  draft: SignupDraft,
  { config, now }: { config: CheckContext['config']; now: LocalMinute },
): Issue[] {
  const form = formOfDraft(draft, config, now);
  const issues = checkSignup(form, { config, today: now.slice(0, 10) }).filter(isNotAboutUnnamed);
  return [
    ...withoutToldFields(issues).map((issue) =>
      withDigitCount(issue, form.persons[personIn(issue)]),
    ),
    ...checkProgrammes(draft, config),
    ...checkContactEmail(draft.contactEmail.trim()),
    ...checkBilling(billingOfDraft(draft)),
    ...missingConsents(config.consents, consentsOfDraft(draft, config), form.persons).map(inPlace),
  ];
}

/** A member without a name is not unknown: the missing name is reported at its own field. */
function isNotAboutUnnamed(issue: Issue): boolean {
  if (issue.code !== 'unknownPerson' && issue.code !== 'duplicateMember') return true;
  return (issue.people as string[]).some((name) => name !== '');
}

function personIn({ path }: Issue): number {
  const [owner, position] = path.split('.');
  return owner === 'persons' ? Number(position) : -1;
}

/** Adds by how many digits a number is too short or too long; the server's answer lacks this. */
export function withDigitCount(issue: Issue, person: Person | undefined): Issue {
  const field = issue.path.split('.').at(-1) ?? '';
  if (issue.code !== 'pattern' || !person || !isPhoneField(field)) return issue;
  const digits = excessDigits(person[field]);
  return digits === 0 ? issue : { ...issue, excessDigits: digits };
}

function isPhoneField(field: string): field is (typeof PHONE_FIELDS)[number] {
  return PHONE_FIELDS.some((phone) => phone === field);
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
