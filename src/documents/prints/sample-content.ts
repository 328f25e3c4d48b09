import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { sampleRoster } from '#documents/prints/sample-roster.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import { DEFAULT_OPTIONS, type PrintOptions } from '#domain/prints/print-options.ts';

/** A printed document with people who do not exist. */
export function samplePrintContent(
  kind: PrintKind,
  { config, language }: { config: ConfigRecord; language: Language },
  options: PrintOptions = DEFAULT_OPTIONS,
): PrintContent<unknown> {
  return {
    config,
    language,
    filter: { days: [], categories: [], schools: [], signupIds: [] },
    roster: sampleRoster(config),
    options,
    extra: printOf(kind).sampleExtra(language),
  };
}
