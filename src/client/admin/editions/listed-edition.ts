import type { FunctionOutput } from '#contract/functions.ts';

export type ListedEdition = FunctionOutput<'listEditions'>['editions'][number];
