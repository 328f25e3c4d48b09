import type { FunctionOutput } from '#contract/functions.ts';

export type JuryCategory = FunctionOutput<'getJuryCategory'>;
export type JuryAppearance = JuryCategory['appearances'][number];
export type JuryPrize = JuryCategory['prizes'][number];

/** Under this key a typed mark is kept until it is saved. */
export function markKey(seatId: string, appearanceId: string): string {
  return `${seatId} ${appearanceId}`;
}
