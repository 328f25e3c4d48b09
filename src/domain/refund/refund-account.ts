import { isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { Issue } from '#domain/issues.ts';
import { sepaText } from '#domain/payment/bank-text.ts';
import { type IbanProblem, normaliseIban } from '#domain/payment/iban.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

/** The account for a refund, as typed. */
export interface RefundAccount {
  iban: string;
  holder: string;
}

/** The length that banks accept. */
export const HOLDER_LIMIT = 70;

/** `country`: euro transfers do not reach it, or there is no such country. */
export type AccountProblem = IbanProblem | 'country';

/** The problem of a typed refund account; null when it is valid. */
export function refundIbanProblem(text: string): AccountProblem | null {
  const iban = normaliseIban(text);
  const country = iban.slice(0, 2);
  if (!/^[A-Z]{2}\d/.test(iban)) return 'pattern';
  if (!isSEPACountry(country)) return 'country';
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  return errorCodes.every((code) => CHECK_DIGITS.has(code)) ? 'checksum' : 'pattern';
}

const CHECK_DIGITS: ReadonlySet<ValidationErrorsIBAN> = new Set([
  ValidationErrorsIBAN.WrongIBANChecksum,
  ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
]);

/**
 * `ownIban`, if known and without spaces, is the account that sends the refund; it cannot be the
 * target as well.
 */
export function checkRefundAccount({ iban, holder }: RefundAccount, ownIban?: string): Issue[] {
  return [...ibanIssues(iban, ownIban), ...holderIssues(holder)];
}

function ibanIssues(iban: string, ownIban: string | undefined): Issue[] {
  if (iban === '') return [{ path: 'iban', code: 'required' }];
  const problem = refundIbanProblem(iban);
  if (problem !== null) {
    return [{ path: 'iban', code: problem === 'country' ? 'unknownOption' : problem }];
  }
  return normaliseIban(iban) === ownIban ? [{ path: 'iban', code: 'ownAccount' }] : [];
}

function holderIssues(holder: string): Issue[] {
  if (holder === '') return [{ path: 'holder', code: 'required' }];
  if (holder.length > HOLDER_LIMIT) {
    return [{ path: 'holder', code: 'tooLong', maxLength: HOLDER_LIMIT }];
  }
  if (hasForbiddenCharacters(holder)) return [{ path: 'holder', code: 'controlCharacters' }];
  // Banks would refuse a name that has none of the letters they accept.
  return sepaText(holder, HOLDER_LIMIT) === '' ? [{ path: 'holder', code: 'pattern' }] : [];
}
