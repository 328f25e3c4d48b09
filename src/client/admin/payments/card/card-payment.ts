import type { FunctionOutput } from '#contract/functions.ts';

export type CardPayment = FunctionOutput<'listCardPayments'>['payments'][number];
export type CardProviderInfo = FunctionOutput<'getCardProvider'>;
export type CardPayout = CardProviderInfo['payouts'][number];
export type Reconciliation = FunctionOutput<'reconcileCardPayments'>;
