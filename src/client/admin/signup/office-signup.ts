import type { FunctionOutput } from '#contract/functions.ts';

export type OfficeSignup = FunctionOutput<'getOfficeSignup'>;
