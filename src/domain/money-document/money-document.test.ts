import { describe, expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { amountMinor } from '#domain/money.ts';
import { NO_BILLING } from '#domain/signup/billing.ts';
import { type ContentInput, canonicalText, documentContent, vatOf } from './content.ts';
import { type DocumentKind, documentFileName, documentNumber, documentPlaceOf } from './kinds.ts';
import { isSameCustomer, reissueOf } from './reissue.ts';
import { creditedMinor, movedAwayMinor, settlementPlan, unsettledMinor } from './settlement.ts';

describe('numbers', () => {
  test.each<[DocumentKind, number, string, string]>([
    ['proforma', 1, 'PF2027/0001', 'proforma-PF2027-0001.pdf'],
    ['invoice', 42, 'FA2027/0042', 'invoice-FA2027-0042.pdf'],
    ['receipt', 999, 'PU2027/0999', 'receipt-PU2027-0999.pdf'],
    ['credit-note', 9999, 'DB2027/9999', 'credit-note-DB2027-9999.pdf'],
    ['cash-receipt', 12345, 'PPD2027/12345', 'cash-receipt-PPD2027-12345.pdf'],
    ['cash-payout', 3, 'VPD2027/0003', 'cash-payout-VPD2027-0003.pdf'],
  ])('%s %d is %s', (kind, ordinal, number, file) => {
    expect(documentNumber({ kind, year: 2027, ordinal })).toBe(number);
    expect(documentFileName(kind, number)).toBe(file);
    expect(documentPlaceOf(file)).toEqual({ kind, number });
  });

  test.each(['', 'confirmation.pdf', 'bill-FA2027-0001.pdf', 'invoice-FA2027-1.pdf', '../x.pdf'])(
    'no document has the name %j',
    (name) => {
      expect(documentPlaceOf(name)).toBeNull();
    },
  );
});

describe('the document issued after a payment', () => {
  test.each([
    ['there is no document yet', 0, 100, 0, 0, 100],
    ['more came than was due', 0, 100, -20, 0, 100],
    ['something is still owed', 0, 100, 1, 0, 0],
    ['it is said already', 100, 100, 0, 0, 0],
    ['it became dearer and that was paid', 100, 120, 0, 100, 120],
    ['it became cheaper', 100, 80, -20, 100, 80],
    ['it is cancelled', 100, 0, -100, 0, 0],
    ['it costs nothing', 0, 0, 0, 0, 0],
  ])('%s', (_name, documented, due, owed, credit, issue) => {
    const plan = settlementPlan({
      documentedMinor: amountMinor(documented),
      dueMinor: amountMinor(due),
      owedMinor: amountMinor(owed),
      keptMinor: amountMinor(due - owed),
    });
    expect(plan).toEqual({ creditMinor: credit, issueMinor: issue });
  });
});

describe('the amount credited after a refund', () => {
  test.each([
    ['all of a cancelled signup', 100, 0, 100, 100],
    ['a part of a cancelled signup', 100, 0, 60, 60],
    ['an overpayment that was never invoiced', 100, 100, 20, 0],
    ['the lower price, for a larger refund', 100, 80, 30, 20],
    ['an undocumented amount', 0, 0, 50, 0],
    ['by hand, all that is too much', 100, 70, null, 30],
  ])('%s', (_name, documented, due, refund, credited) => {
    const standing = {
      documentedMinor: amountMinor(documented),
      dueMinor: amountMinor(due),
      owedMinor: amountMinor(0),
      keptMinor: amountMinor(due),
    };
    expect(creditedMinor(standing, refund === null ? null : amountMinor(refund))).toBe(credited);
  });
});

describe('the amount credited after money was moved to another signup', () => {
  test.each([
    ['nothing while the fee is due', 100, 100, 0, 0],
    ['nothing while it is kept to be returned', 100, 0, 100, 0],
    ['all of it once nothing is due nor kept', 100, 0, 0, 100],
    ['the part that is gone, while the rest waits to be returned', 100, 0, 60, 40],
    ['nothing of an undocumented amount', 0, 0, 0, 0],
  ])('%s', (_name, documented, due, kept, credited) => {
    const standing = {
      documentedMinor: amountMinor(documented),
      dueMinor: amountMinor(due),
      owedMinor: amountMinor(due - kept),
      keptMinor: amountMinor(kept),
    };
    expect(movedAwayMinor(standing)).toBe(credited);
  });
});

describe('the amount credited after a payment was reversed', () => {
  test.each([
    ['all of it while the fee is due again', 100, 100, 100],
    ['all of it when a part is due again', 100, 40, 100],
    ['nothing when other money settles it', 100, 0, 0],
    ['nothing of an undocumented amount', 0, 100, 0],
  ])('%s', (_name, documented, owed, credited) => {
    const standing = {
      documentedMinor: amountMinor(documented),
      dueMinor: amountMinor(100),
      owedMinor: amountMinor(owed),
      keptMinor: amountMinor(100 - owed),
    };
    expect(unsettledMinor(standing)).toBe(credited);
  });
});

describe('a requested document', () => {
  const school = { ...NO_BILLING, name: 'ZUŠ Poprad', ico: '12345678', email: 'zus@example.org' };
  const teacher = { ...NO_BILLING, name: 'Ema Hrušková' };
  const standing = (documented: number, owed = 0) => ({
    documentedMinor: amountMinor(documented),
    dueMinor: amountMinor(100),
    owedMinor: amountMinor(owed),
    keptMinor: amountMinor(100 - owed),
  });

  test.each([
    ['nothing was issued', standing(0), null, null, null, true],
    ['it says the same', standing(100), teacher, null, null, false],
    ['another customer', standing(100), school, null, null, true],
    ['another price', standing(80), teacher, null, null, true],
    ['something is owed', standing(100, 10), school, null, null, false],
    ['one for all of a collective payment', standing(100), teacher, null, 'h1', true],
    ['it is the one for all already', standing(100), teacher, 'h1', 'h1', false],
  ])('is issued: %s', (_name, known, customer, collectiveId, wanted, isIssued) => {
    const documented = { standing: known, customer, collectiveId };
    expect(reissueOf(documented, { customer: teacher, collectiveId: wanted })).toBe(isIssued);
  });

  test('has the same customer whatever the mail address and the spaces', () => {
    const again = { ...school, name: ' ZUŠ  Poprad', email: '' };
    expect(isSameCustomer(school, again)).toBe(true);
    expect(isSameCustomer(school, { ...school, ico: '87654321' })).toBe(false);
  });
});

describe('VAT', () => {
  test.each([
    [12300, 23, 10000, 2300],
    [10400, 23, 8455, 1945],
    [1, 23, 1, 0],
    [0, 23, 0, 0],
    [-10400, 23, -8455, -1945],
    [10000, 0, 10000, 0],
  ])('of %d at %d %% is included in the price', (total, rate, base, vat) => {
    expect(vatOf(amountMinor(total), rate)).toEqual({ rate, baseMinor: base, vatMinor: vat });
  });
});

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const input: ContentInput = {
  kind: 'invoice',
  number: 'FA2026/0001',
  language: 'sk',
  config,
  editionName: 'Festival',
  customer: { ...NO_BILLING, name: 'ZUŠ' },
  issuedOn: '2026-11-20',
  happenedOn: '2026-11-20',
  signups: ['2027-0001'],
  lines: [
    { text: 'a', amountMinor: amountMinor(8000) },
    { text: 'b', amountMinor: amountMinor(2400) },
  ],
  issuedBy: 'OZ',
};

describe('content', () => {
  test('adds up, and shows no tax of organisers who do not pay it', () => {
    const content = documentContent(input);
    expect(content).toMatchObject({ totalMinor: 10400, vat: null, toPayMinor: 0, dueOn: null });
    expect(content.supplier.icDph).toBe('');
  });

  test.each<[DocumentKind, boolean]>([
    ['invoice', true],
    ['receipt', true],
    ['credit-note', true],
    ['cash-receipt', true],
    ['proforma', false],
    ['cash-payout', false],
  ])('of a VAT payer: %s shows the tax: %s', (kind, hasVat) => {
    const organiser = { ...config.organiser, vatPayer: true, icDph: 'SK2020202020' };
    const content = documentContent({ ...input, kind, config: { ...config, organiser } });
    expect(content.vat !== null).toBe(hasVat);
    expect(content.supplier.icDph).toBe('SK2020202020');
  });

  test('mentions eKasa on cash receipts of organisers with the duty', () => {
    const organiser = { ...config.organiser, ekasa: true };
    const withDuty = { ...input, config: { ...config, organiser } };
    expect(documentContent(withDuty).ekasa).toBe(false);
    expect(documentContent({ ...withDuty, kind: 'cash-receipt' }).ekasa).toBe(true);
    expect(documentContent({ ...input, kind: 'cash-receipt' }).ekasa).toBe(false);
  });
});

describe('the canonical form', () => {
  test('does not depend on the order of keys', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      canonicalText({ a: true, b: [1, { c: 'x', d: null }] }),
    );
  });

  test('keeps the order of lists and all values', () => {
    expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
    expect(canonicalText({ a: '1' })).not.toBe(canonicalText({ a: 1 }));
    expect(canonicalText({ a: 'x","b":"y' })).not.toBe(canonicalText({ a: 'x', b: 'y' }));
    expect(canonicalText({ a: undefined })).toBe('{}');
  });

  test('survives being stored as JSON', () => {
    const content = documentContent(input);
    expect(canonicalText(JSON.parse(JSON.stringify(content)))).toBe(canonicalText(content));
  });
});
