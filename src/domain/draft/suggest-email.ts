import type { SignupDraft } from '#domain/draft/draft.ts';
import { foldedText } from '#domain/folded-text.ts';
import { isEmail } from '#domain/signup/patterns.ts';

/** Mail services that registrants use most; a domain one typo away from them is probably wrong. */
const KNOWN_DOMAINS = [
  'gmail.com',
  'azet.sk',
  'centrum.sk',
  'centrum.cz',
  'zoznam.sk',
  'post.sk',
  'pobox.sk',
  'stonline.sk',
  'seznam.cz',
  'email.cz',
  'outlook.com',
  'outlook.sk',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
];

/** The address that was probably meant, as a suggestion; null when nothing looks wrong. */
export function suggestEmail(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const local = text.slice(0, at);
  const domain = foldedText(text.slice(at + 1).replaceAll(',', '.')).replace(/\s/g, '');
  const meant = `${local.replaceAll(',', '.').replace(/\s/g, '')}@${knownDomain(domain) ?? domain}`;
  const isSame = meant.toLowerCase() === text.toLowerCase();
  return isSame || !isEmail(meant) ? null : meant;
}

/** Repairs the address everywhere: "my contact" has copied it to pupils. */
export function withRepairedEmail(
  draft: SignupDraft,
  { typed, meant }: { typed: string; meant: string },
): SignupDraft {
  const repaired = (email: string) => (email.trim() === typed.trim() ? meant : email);
  return {
    ...draft,
    persons: draft.persons.map((person) => ({
      ...person,
      email: repaired(person.email),
      schoolEmail: repaired(person.schoolEmail),
    })),
    contactEmail: repaired(draft.contactEmail),
    billing: { ...draft.billing, email: repaired(draft.billing.email) },
  };
}

function knownDomain(domain: string): string | undefined {
  if (KNOWN_DOMAINS.includes(domain)) return domain;
  return KNOWN_DOMAINS.find((known) => isOneSlipAway(domain, known));
}

/** One letter added, missing or different, or two neighbours swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isOther = short.slice(start + 1) === long.slice(start + 1);
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2);
  return isOther || isSwapped;
}
