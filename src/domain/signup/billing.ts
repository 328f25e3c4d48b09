import type { Issue } from '#domain/issues.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

/** The party to which payment documents are issued: usually the school. */
export interface Billing {
  name: string;
  ico: string;
  dic: string;
  address: string;
  email: string;
}

export const NO_BILLING: Billing = { name: '', ico: '', dic: '', address: '', email: '' };
export const BILLING_FIELDS = ['name', 'ico', 'dic', 'address', 'email'] as const;

const LIMITS: Record<keyof Billing, number> = {
  name: 200,
  ico: 8,
  dic: 12,
  address: 300,
  email: 254,
};

/** An IČO has 8 digits; older ones have 6, written with or without leading zeros. */
const ICO = /^\d{6}(\d{2})?$/;
/** A DIČ has 10 digits; a VAT number adds the country. */
const DIC = /^([A-Z]{2})?\d{8,10}$/;

export function isIco(text: string): boolean {
  return ICO.test(text);
}

export function checkBilling(billing: Billing | null): Issue[] {
  if (!billing) return [];
  const issues: Issue[] = [];
  if (billing.name === '') issues.push({ path: 'billing.name', code: 'required' });
  for (const field of BILLING_FIELDS) {
    const path = `billing.${field}`;
    const maxLength = LIMITS[field];
    if (billing[field].length > maxLength) issues.push({ path, code: 'tooLong', maxLength });
    else if (hasForbiddenCharacters(billing[field], field === 'address' ? 'lines' : undefined)) {
      issues.push({ path, code: 'controlCharacters' });
    } else if (!hasRightPattern(field, billing[field])) issues.push({ path, code: 'pattern' });
  }
  return issues;
}

function hasRightPattern(field: keyof Billing, value: string): boolean {
  if (value === '') return true;
  if (field === 'ico') return isIco(value);
  if (field === 'dic') return DIC.test(value);
  return field !== 'email' || isEmail(value);
}
