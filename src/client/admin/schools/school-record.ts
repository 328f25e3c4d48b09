import type { FunctionOutput } from '#contract/functions.ts';

export type SchoolRecord = FunctionOutput<'listSchoolRecords'>['schools'][number];
