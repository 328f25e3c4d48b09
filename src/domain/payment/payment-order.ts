import { isValidBIC } from 'ibantools';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type AmountMinor, CURRENCY, type Currency } from '#domain/money.ts';
import { isSlovakIban, normaliseIban } from '#domain/payment/iban.ts';
import {
  isConstantSymbol,
  isSpecificSymbol,
  isVariableSymbol,
  withoutLeadingZeros,
} from '#domain/payment/symbols.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** The instructions for a payment, shared by the page, the mail and the PDF. */
export interface PaymentOrder {
  amountMinor: AmountMinor;
  currency: Currency;
  /** Without spaces. */
  iban: string;
  /** Empty when unknown: within SEPA the IBAN is enough. */
  bic: string;
  accountName: string;
  variableSymbol: string;
  specificSymbol: string;
  constantSymbol: string;
  dueDate: PlainDate;
  /** For the payee, as a person would write it; the codes reduce it to plain letters. */
  message: string;
}

export interface PaymentOrderInput {
  config: Pick<EditionConfig, 'payment'>;
  amountMinor: AmountMinor;
  variableSymbol: string;
  dueDate: PlainDate;
  message: string;
}

/** Null when there is nothing to pay. */
export function paymentOrder(input: PaymentOrderInput): PaymentOrder | null {
  if (input.amountMinor <= 0) return null;
  const { payment } = input.config;
  return {
    amountMinor: input.amountMinor,
    currency: CURRENCY,
    iban: normaliseIban(payment.iban),
    bic: payment.bic.replaceAll(' ', '').toUpperCase(),
    accountName: payment.accountName.trim(),
    variableSymbol: input.variableSymbol,
    // Banks write "none" as all zeros.
    specificSymbol:
      withoutLeadingZeros(payment.specificSymbol) === '' ? '' : payment.specificSymbol,
    constantSymbol: payment.constantSymbol,
    dueDate: input.dueDate,
    message: input.message,
  };
}

/** The largest sum that an EPC code can carry. */
const MAX_AMOUNT_MINOR = 99_999_999_999;

/** The fields that banks would reject; the libraries that make the codes do not check them. */
export function invalidPaymentFields(order: PaymentOrder): (keyof PaymentOrder)[] {
  const wrong: (keyof PaymentOrder)[] = [];
  const amount: number = order.amountMinor;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT_MINOR)
    wrong.push('amountMinor');
  if (!isSlovakIban(order.iban)) wrong.push('iban');
  if (order.bic !== '' && !isValidBIC(order.bic)) wrong.push('bic');
  if (!isVariableSymbol(order.variableSymbol)) wrong.push('variableSymbol');
  if (!isSpecificSymbol(order.specificSymbol)) wrong.push('specificSymbol');
  if (!isConstantSymbol(order.constantSymbol)) wrong.push('constantSymbol');
  if (!isPlainDate(order.dueDate)) wrong.push('dueDate');
  return wrong;
}

/** `1234.50`, the format of every payment standard. */
export function decimalAmount(amountMinor: AmountMinor): string {
  const cents = String(amountMinor % 100).padStart(2, '0');
  return `${Math.trunc(amountMinor / 100)}.${cents}`;
}

/** The Slovak way to carry symbols in one SEPA field; an absent symbol leaves its tag empty. */
export function symbolReference(order: PaymentOrder): string {
  return `/VS${order.variableSymbol}/SS${order.specificSymbol}/KS${order.constantSymbol}`;
}
