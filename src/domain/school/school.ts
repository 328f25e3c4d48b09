import type { Issue } from '#domain/issues.ts';
import { isIco } from '#domain/signup/billing.ts';
import { isEmail, isPhone } from '#domain/signup/patterns.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

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

export const SCHOOL_FIELDS = [
  'name',
  'address',
  'ico',
  'email',
  'phone',
  'contact',
  'region',
] as const satisfies readonly (keyof School)[];

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
  return SCHOOL_FIELDS.flatMap((path): Issue[] => {
    const value = school[path];
    const maxLength = SCHOOL_LIMITS[path];
    if (path === 'name' && value === '') return [{ path, code: 'required' }];
    if (value.length > maxLength) return [{ path, code: 'tooLong', maxLength }];
    if (hasForbiddenCharacters(value)) return [{ path, code: 'controlCharacters' }];
    return value === '' || hasPattern(path, value) ? [] : [{ path, code: 'pattern' }];
  });
}

function hasPattern(field: keyof School, value: string): boolean {
  if (field === 'ico') return isIco(value);
  if (field === 'email') return isEmail(value);
  return field !== 'phone' || isPhone(value);
}
