import type { FunctionOutput } from '#contract/functions.ts';
import type { ProgrammeGap } from '#domain/appearance/programme-gaps.ts';

export type ListedAppearance = FunctionOutput<'listAppearances'>['appearances'][number];

export interface AppearanceRow extends ListedAppearance {
  gaps: ProgrammeGap[];
}
