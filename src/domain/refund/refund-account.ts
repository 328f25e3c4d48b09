import { isSEPACountry, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { Issue } from '#domain/issues.ts';
import { sepaText } from '#domain/payment/bank-text.ts';
import { type IbanProblem, normaliseIban } from '#domain/payment/iban.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

/** Where a refund is sent, as somebody typed it. */
export interface RefundAccount {
  iban: string;
  holder: string;
}

/** The length that banks take. */
export const HOLDER_LIMIT = 70;

/** `country`: no transfer in euro reaches it, or there is no such country. */
export type AccountProblem = IbanProblem | 'country';

/** What is wrong with the account of somebody who gets money back; null when it is right. */
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
 * `ownIban`, where it is known, without spaces: nobody gets money back to the account from which it
 * is sent.
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
  // A name of which nothing is left in the letters that banks take would be refused by them.
  return sepaText(holder, HOLDER_LIMIT) === '' ? [{ path: 'holder', code: 'pattern' }] : [];
}
