import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { AppearanceFilter } from '#domain/prints/appearances.ts';
import type { PrintOptions } from '#domain/prints/print-options.ts';
import type { Roster } from '#domain/prints/roster.ts';

/** What a printed document is made of, read before and the same however often it is made. */
export interface PrintContent<Extra = null> {
  config: ConfigRecord;
  language: Language;
  filter: AppearanceFilter;
  roster: Roster;
  options: PrintOptions;
  /** What this kind needs beside the people. */
  extra: Extra;
}
