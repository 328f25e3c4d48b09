import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { matchOutgoing, type OutgoingRow, type SentRefund } from './match-outgoing.ts';
import { refundReference } from './refund-order.ts';

const IBAN = 'SK3112000000198742637541';
const REFERENCE = refundReference(0.3);

const row = (more: Partial<OutgoingRow> = {}): OutgoingRow => ({
  id: 'row',
  amountMinor: amountMinor(2600),
  iban: '',
  variableSymbol: '',
  endToEndId: '',
  message: '',
  ...more,
});

const refund = (more: Partial<SentRefund> = {}): SentRefund => ({
  id: 'refund',
  reference: REFERENCE,
  amountMinor: amountMinor(2600),
  iban: IBAN,
  state: 'exported',
  ...more,
});

describe('an outgoing transfer closes a refund', () => {
  test.each([
    ['by its variable symbol', row({ variableSymbol: REFERENCE }), refund()],
    ['by the symbols of the order', row({ endToEndId: `/VS${REFERENCE}/SS/KS` }), refund()],
    ['by a bare reference', row({ endToEndId: REFERENCE }), refund()],
    ['by a number in the message', row({ message: `Vratka ${REFERENCE}, ZUS` }), refund()],
    [
      'by its reference before it was marked as sent',
      row({ variableSymbol: REFERENCE }),
      refund({ state: 'approved' }),
    ],
    ['by amount and account', row({ iban: IBAN }), refund()],
  ])('%s', (_how, outgoing, sent) => {
    expect(matchOutgoing([outgoing], [sent])).toEqual([{ rowId: 'row', refundId: 'refund' }]);
  });

  test.each([
    ['the amount alone', row(), refund()],
    [
      'the reference with another amount',
      row({ variableSymbol: REFERENCE, amountMinor: amountMinor(2500), iban: IBAN }),
      refund(),
    ],
    [
      'the account with another amount',
      row({ iban: IBAN, amountMinor: amountMinor(2500) }),
      refund(),
    ],
    [
      'amount and account of one that was never sent',
      row({ iban: IBAN }),
      refund({ state: 'approved' }),
    ],
    ['the amount with another account', row({ iban: 'SK6807200002891987426353' }), refund()],
    ['no account on either side', row(), refund({ iban: '' })],
  ])('but not by %s', (_how, outgoing, sent) => {
    expect(matchOutgoing([outgoing], [sent])).toEqual([]);
  });

  test('but one that names a refund of another amount does not close another by its account', () => {
    const named = row({ variableSymbol: REFERENCE, iban: IBAN });
    const refunds = [
      refund({ id: '1', amountMinor: amountMinor(2500) }),
      refund({ id: '2', reference: refundReference(0.6) }),
    ];
    expect(matchOutgoing([named], refunds)).toEqual([]);
  });

  test('once: two equal rows close two refunds, a third one none', () => {
    const rows = ['a', 'b', 'c'].map((id) => row({ id, iban: IBAN }));
    const refunds = [refund({ id: '1' }), refund({ id: '2', reference: refundReference(0.6) })];
    expect(matchOutgoing(rows, refunds)).toEqual([
      { rowId: 'a', refundId: '1' },
      { rowId: 'b', refundId: '2' },
    ]);
  });

  test('by reference first, whatever the order of the rows', () => {
    const rows = [row({ id: 'a', iban: IBAN }), row({ id: 'b', variableSymbol: REFERENCE })];
    const refunds = [refund({ id: '1' }), refund({ id: '2', reference: refundReference(0.6) })];
    expect(matchOutgoing(rows, refunds)).toEqual([
      { rowId: 'b', refundId: '1' },
      { rowId: 'a', refundId: '2' },
    ]);
  });

  test('that names an unknown reference is matched by its account', () => {
    const named = row({ message: refundReference(0.9), iban: IBAN });
    expect(matchOutgoing([named], [refund()])).toHaveLength(1);
  });
});
