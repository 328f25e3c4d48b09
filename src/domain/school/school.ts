import type { Issue } from '#domain/issues.ts';
import { checkTextFields } from '#domain/signup/check-text-fields.ts';

/** What the office knows about a school, in every edition. */
export interface School {
  name: string;
  address: string;
  ico: string;
  /** Of the school's office; the form of signups offers them to everybody. */
  email: string;
  phone: string;
  /** The person to write to; only the office sees it. */
  contact: string;
  region: string;
}

const SCHOOL_LIMITS: Record<keyof School, number> = {
  name: 200,
  address: 300,
  ico: 8,
  email: 254,
  phone: 20,
  contact: 200,
  region: 100,
};

/** The text that signups have for the school: name and address. */
export function schoolText({ name, address }: Pick<School, 'name' | 'address'>): string {
  return address === '' ? name : `${name}, ${address}`;
}

export function checkSchool(school: School): Issue[] {
  return checkTextFields(school, SCHOOL_LIMITS);
}
