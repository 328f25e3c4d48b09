import { foldedText } from '#domain/folded-text.ts';
import type { CategoryRules } from '#domain/timetable/timetable-settings.ts';

/**
 * Rules of a category without a person who watched its draws. Seed, order and numbers stay, so the
 * draw can still be repeated.
 */
export function forgetWitness(rules: CategoryRules, words: readonly string[]): CategoryRules {
  const { draw, drawnRecord } = rules;
  const forgotten = <T extends { present: string }>(record: T): T => ({
    ...record,
    present: withoutNamed(record.present, words),
  });
  return {
    ...rules,
    draw: draw && forgotten(draw),
    ...(drawnRecord && { drawnRecord: forgotten(drawnRecord) }),
  };
}

/** A list of people without the parts that name one of them; a list without such a part is kept. */
function withoutNamed(list: string, words: readonly string[]): string {
  const wanted = words.map(foldedText);
  const isNamed = (part: string) => wanted.some((word) => foldedText(part).includes(word));
  if (!isNamed(list)) return list;
  const kept = list.split(/[,;\n]/).filter((part) => !isNamed(part));
  const joined = kept.map((part) => part.trim()).join(', ');
  // A name may go over the end of a part, as an address does.
  return isNamed(joined) ? '' : joined;
}
