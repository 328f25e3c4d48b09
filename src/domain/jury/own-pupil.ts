import { foldedText } from '#domain/folded-text.ts';

/** A degree before a name, which signups write or leave out; those after it follow a comma. */
const DEGREE = /\b\p{L}{2,5}\./gu;

/**
 * Whether a signup names this juror as the teacher: the same words, without degrees, in any order.
 * It only proposes an exclusion, which a person confirms.
 */
export function isOwnPupil(jurorName: string, teacherName: string): boolean {
  const juror = wordsOf(jurorName);
  const teacher = new Set(wordsOf(teacherName));
  return juror.length >= 2 && juror.every((word) => teacher.has(word));
}

function wordsOf(name: string): string[] {
  const [bare = ''] = name.split(',');
  return foldedText(bare.replace(DEGREE, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}
