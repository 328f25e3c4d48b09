import { CurrencyCode, PaymentOptions } from 'bysquare/pay';
import { asciiText } from '#domain/payment/bank-text.ts';
import { bySquareText } from '#domain/payment/by-square.ts';
import type { CreditTransfer } from '#domain/refund/credit-transfer.ts';
import { HOLDER_LIMIT } from '#domain/refund/refund-account.ts';

const MAX_MESSAGE = 140;

/** The PAY by square code that lets the treasurer send one refund from a bank app. */
export function refundPayBySquare(transfer: CreditTransfer): string {
  const { reference, amountMinor, iban, bic, holder, message } = transfer;
  return bySquareText({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: amountMinor / 100,
        currencyCode: CurrencyCode.EUR,
        variableSymbol: reference,
        paymentNote: asciiText(message, MAX_MESSAGE),
        bankAccounts: [{ iban, bic }],
        beneficiary: { name: asciiText(holder, HOLDER_LIMIT) },
      },
    ],
  });
}
