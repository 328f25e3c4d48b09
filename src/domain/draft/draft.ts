import { type Billing, NO_BILLING } from '#domain/signup/billing.ts';
import {
  emptyPerson,
  type Group,
  type Identity,
  type PaymentType,
  type Person,
} from '#domain/signup/form.ts';

/** A piece as it is being typed. */
export interface DraftPiece {
  composer: string;
  title: string;
  movement: string;
  arranger: string;
  minutes: string;
}

/** What a person or a group plays in one category. */
export interface DraftProgramme {
  /** Of the stored appearance; empty for a new one. */
  id: string;
  category: string;
  pieces: DraftPiece[];
  /** By the key of the player. */
  instruments: Record<string, string>;
  /** The form asks for one; a stored appearance may have more. */
  accompanists: { id: string; name: string }[];
  /** The organiser's accompanist is asked for. */
  asksAccompanist: boolean;
}

/**
 * A person as it is being typed. Dates and minutes stay the text of their fields; `formOfDraft`
 * gives their meaning. A hidden field keeps its value. Songs, minutes and the instrument are those of
 * a pasted row, of an earlier year, or of a draft from before each appearance had a programme: its
 * programme begins with them.
 */
export interface DraftPerson
  extends Omit<Person, 'identity' | 'minutes1' | 'minutes2' | 'paymentType' | 'tags'> {
  /** Stays the same while the name, the position and everything else change. */
  key: string;
  identity: Identity;
  minutes1: string;
  minutes2: string;
  instrument?: string;
  /** Version of the wording that was agreed to, by the consent's id. */
  consents: Record<string, number>;
  /** Of solo categories, also of those that are no longer chosen. Absent: none was typed yet. */
  programmes?: DraftProgramme[];
}

export interface DraftGroup extends Omit<Group, 'people'> {
  key: string;
  /** Keys of persons, so that groups follow a renamed person. */
  people: string[];
  /** As for a person. */
  programmes?: DraftProgramme[];
}

/** How long a copy on the server lives without a change. */
export const DRAFT_DAYS = 60;

/** An unfinished signup: the content of the form, complete or not. */
export interface SignupDraft {
  persons: DraftPerson[];
  groups: DraftGroup[];
  /** Empty until a payment type is chosen; the edition may offer no choice. */
  paymentType: PaymentType | '';
  /** Empty: the address of the first educator, otherwise of the first person. */
  contactEmail: string;
  wantsBilling: boolean;
  billing: Billing;
  consents: Record<string, number>;
}

export const NO_DRAFT_PIECE: DraftPiece = {
  composer: '',
  title: '',
  movement: '',
  arranger: '',
  minutes: '',
};

export function isBlankPiece(piece: DraftPiece): boolean {
  return Object.values(piece).every((text) => text.trim() === '');
}

export function newDraftPerson(key: string, identity: Identity): DraftPerson {
  return { ...emptyPerson(), key, identity, minutes1: '', minutes2: '', consents: {} };
}

/** A signup always has a person, by default the educator who fills in the form. */
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

/** Nothing was typed or chosen, so the draft is not kept, and dropping it needs no question. */
export function isUntouched(draft: SignupDraft): boolean {
  const [first] = draft.persons;
  const fresh = newDraft(first?.key ?? '');
  return JSON.stringify(draft) === JSON.stringify(fresh);
}

/** The draft as text, identical for equal content whatever the order of keys in the database. */
export function draftText(draft: SignupDraft): string {
  return JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
