import type { FunctionOutput } from '#contract/functions.ts';

export type CardPayment = FunctionOutput<'listCardPayments'>['payments'][number];
export type CardProviderInfo = FunctionOutput<'getCardProvider'>;
