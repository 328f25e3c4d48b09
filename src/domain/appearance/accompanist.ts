import type { Issue } from '#domain/issues.ts';
import { isEmail, isPhone } from '#domain/signup/patterns.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

/** What the office knows about a person who accompanies. */
export interface AccompanistContact {
  name: string;
  email: string;
  phone: string;
  note: string;
}

export const ACCOMPANIST_FIELDS = [
  'name',
  'email',
  'phone',
  'note',
] as const satisfies readonly (keyof AccompanistContact)[];

const LIMITS: Record<keyof AccompanistContact, number> = {
  name: 120,
  email: 254,
  phone: 20,
  note: 300,
};

export function checkAccompanist(contact: AccompanistContact): Issue[] {
  return ACCOMPANIST_FIELDS.flatMap((path): Issue[] => {
    const value = contact[path];
    const maxLength = LIMITS[path];
    if (path === 'name' && value === '') return [{ path, code: 'required' }];
    if (value.length > maxLength) return [{ path, code: 'tooLong', maxLength }];
    if (hasForbiddenCharacters(value)) return [{ path, code: 'controlCharacters' }];
    return value === '' || hasPattern(path, value) ? [] : [{ path, code: 'pattern' }];
  });
}

function hasPattern(field: keyof AccompanistContact, value: string): boolean {
  if (field === 'email') return isEmail(value);
  return field !== 'phone' || isPhone(value);
}
