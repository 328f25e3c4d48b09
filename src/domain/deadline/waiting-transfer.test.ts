import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { mayBeTheirs } from './waiting-transfer.ts';

const debtor = {
  owedMinor: amountMinor(1600),
  totalMinor: amountMinor(2600),
  names: ['Jana Nováková', 'Ema Malá'],
  schools: ['ZUŠ Ladislava Árvaya, Žilina'],
};

const transfer = (amount: number, payer = '', message = '') => ({
  amountMinor: amountMinor(amount),
  payer,
  message,
});

describe('an unassigned transfer may belong to the debtor', () => {
  test.each([
    ['it is as much as they still owe', transfer(1600)],
    ['it is as much as the whole fee', transfer(2600)],
    ['one of them sent it', transfer(5, 'NOVAKOVA JANA')],
    ['one of them is named in it', transfer(5, 'Peter Malý', 'Za Ema Malá')],
    ['their school sent it', transfer(5, 'ZUS L. Arvaya Zilina')],
  ])('when %s', (_why, waiting) => {
    expect(mayBeTheirs(waiting, debtor)).toBe(true);
  });

  test.each([
    ['another amount of another person', transfer(1700, 'Peter Malý', 'prihláška')],
    ['only the same first name', transfer(1700, 'Jana Kováčová')],
    ['another school', transfer(1700, 'ZUŠ Martin')],
  ])('but not for %s', (_what, waiting) => {
    expect(mayBeTheirs(waiting, debtor)).toBe(false);
  });
});
