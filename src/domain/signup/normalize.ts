import type { EditionConfig } from '#domain/edition/config.ts';
import { defaultPaymentType, NEW_TAG, type Person, type SignupForm } from '#domain/signup/form.ts';
import { withLunchRule, withoutPlainChoice } from '#domain/signup/lunch.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/**
 * Sets the fields that are derived from the rest of the form and never taken from a client: the
 * payment type of each person, the tags, an educator's empty category, an unavailable lunch.
 */
export function withDerivedFields(
  form: SignupForm,
  config: EditionConfig,
  now: LocalMinute,
): SignupForm {
  const paymentType = form.paymentType || defaultPaymentType(config);
  const persons = form.persons.map((person): Person => {
    const derived: Person = {
      ...person,
      category: person.identity === 'performer' ? [...new Set(person.category)] : [],
      attend: [...new Set(person.attend)],
      paymentType,
      tags: [NEW_TAG],
    };
    return withoutPlainChoice(withLunchRule(derived, config, now), config);
  });
  return { persons, paymentType, groups: form.groups };
}

/** Receives the link: the requested address, else the first educator's or person's. */
export function contactEmailOf(
  form: { persons: readonly Pick<Person, 'identity' | 'email'>[] },
  asked: string,
): string {
  if (asked !== '') return asked;
  const person = form.persons.find(({ identity }) => identity === 'educator') ?? form.persons[0];
  return person?.email ?? '';
}

/** A signup shows the union of its persons' tags. */
export function tagsOf(form: Pick<SignupForm, 'persons'>): string[] {
  return [...new Set(form.persons.flatMap((person) => person.tags))];
}
