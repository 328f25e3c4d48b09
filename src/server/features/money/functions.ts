import {
  allocateEntry,
  moveSurplus,
  takeBackAllocation,
} from '#server/features/money/ledger/allocations.ts';
import {
  bookDeskMoney,
  getSignupLedger,
  type LedgerDependencies,
  listLedger,
} from '#server/features/money/ledger/ledger.ts';
import type { Handlers } from '#server/http/call.ts';

type MoneyName =
  | 'listLedger'
  | 'getSignupLedger'
  | 'bookDeskMoney'
  | 'allocateEntry'
  | 'takeBackAllocation'
  | 'moveSurplus';

export function moneyFunctions(dependencies: LedgerDependencies): Pick<Handlers, MoneyName> {
  return {
    listLedger: (input) => listLedger(dependencies, input),
    getSignupLedger: (input) => getSignupLedger(dependencies, input),
    bookDeskMoney: (input, context) => bookDeskMoney(dependencies, input, context),
    allocateEntry: (input, context) => allocateEntry(dependencies, input, context),
    takeBackAllocation: (input, context) => takeBackAllocation(dependencies, input, context),
    moveSurplus: (input, context) => moveSurplus(dependencies, input, context),
  };
}
