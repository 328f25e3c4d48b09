import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import type { PersonChange } from '#domain/draft/edit-draft.ts';
import { type School, schoolText } from '#domain/school/school.ts';
import { NO_BILLING } from '#domain/signup/billing.ts';

type KnownSchool = Pick<School, 'name' | 'address' | 'ico' | 'email' | 'phone'>;

/** What a chosen school says about a person; an own phone or e-mail of the school stays. */
export function changeBySchool(person: DraftPerson, school: KnownSchool): PersonChange {
  return {
    school: schoolText(school),
    ...(person.schoolPhone.trim() === '' && { schoolPhone: school.phone }),
    ...(person.schoolEmail.trim() === '' && { schoolEmail: school.email }),
  };
}

/** The school that all persons share, as the text of their fields; empty if there is none. */
export function sharedSchool({ persons }: SignupDraft): string {
  const names = new Set(persons.map(({ school }) => school.trim()).filter((name) => name !== ''));
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

/** Documents are usually made out to the school. Fills an empty form of billing details only. */
export function withSchoolBilling(draft: SignupDraft, known: readonly KnownSchool[]): SignupDraft {
  if (Object.values(draft.billing).some((value) => value.trim() !== '')) return draft;
  const shared = sharedSchool(draft);
  if (shared === '') return draft;
  const school = known.find((one) => schoolText(one) === shared);
  const billing = school
    ? { name: school.name, ico: school.ico, dic: '', address: school.address, email: school.email }
    : { ...NO_BILLING, name: shared };
  return { ...draft, billing };
}
