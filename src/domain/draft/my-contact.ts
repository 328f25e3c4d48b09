import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import { tidyPhone } from '#domain/draft/typed-values.ts';
import { isEmail, isPhone } from '#domain/signup/patterns.ts';

export interface Contact {
  email: string;
  phone: string;
}

/**
 * The contact of the person who fills in the form: of the first educator, otherwise of the first
 * person. Without what is not valid yet; null when that is everything.
 */
export function myContact(persons: readonly DraftPerson[]): (Contact & { key: string }) | null {
  const me = persons.find(({ identity }) => identity === 'educator') ?? persons[0];
  if (!me) return null;
  const [email, phone] = [me.email.trim(), tidyPhone(me.phone)];
  const contact = { email: isEmail(email) ? email : '', phone: isPhone(phone) ? phone : '' };
  return contact.email === '' && contact.phone === '' ? null : { key: me.key, ...contact };
}

/** The fields of a person that the contact would fill; an own value is never replaced. */
export function missingContact(person: DraftPerson, mine: Contact): Partial<Contact> {
  return {
    ...(person.email.trim() === '' && mine.email !== '' && { email: mine.email }),
    ...(person.phone.trim() === '' && mine.phone !== '' && { phone: mine.phone }),
  };
}

/** Fills the contact of all performers who have none; returns the same draft if nobody lacks it. */
export function giveMyContact(draft: SignupDraft): SignupDraft {
  const mine = myContact(draft.persons);
  if (!mine) return draft;
  const persons = draft.persons.map((person) => {
    const missing = person.identity === 'performer' ? missingContact(person, mine) : {};
    return Object.keys(missing).length === 0 ? person : { ...person, ...missing };
  });
  return persons.some((person, index) => person !== draft.persons[index])
    ? { ...draft, persons }
    : draft;
}
