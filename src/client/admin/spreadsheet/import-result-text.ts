import type { FunctionOutput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export function importResultText(
  { state, done, skipped, failed }: FunctionOutput<'getImport'>,
  language: Language,
): string {
  const at = { locale: language };
  const isUndone = state === 'undone';
  const left = isUndone ? m.import_kept : m.import_skipped;
  return [
    isUndone ? m.import_undone({ count: done }, at) : m.import_done({ count: done }, at),
    ...(skipped > 0 ? [left({ count: skipped }, at)] : []),
    ...(failed > 0 ? [m.import_failed({ count: failed }, at)] : []),
  ].join(' ');
}
