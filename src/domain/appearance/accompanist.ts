import type { Issue } from '#domain/issues.ts';
import { checkTextFields } from '#domain/signup/check-text-fields.ts';

/** What the office knows about a person who accompanies. */
export interface AccompanistContact {
  name: string;
  email: string;
  phone: string;
  note: string;
}

const LIMITS: Record<keyof AccompanistContact, number> = {
  name: 120,
  email: 254,
  phone: 20,
  note: 300,
};

export function checkAccompanist(contact: AccompanistContact): Issue[] {
  return checkTextFields(contact, LIMITS);
}
