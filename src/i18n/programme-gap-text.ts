import type { ProgrammeGap } from '#domain/appearance/programme-gaps.ts';
import type { ProgrammePart } from '#domain/appearance/programme-parts.ts';
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

const PART_TEXTS: Record<ProgrammePart, typeof m.part_pieces> = {
  pieces: m.part_pieces,
  times: m.part_times,
  accompanist: m.part_accompanist,
  sheets: m.part_sheets,
};

export function partText(part: ProgrammePart, locale: Language): string {
  return PART_TEXTS[part]({}, { locale });
}
