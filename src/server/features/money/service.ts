import { mailCashReceipt, takeCash } from '#server/features/money/ledger/take-cash.ts';

export { mailCashReceipt, takeCash };
