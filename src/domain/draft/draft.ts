import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import type { Group, Identity, PaymentType, Person } from '#domain/signup/form.ts';

/**
 * A person as it is being typed. Dates and minutes stay the text that stands in their fields; what
 * they mean is said by `formOfDraft`. Nothing is dropped when a field disappears from view.
 */
export interface DraftPerson
  extends Omit<Person, 'identity' | 'minutes1' | 'minutes2' | 'paymentType' | 'tags'> {
  /** Stays the same while the name, the place and everything else change. */
  key: string;
  identity: Identity;
  minutes1: string;
  minutes2: string;
  /** Version of the wording that was agreed to, by the consent's id. */
  consents: Record<string, number>;
}

export interface DraftGroup extends Omit<Group, 'people'> {
  key: string;
  /** Keys of persons, so that a renamed person is renamed in its groups. */
  people: string[];
}

/** How long a copy on the server lives without a change. */
export const DRAFT_DAYS = 60;

/** An unfinished signup: what the form holds, complete or not. */
export interface SignupDraft {
  persons: DraftPerson[];
  groups: DraftGroup[];
  /** Empty until somebody chooses; it may be that there is nothing to choose. */
  paymentType: PaymentType | '';
  /** Empty: the first educator's, else the first person's. */
  contactEmail: string;
  wantsBilling: boolean;
  billing: Billing;
  consents: Record<string, number>;
}

export function newDraftPerson(key: string, identity: Identity): DraftPerson {
  return {
    key,
    identity,
    email: '',
    name: '',
    diplomName: '',
    phone: '',
    birthDate: '',
    hasLunch: false,
    address: '',
    category: [],
    teacherName: '',
    attend: [],
    teacherPhone: '',
    school: '',
    schoolPhone: '',
    schoolEmail: '',
    song1: '',
    song2: '',
    minutes1: '',
    minutes2: '',
    program: '',
    consents: {},
  };
}

/** Somebody is always signed up, and by default it is the educator who fills the form in. */
export function newDraft(firstKey: string): SignupDraft {
  return {
    persons: [newDraftPerson(firstKey, 'educator')],
    groups: [],
    paymentType: '',
    contactEmail: '',
    wantsBilling: false,
    billing: NO_BILLING,
    consents: {},
  };
}

/** Nothing has been typed or chosen: not worth keeping, nor asking about. */
export function isUntouched(draft: SignupDraft): boolean {
  const [first] = draft.persons;
  const fresh = newDraft(first?.key ?? '');
  return JSON.stringify(draft) === JSON.stringify(fresh);
}

/** The draft as text, the same for the same content in whatever order a database gave it back. */
export function draftText(draft: SignupDraft): string {
  return JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
