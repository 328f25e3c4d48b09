import type { FunctionOutput } from '#contract/functions.ts';

export type SignupMovement = FunctionOutput<'getSignupLedger'>['entries'][number];
