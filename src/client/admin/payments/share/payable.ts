import type { FunctionOutput } from '#contract/functions.ts';

/** The facts of a signup needed for dividing money. */
export type Payable = FunctionOutput<'findPayableSignups'>['signups'][number];
