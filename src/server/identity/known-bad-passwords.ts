import { SLOVAK_PASSWORDS } from '#server/identity/slovak-passwords.ts';

let known: Promise<ReadonlySet<string>> | null = null;

/** Digits and signs around a known word, as in `heslo123` or `Slovensko2027!`, add no security. */
const MOST_DECORATION = 6;
const FEWEST_CHARACTERS = 3;

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/**
 * Whether a password is among the first guesses: known passwords, Slovak words and the user's own
 * words, also with digits or signs around them. The list takes half a megabyte, so it is loaded on
 * demand.
 */
export async function isKnownBadPassword(password: string, own: readonly string[] = []) {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  const passwords = await known;
  const words = new Set(own.map(fold));
  const text = fold(password);
  if (new Set(text).size < FEWEST_CHARACTERS) return true;
  return spellingsOf(text).some(
    (one) => words.has(one) || SLOVAK_PASSWORDS.has(one) || passwords.has(one),
  );
}

function spellingsOf(text: string): string[] {
  const plain = [...text].map((character) => LEET[character] ?? character).join('');
  return [text, plain, coreOf(text), coreOf(plain)];
}

/** The word without a few digits and signs around it; the whole text if there are more. */
function coreOf(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const start = characters.findIndex(isLetter);
  const end = characters.findLastIndex(isLetter) + 1;
  const decoration = start + characters.length - end;
  return start < 0 || decoration > MOST_DECORATION ? text : characters.slice(start, end).join('');
}

/** Removes case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
