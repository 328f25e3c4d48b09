import type { FunctionOutput } from '#contract/functions.ts';

export type ListedSeat = FunctionOutput<'listJurySeats'>['seats'][number];
