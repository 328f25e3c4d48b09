import type { ProgrammeGap } from '#domain/appearance/programme-gaps.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF: Record<ProgrammeGap, typeof m.gap_no_piece> = {
  'no-piece': m.gap_no_piece,
  'no-time': m.gap_no_time,
  short: m.gap_short,
  long: m.gap_long,
  'no-accompanist': m.gap_no_accompanist,
};

export function gapText(gap: ProgrammeGap, locale: Language): string {
  return TEXT_OF[gap]({}, { locale });
}
