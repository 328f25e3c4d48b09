import type { FunctionOutput } from '#contract/functions.ts';
import { DIPLOMA_VALUES, type DiplomaValues } from '#domain/prints/diploma-design.ts';

export type DiplomaNames = FunctionOutput<'listDiplomaNames'>;
export type DiplomaSample = DiplomaNames['longest'][number];
export type StoredDesign = FunctionOutput<'listDiplomaDesigns'>['designs'][number];
export type SampleGroup = 'longest' | 'strangest' | 'shortest';
export const SAMPLE_GROUPS: readonly SampleGroup[] = ['longest', 'strangest', 'shortest'];

export function valuesOf(sample: DiplomaSample | null): DiplomaValues {
  const entries = DIPLOMA_VALUES.map((value) => [value, sample?.values[value] ?? '']);
  return Object.fromEntries(entries) as DiplomaValues;
}
