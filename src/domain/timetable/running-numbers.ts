/**
 * Running numbers of appearances in the order of the timetable. A number once released stays with
 * its appearance and is never given to another one. A late entry gets the number of the appearance
 * before it with a letter: 12a, 12b. Before the first one stands 0a.
 *
 * @param order Appearance ids in the order of the timetable.
 * @param released Numbers of all releases by appearance, withdrawn ones included.
 */
export function runningNumbers(
  order: readonly string[],
  released: ReadonlyMap<string, string>,
): Map<string, string> {
  if (released.size === 0) return new Map(order.map((id, index) => [id, String(index + 1)]));
  const taken = new Set(released.values());
  const numbers = new Map<string, string>();
  let before = '0';
  for (const id of order) {
    const number = released.get(id) ?? freeAfter(before, taken);
    taken.add(number);
    numbers.set(id, number);
    before = number;
  }
  return numbers;
}

/** 12 → 12a, 12a → 12b, 12z → 12aa. */
function freeAfter(before: string, taken: ReadonlySet<string>): string {
  const digits = /^\d+/.exec(before)?.[0] ?? '0';
  for (let index = 1; ; index++) {
    const number = digits + letters(index);
    if (!taken.has(number)) return number;
  }
}

function letters(index: number): string {
  const rest = Math.floor((index - 1) / 26);
  const letter = String.fromCharCode(97 + ((index - 1) % 26));
  return rest === 0 ? letter : letters(rest) + letter;
}

/** 2 before 12, 12 before 12a, 12z before 12aa. */
export function compareNumbers(one: string, other: string): number {
  const [oneNumber, oneLetters] = partsOf(one);
  const [otherNumber, otherLetters] = partsOf(other);
  return (
    oneNumber - otherNumber ||
    oneLetters.length - otherLetters.length ||
    (oneLetters < otherLetters ? -1 : Number(oneLetters > otherLetters))
  );
}

function partsOf(number: string): [number, string] {
  const digits = /^\d+/.exec(number)?.[0] ?? '';
  return [Number(digits), number.slice(digits.length)];
}
