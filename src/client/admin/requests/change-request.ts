import type { FunctionOutput } from '#contract/functions.ts';

export type ChangeRequest = FunctionOutput<'listChangeRequests'>['requests'][number];
