import type { Handlers } from '#server/call.ts';
import {
  allocateEntry,
  moveSurplus,
  takeBackAllocation,
} from '#server/features/money/ledger/allocate-entry.ts';
import { bookDeskMoney } from '#server/features/money/ledger/book-desk-money.ts';
import {
  getSignupLedger,
  type LedgerDependencies,
  listLedger,
} from '#server/features/money/ledger/list-ledger.ts';
import { voidDeskEntry } from '#server/features/money/ledger/void-entry.ts';
import { answerRefundQuestion } from '#server/features/money/questions/answer-question.ts';

export function moneyFunctions(dependencies: LedgerDependencies) {
  return {
    listLedger: (input) => listLedger(dependencies, input),
    getSignupLedger: (input) => getSignupLedger(dependencies, input),
    bookDeskMoney: (input, context) => bookDeskMoney(dependencies, input, context),
    voidDeskEntry: (input, context) => voidDeskEntry(dependencies, input, context),
    answerRefundQuestion: (input, context) => answerRefundQuestion(dependencies, input, context),
    allocateEntry: (input, context) => allocateEntry(dependencies, input, context),
    takeBackAllocation: (input, context) => takeBackAllocation(dependencies, input, context),
    moveSurplus: (input, context) => moveSurplus(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
