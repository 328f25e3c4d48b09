import type { FunctionOutput } from '#contract/functions.ts';
import type { ProgrammeGap } from '#domain/appearance/programme-gaps.ts';
import type { ProgrammePart } from '#domain/appearance/programme-parts.ts';

export type ListedAppearance = FunctionOutput<'listAppearances'>['appearances'][number];

export interface AppearanceRow extends ListedAppearance {
  gaps: ProgrammeGap[];
  /** What the teacher may be asked for. */
  missing: ProgrammePart[];
}
