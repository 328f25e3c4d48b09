import type { WantedSignup } from '#domain/appearance/wanted-appearances.ts';
import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import { newDraftPerson } from '#domain/draft/draft.ts';
import {
  appearancesOfDraft,
  toldFields,
  wantedAppearance,
} from '#domain/draft/draft-appearances.ts';
import { type StoredAppearances, withAppearances } from '#domain/draft/read-appearances.ts';
import { withoutHiddenFields } from '#domain/draft/shown-fields.ts';
import {
  parseTypedDate,
  parseTypedMinutes,
  tidyName,
  tidyPhone,
  writtenDate,
  writtenMinutes,
} from '#domain/draft/typed-values.ts';
import type { ConsentText, EditionConfig } from '#domain/edition/config.ts';
import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import { type AcceptedConsent, isOfGuardian } from '#domain/signup/consents.ts';
import { newPerson, type Person, type SignupForm } from '#domain/signup/form.ts';
import { withLunchRule } from '#domain/signup/lunch.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { yearOf } from '#domain/time/plain-date.ts';

/** The form that a draft stands for. Its persons and groups are in the order of the draft. */
export function formOfDraft(
  draft: SignupDraft,
  config: EditionConfig,
  now: LocalMinute,
): SignupForm {
  // Without a choice of payment the form does not ask, and an earlier choice is ignored.
  const paymentType = config.payment.onlineEnabled ? draft.paymentType : 'bank';
  const names = new Map(draft.persons.map(({ key, name }) => [key, tidyName(name)]));
  const told = toldFields(appearancesOfDraft(draft, config));
  return {
    persons: draft.persons.map((person) => ({
      ...withLunchRule(personOfDraft(person, config), config, now),
      ...told.get(person.key),
      paymentType,
    })),
    paymentType,
    groups: draft.groups.map(({ name, people }) => ({
      name: name.trim(),
      people: people.flatMap((key) => names.get(key) ?? []),
    })),
  };
}

/** The same with what is played, by whom, with whom. */
export function wantedSignupOfDraft(
  draft: SignupDraft,
  config: EditionConfig,
  now: LocalMinute,
): WantedSignup {
  const form = formOfDraft(draft, config, now);
  const appearances = appearancesOfDraft(draft, config).map((appearance) =>
    wantedAppearance(appearance, form.groups[appearance.index]?.name ?? ''),
  );
  // An absent list would keep the days of a stored signup.
  const persons = form.persons.map((person) => ({ lunchDays: [], ...person }));
  return { ...form, persons, appearances };
}

type TextField = {
  [Field in keyof DraftPerson & keyof Person]-?: Person[Field] extends string ? Field : never;
}[keyof DraftPerson & keyof Person];

/** Tidies each text before it is checked: a number typed in the local format is not wrong. */
const TIDY = {
  email: (text) => text.trim(),
  name: tidyName,
  diplomName: tidyName,
  phone: tidyPhone,
  address: (text) => text.trim(),
  teacherName: tidyName,
  teacherPhone: tidyPhone,
  school: (text) => text.trim(),
  schoolPhone: tidyPhone,
  schoolEmail: (text) => text.trim(),
  song1: (text) => text.trim(),
  song2: (text) => text.trim(),
  program: (text) => text.trim(),
} as const satisfies Partial<Record<TextField, (text: string) => string>>;

type TidiedField = keyof typeof TIDY;
const TIDIED_FIELDS = Object.keys(TIDY) as TidiedField[];

/** The text of a field after the user has left it. */
export function tidyField(field: keyof DraftPerson, text: string): string {
  return field in TIDY ? TIDY[field as TidiedField](text) : text;
}

export function personOfDraft(typed: DraftPerson, config: EditionConfig): Person {
  const shown = withoutHiddenFields(typed);
  const texts = Object.fromEntries(
    TIDIED_FIELDS.map((field) => [field, TIDY[field](shown[field])]),
  );
  const latestYear = yearOf(config.edition.startsOn);
  return {
    ...newPerson(config),
    ...texts,
    identity: shown.identity,
    birthDate: parseTypedDate(shown.birthDate, latestYear) ?? shown.birthDate.trim(),
    hasLunch: shown.hasLunch,
    ...(shown.lunchDays ? { lunchDays: shown.lunchDays } : {}),
    category: shown.category,
    attend: shown.attend,
    minutes1: parseTypedMinutes(shown.minutes1),
    minutes2: parseTypedMinutes(shown.minutes2),
  };
}

export interface SubmittedSignup extends StoredAppearances {
  signup: SignupForm;
  consents: readonly AcceptedConsent[];
  billing: Billing | null;
  contactEmail: string;
}

/** Turns a submitted signup back into a draft for editing. */
export function draftOfSignup(submitted: SubmittedSignup, newKey: () => string): SignupDraft {
  const { signup, consents, billing, contactEmail } = submitted;
  const agreed = (person: number | null) =>
    Object.fromEntries(
      consents
        .filter((consent) => consent.person === person)
        .map(({ id, version }) => [id, version]),
    );
  const persons = signup.persons.map((person, index) => ({
    ...typedPerson(person, newKey()),
    consents: agreed(index),
  }));
  const keys = new Map(persons.map(({ name, key }) => [nameKey(name), key]));
  const draft: SignupDraft = {
    persons,
    groups: signup.groups.map(({ name, people }) => ({
      key: newKey(),
      name,
      people: people.flatMap((member) => keys.get(nameKey(member)) ?? []),
    })),
    paymentType: signup.paymentType,
    contactEmail,
    wantsBilling: billing !== null,
    billing: billing ?? NO_BILLING,
    consents: agreed(null),
  };
  return withAppearances(draft, submitted);
}

function typedPerson(person: Person, key: string): DraftPerson {
  const { paymentType: _, tags: __, minutes1, minutes2, ...rest } = person;
  return {
    ...newDraftPerson(key, 'educator'),
    ...rest,
    identity: person.identity === 'performer' ? 'performer' : 'educator',
    birthDate: writtenDate(person.birthDate),
    minutes1: writtenMinutes(minutes1),
    minutes2: writtenMinutes(minutes2),
  };
}

/**
 * The consents to submit, without those to a wording that has changed since. What a guardian decides
 * stays as it was when the edit began; a tick from before the birth date was typed does not count.
 */
export function consentsOfDraft(
  draft: SignupDraft,
  config: EditionConfig,
  began?: SignupDraft,
): AcceptedConsent[] {
  return config.consents.flatMap((text): AcceptedConsent[] => {
    const { id, version, perPerson } = text;
    if (!perPerson) return draft.consents[id] === version ? [{ id, version, person: null }] : [];
    return draft.persons.flatMap((person, index) => {
      const deciding = asksGuardian(text, person, config)
        ? began?.persons.find(({ key }) => key === person.key)
        : person;
      return deciding?.consents[id] === version ? [{ id, version, person: index }] : [];
    });
  });
}

/** Whether a guardian decides about this consent of a person in the draft. */
export function asksGuardian(
  text: ConsentText,
  person: DraftPerson,
  config: EditionConfig,
): boolean {
  return isOfGuardian(text, personOfDraft(person, config), config);
}

/** Null when the documents need no other name. */
export function billingOfDraft({ wantsBilling, billing }: SignupDraft): Billing | null {
  if (!wantsBilling) return null;
  const { name, ico, dic, address, email } = billing;
  return {
    name: name.trim(),
    ico: ico.replace(/\s/g, ''),
    dic: dic.replace(/\s/g, ''),
    address: address.trim(),
    email: email.trim(),
  };
}
