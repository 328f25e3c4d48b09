import type { FunctionOutput } from '#contract/functions.ts';

export type Campaign = FunctionOutput<'listCampaigns'>['campaigns'][number];
