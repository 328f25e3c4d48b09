import {
  type DraftPerson,
  type DraftProgramme,
  newDraft,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import { addPersons } from '#domain/draft/edit-draft.ts';
import { fittingCategories } from '#domain/draft/fitting-categories.ts';
import { soloProgrammes } from '#domain/draft/programmes.ts';
import type { StoredAppearances } from '#domain/draft/read-appearances.ts';
import { commonSchool } from '#domain/draft/share-school.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/** A signup that its owner starts another one from. */
export interface EarlierSignup extends StoredAppearances {
  signup: SignupForm;
  billing: Billing | null;
  contactEmail: string;
}

type Config = Pick<EditionConfig, 'categories' | 'chamberCategories' | 'edition'>;

/**
 * The people of an earlier edition as they would be signed up now: in the categories for their age,
 * without programme, lunch, days and consents, which belong to one year.
 */
export function earlierPersons(
  earlier: EarlierSignup,
  config: Config,
  newKey: () => string,
): DraftPerson[] {
  const { persons } = draftOfSignup({ ...earlier, consents: [] }, newKey);
  return persons.map((person, index) => {
    const { song1, song2, minutes1, minutes2, program, hasLunch, attend, consents } =
      newDraftPerson(person.key, person.identity);
    const born = earlier.signup.persons[index]?.birthDate ?? '';
    const category = categoriesNow(person.category, born, config);
    const ofThisYear = { song1, song2, minutes1, minutes2, program, hasLunch, attend, consents };
    const { programmes = [], lunchDays: _, ...same } = person;
    const now = { ...same, ...ofThisYear, category };
    return withInstrument(now, programmes, config);
  });
}

/** The instrument stays, the pieces do not. */
function withInstrument(
  person: DraftPerson,
  former: readonly DraftProgramme[],
  config: Config,
): DraftPerson {
  const instrument = former.map(({ instruments }) => instruments[person.key]).find(Boolean);
  if (instrument === undefined) return person;
  const programmes = soloProgrammes(person, config).map((programme) => ({
    ...programme,
    instruments: { [person.key]: instrument },
  }));
  return { ...person, programmes };
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
  earlier: EarlierSignup,
): SignupDraft {
  const known = new Set(draft.persons.map(({ name }) => nameKey(name)));
  const added = persons.filter(({ name }) => !known.has(nameKey(name)));
  return withBillingOf(addPersons(draft, added), earlier);
}

function withBillingOf(draft: SignupDraft, { billing }: EarlierSignup): SignupDraft {
  const isEmpty = Object.values(draft.billing).every((value) => value.trim() === '');
  return billing && isEmpty ? { ...draft, wantsBilling: true, billing } : draft;
}

/**
 * More people for an edition in which the owner has a signup already: one performer of the same
 * school and teacher, and the same contact. The educators would pay a second time.
 */
export function draftForMore(earlier: EarlierSignup, newKey: () => string): SignupDraft {
  const sent = draftOfSignup({ ...earlier, consents: [] }, newKey);
  const key = newKey();
  const draft = newDraft(key);
  const performer = { ...newDraftPerson(key, 'performer'), ...commonSchool(sent, 'performer') };
  return withBillingOf(
    { ...draft, persons: [performer], contactEmail: earlier.contactEmail },
    earlier,
  );
}
