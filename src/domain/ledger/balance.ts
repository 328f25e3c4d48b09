import { keptMinor, owedMinor, type SignupMoney } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';

/** The four amounts that every page, list and export shows; only `kept` can be negative. */
export interface MoneyBalance {
  /** The fee; zero for a signup that is cancelled or waits for a place. */
  expectedMinor: AmountMinor;
  /** Received and not returned. */
  keptMinor: AmountMinor;
  /** Still to come. */
  owedMinor: AmountMinor;
  /** To be returned. A surplus of one signup never reduces the debt of another. */
  toReturnMinor: AmountMinor;
}

export interface BalancedMoney extends SignupMoney {
  isPaymentExpected: boolean;
}

/** The SQL view `signup_balances` computes the same; a test compares them. */
export function balanceOf(money: BalancedMoney): MoneyBalance {
  const kept = keptMinor(money);
  const expected = money.isPaymentExpected ? money.totalMinor : 0;
  return {
    expectedMinor: amountMinor(expected),
    keptMinor: kept,
    owedMinor: amountMinor(Math.max(0, expected - kept)),
    toReturnMinor: surplusMinor(money),
  };
}

/** The overpaid amount, or everything kept for a cancelled signup. */
export function surplusMinor(money: SignupMoney): AmountMinor {
  return amountMinor(Math.max(0, -owedMinor(money)));
}

/** One amount for one signup: positive if owed, negative if to be returned. Never sum these. */
export function outstandingMinor({ owedMinor: owed, toReturnMinor }: MoneyBalance): AmountMinor {
  return amountMinor(owed - toReturnMinor);
}

export function sumBalances(balances: readonly MoneyBalance[]): MoneyBalance {
  const sumOf = (field: keyof MoneyBalance) => sumMinor(balances.map((one) => one[field]));
  return {
    expectedMinor: sumOf('expectedMinor'),
    keptMinor: sumOf('keptMinor'),
    owedMinor: sumOf('owedMinor'),
    toReturnMinor: sumOf('toReturnMinor'),
  };
}
