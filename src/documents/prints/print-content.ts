import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { AppearanceFilter } from '#domain/prints/appearances.ts';
import type { PrintOptions } from '#domain/prints/print-options.ts';
import type { Roster } from '#domain/prints/roster.ts';

/** The content of a printed document, read before and the same however often it is made. */
export interface PrintContent<Extra = null> {
  config: ConfigRecord;
  language: Language;
  filter: AppearanceFilter;
  roster: Roster;
  options: PrintOptions;
  /** Inputs of this kind besides the people. */
  extra: Extra;
}
