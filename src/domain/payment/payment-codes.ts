import { CurrencyCode, PaymentOptions } from 'bysquare/pay';
import { asciiText, sepaText } from '#domain/payment/bank-text.ts';
import { bySquareText } from '#domain/payment/by-square.ts';
import {
  decimalAmount,
  invalidPaymentFields,
  type PaymentOrder,
  symbolReference,
} from '#domain/payment/payment-order.ts';

/** The edition's settings are wrong, not the payer's input; `fields` names them. */
export class InvalidPaymentOrder extends Error {
  readonly fields: string[];

  constructor(fields: string[]) {
    super(`A payment code cannot be made: wrong ${fields.join(', ')}`);
    this.name = 'InvalidPaymentOrder';
    this.fields = fields;
  }
}

// PAY by square, EPC069-12 and the Payment Link Standard agree on these lengths.
const MAX_NAME = 70;
const MAX_MESSAGE = 140;

function payeeName(order: PaymentOrder): string {
  const name = asciiText(order.accountName, MAX_NAME);
  const wrong: string[] = invalidPaymentFields(order);
  // Banks compare the payee's name with the IBAN, so they refuse or question a code without it.
  if (name === '') wrong.push('accountName');
  if (wrong.length > 0) throw new InvalidPaymentOrder(wrong);
  return name;
}

/** The text of a PAY by square code, version 1.2. Throws InvalidPaymentOrder. */
export function payBySquare(order: PaymentOrder): string {
  const name = payeeName(order);
  const message = asciiText(order.message, MAX_MESSAGE);
  return bySquareText({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: order.amountMinor / 100,
        currencyCode: CurrencyCode.EUR,
        paymentDueDate: order.dueDate.replaceAll('-', ''),
        variableSymbol: order.variableSymbol,
        ...(order.constantSymbol && { constantSymbol: order.constantSymbol }),
        ...(order.specificSymbol && { specificSymbol: order.specificSymbol }),
        ...(message && { paymentNote: message }),
        bankAccounts: [{ iban: order.iban, ...(order.bic && { bic: order.bic }) }],
        beneficiary: { name },
      },
    ],
  });
}

/**
 * The text of an EPC code (EPC069-12) for banks outside Slovakia. In ASCII, because some readers
 * decode other letters as Shift-JIS. Throws InvalidPaymentOrder.
 */
export function epcText(order: PaymentOrder): string {
  const name = payeeName(order);
  const remittance = asciiText(`${symbolReference(order)} ${order.message}`, MAX_MESSAGE);
  const amount = `${order.currency}${decimalAmount(order.amountMinor)}`;
  // The empty lines are the purpose and the structured reference, which we do not use.
  const lines = ['BCD', '002', '1', 'SCT', order.bic, name, order.iban, amount, '', '', remittance];
  return lines.join('\n');
}

/**
 * A link that opens the payer's bank app (Payment Link Standard 2, e-commerce). The standard
 * requires this kind to omit the due date. Throws InvalidPaymentOrder.
 */
export function paymeLink(order: PaymentOrder): string {
  payeeName(order);
  const fields: [string, string][] = [
    ['IBAN', order.iban],
    ['AM', decimalAmount(order.amountMinor)],
    ['CC', order.currency],
    ['PI', symbolReference(order)],
    ['MSG', sepaText(order.message, MAX_MESSAGE)],
    ['CN', sepaText(order.accountName, MAX_NAME)],
  ];
  const query = fields
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%20', '+')}`);
  return `https://payme.sk/2/e/PME?${query.join('&')}`;
}
