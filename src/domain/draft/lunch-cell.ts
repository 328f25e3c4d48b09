import { plainWord } from '#domain/draft/plain-word.ts';
import { parseTypedDate } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Person } from '#domain/signup/form.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const YES = /^(a|ano|y|yes|x|1|true|obed)$/;
/** `so` is enough, a single letter is not. */
const SHORTEST_NAME = 2;

/** A cell of a spreadsheet: `áno`, or the days of lunches as `10.4.2027, 11.4.` or `so + ne`. */
export function lunchIn(
  text: string,
  config: Pick<EditionConfig, 'attend'>,
): Pick<Person, 'hasLunch' | 'lunchDays'> {
  const days = text.split(/[;,+\n]|\sa\s/).flatMap((part) => dayIn(part.trim(), config) ?? []);
  if (days.length > 0) return { hasLunch: true, lunchDays: [...new Set(days)].toSorted() };
  return { hasLunch: YES.test(plainWord(text)) };
}

function dayIn(text: string, { attend }: Pick<EditionConfig, 'attend'>): PlainDate | undefined {
  const [, day = '', month = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.$/.exec(text) ?? [];
  const ending = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = parseTypedDate(text);
  const word = plainWord(text);
  return attend.find(
    ({ id, label }) =>
      id === date ||
      id.endsWith(ending) ||
      (word.length >= SHORTEST_NAME &&
        [label.sk, label.en].some((name) => plainWord(name).startsWith(word))),
  )?.id;
}
