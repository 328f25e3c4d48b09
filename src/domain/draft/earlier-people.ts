import {
  type DraftPerson,
  newDraft,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import { addPersons } from '#domain/draft/edit-draft.ts';
import { fittingCategories } from '#domain/draft/fitting-categories.ts';
import type { KnownPerson } from '#domain/draft/known-people.ts';
import { commonSchool } from '#domain/draft/share-school.ts';
import { writtenDate } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/** What a signup gives to the next one besides people. */
interface Contact {
  contactEmail: string;
  billing: Billing | null;
}

type Config = Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>;

/**
 * A person of an earlier edition as it would be signed up now: in the categories for the age,
 * without programme, lunch, days and consents, which belong to one year.
 */
export function earlierPerson(
  { instrument, isOwner: _, ...known }: KnownPerson,
  config: Config,
  key: string,
): DraftPerson {
  const identity = known.identity === 'educator' ? 'educator' : 'performer';
  const { birthDate } = known;
  return {
    ...newDraftPerson(key, identity),
    ...known,
    identity,
    birthDate: isPlainDate(birthDate) ? writtenDate(birthDate) : birthDate,
    category: categoriesNow(known.category, birthDate, config),
    ...(instrument === '' ? {} : { instrument }),
  };
}

/** A soloist moves to the solo category for the age; chamber categories stay while they fit. */
function categoriesNow(former: readonly string[], born: string, config: Config): string[] {
  if (!isPlainDate(born)) return [];
  const isChamber = (code: string) => config.chamberCategories.includes(code);
  const fitting = fittingCategories(born, config).fitting.map(({ code }) => code);
  const solo = fitting.filter((code) => !isChamber(code));
  const playedSolo = former.some((code) => !isChamber(code));
  const same = solo.find((code) => former.includes(code));
  return [
    ...(playedSolo ? solo.filter((code) => code === (same ?? solo[0])) : []),
    ...fitting.filter((code) => isChamber(code) && former.includes(code)),
  ];
}

/** People who are in the draft already are left out. */
export function addEarlierPersons(
  draft: SignupDraft,
  persons: readonly DraftPerson[],
  contact: Contact,
): SignupDraft {
  const known = new Set(draft.persons.map(({ name }) => nameKey(name)));
  const added = persons.filter(({ name }) => !known.has(nameKey(name)));
  return withContact(addPersons(draft, added), contact);
}

/** The e-mail of an educator is the contact by itself; that of a pupil must not become it. */
function withContact(draft: SignupDraft, { billing, contactEmail }: Contact): SignupDraft {
  const isEmpty = Object.values(draft.billing).every((value) => value.trim() === '');
  const isContactKnown =
    draft.contactEmail.trim() !== '' ||
    draft.persons.some(({ identity }) => identity === 'educator');
  return {
    ...draft,
    ...(billing && isEmpty ? { wantsBilling: true, billing } : {}),
    ...(isContactKnown ? {} : { contactEmail }),
  };
}

/**
 * More people for an edition in which the owner has a signup already: one performer of the same
 * school and teacher, and the same contact. The educators would pay a second time.
 */
export function draftForMore(
  sent: Contact & { signup: SignupForm },
  newKey: () => string,
): SignupDraft {
  const known = draftOfSignup({ ...sent, consents: [] }, newKey);
  const key = newKey();
  const performer = { ...newDraftPerson(key, 'performer'), ...commonSchool(known, 'performer') };
  return withContact({ ...newDraft(key), persons: [performer] }, sent);
}
