import type { FileProblem } from '#domain/files/file-kind.ts';
import type { Language } from '#domain/language.ts';
import { formatCount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const MEGABYTE = 1024 * 1024;

const TEXTS: Record<
  Exclude<FileProblem, 'too-large'>,
  (inputs: Record<string, never>, options: { locale: Language }) => string
> = {
  empty: m.file_problem_empty,
  'unknown-kind': m.file_problem_unknown_kind,
  'kind-not-here': m.file_problem_kind_not_here,
  'lying-name': m.file_problem_lying_name,
  damaged: m.file_problem_damaged,
  encrypted: m.file_problem_encrypted,
  scripts: m.file_problem_scripts,
  'picture-too-large': m.file_problem_picture_too_large,
  unfolds: m.file_problem_unfolds,
};

/** Why a file is rejected and what to do about it, as a sentence for its owner. */
export function fileProblemText(
  { problem, maxBytes = 0 }: { problem: FileProblem; maxBytes?: number | undefined },
  language: Language,
): string {
  const at = { locale: language };
  if (problem !== 'too-large') return TEXTS[problem]({}, at);
  const megabytes = formatCount(Math.floor(maxBytes / MEGABYTE), language);
  return m.file_problem_too_large({ megabytes }, at);
}
