import type { FunctionOutput } from '#contract/functions.ts';

export type Overview = FunctionOutput<'getOverview'>;
