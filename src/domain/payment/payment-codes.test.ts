import { decode } from 'bysquare/pay';
import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { epcText, InvalidPaymentOrder, payBySquare, paymeLink } from './payment-codes.ts';
import type { PaymentOrder } from './payment-order.ts';

function order(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    amountMinor: amountMinor(9400),
    currency: 'EUR',
    iban: 'SK3112000000198742637541',
    bic: 'TATRSKBX',
    accountName: 'Občianske združenie Hudobné struny',
    variableSymbol: '2027004297',
    specificSymbol: '1234567890',
    constantSymbol: '0308',
    dueDate: '2027-03-12',
    message: 'Prihláška 2027-0042',
    ...changes,
  };
}

function readBack(code: string) {
  const payment = decode(code).payments[0];
  if (!payment) throw new Error('no payment in the code');
  return payment;
}

const withoutOptional = { bic: '', specificSymbol: '', constantSymbol: '', message: '' };

describe('PAY by square', () => {
  test('read back contains exactly the order', () => {
    expect(readBack(payBySquare(order()))).toEqual({
      type: 1,
      amount: 94,
      currencyCode: 'EUR',
      paymentDueDate: '20270312',
      variableSymbol: '2027004297',
      specificSymbol: '1234567890',
      constantSymbol: '0308',
      originatorsReferenceInformation: undefined,
      paymentNote: 'Prihlaska 2027-0042',
      bankAccounts: [{ iban: 'SK3112000000198742637541', bic: 'TATRSKBX' }],
      beneficiary: {
        name: 'Obcianske zdruzenie Hudobne struny',
        street: undefined,
        city: undefined,
      },
    });
  });

  test('works without BIC, specific and constant symbol and message', () => {
    const payment = readBack(payBySquare(order(withoutOptional)));
    expect(payment).toMatchObject({ variableSymbol: '2027004297', amount: 94 });
    expect(payment.specificSymbol ?? payment.constantSymbol ?? payment.paymentNote).toBeUndefined();
    expect(payment.bankAccounts).toEqual([{ iban: 'SK3112000000198742637541', bic: undefined }]);
  });

  test.each([1, 9, 10, 99, 100, 110, 1605, 2600, 9400, 104_050, 1_234_567, 99_999_999])(
    'keeps the sum to the cent: %i',
    (cents) => {
      const payment = readBack(payBySquare(order({ amountMinor: amountMinor(cents) })));
      expect(Math.round((payment.amount ?? 0) * 100)).toBe(cents);
      expect(String(payment.amount)).toMatch(/^\d+(\.\d{1,2})?$/);
    },
  );

  test('cuts a long name and message to the lengths of the standard', () => {
    const payment = readBack(
      payBySquare(order({ accountName: 'Š'.repeat(300), message: 'ľ\t'.repeat(300) })),
    );
    expect(payment.beneficiary?.name).toBe('S'.repeat(70));
    expect(payment.paymentNote).toHaveLength(139);
  });

  test('is of version 1.2', () => {
    expect(payBySquare(order())).toMatch(/^08[0-9A-V]+$/);
  });

  test('does not change the order', () => {
    const frozen = Object.freeze(order());
    payBySquare(frozen);
    expect(frozen).toEqual(order());
  });
});

describe('an EPC code', () => {
  test('carries the symbols in its message', () => {
    expect(epcText(order()).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'TATRSKBX',
      'Obcianske zdruzenie Hudobne struny',
      'SK3112000000198742637541',
      'EUR94.00',
      '',
      '',
      '/VS2027004297/SS1234567890/KS0308 Prihlaska 2027-0042',
    ]);
  });

  test('is at most 331 bytes of ASCII, as the standard asks', () => {
    const text = epcText(order({ accountName: 'Ž'.repeat(200), message: 'ď 🎻\n'.repeat(200) }));
    expect(text).toMatch(/^[\n\x20-\x7e]+$/);
    expect(text.length).toBeLessThanOrEqual(331);
    expect(text.split('\n')).toHaveLength(11);
  });
});

describe('a payment link', () => {
  test('follows version 2 of the standard for e-commerce', () => {
    expect(paymeLink(order())).toBe(
      'https://payme.sk/2/e/PME?IBAN=SK3112000000198742637541&AM=94.00&CC=EUR' +
        '&PI=%2FVS2027004297%2FSS1234567890%2FKS0308&MSG=Prihlaska+2027-0042' +
        '&CN=Obcianske+zdruzenie+Hudobne+struny',
    );
  });

  test('cannot be given further fields by a name or a message', () => {
    const link = paymeLink(order({ message: 'a&AM=0.01#x', accountName: 'b&IBAN=c?+%' }));
    const query = new URL(link).searchParams;
    expect(query.getAll('AM')).toEqual(['94.00']);
    expect(query.getAll('IBAN')).toEqual(['SK3112000000198742637541']);
    expect(query.get('MSG')).toBe('a+AM 0.01 x');
    expect(query.get('CN')).toBe('b+IBAN c?+');
  });

  test('omits an empty message', () => {
    expect(paymeLink(order(withoutOptional))).toMatch(/&PI=%2FVS2027004297%2FSS%2FKS&CN=/);
  });
});

describe.each([
  ['PAY by square', payBySquare],
  ['EPC', epcText],
  ['payment link', paymeLink],
])('%s', (_name, code) => {
  test.each([
    [{ iban: 'SK3112000000198742637542' }, 'iban'],
    [{ amountMinor: amountMinor(-1) }, 'amountMinor'],
    [{ variableSymbol: '12345678901' }, 'variableSymbol'],
    [{ specificSymbol: 'x' }, 'specificSymbol'],
    [{ accountName: ' ' }, 'accountName'],
    [{ accountName: 'Київ' }, 'accountName'],
  ])('is refused when a field is wrong: %j', (changes, field) => {
    expect(() => code(order(changes))).toThrow(InvalidPaymentOrder);
    expect(() => code(order(changes))).toThrow(field);
  });
});
