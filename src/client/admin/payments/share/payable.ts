import type { FunctionOutput } from '#contract/functions.ts';

/** A signup as far as somebody who divides money has to know it. */
export type Payable = FunctionOutput<'findPayableSignups'>['signups'][number];
