import type { Appearance } from '#domain/prints/appearances.ts';
import { nameKey } from '#domain/signup/names.ts';

/**
 * Identifies a recipient within a signup, whatever the order of its people: by the name, which is
 * unique in a signup, or by the position of a group without a name.
 */
export function subjectOf({ group, players }: Pick<Appearance, 'group' | 'players'>): string {
  if (!group) return nameKey(players[0]?.name ?? '');
  return group.name.trim() === '' ? `#${group.position + 1}` : nameKey(group.name);
}

export interface DiplomaSubject {
  signupId: string;
  /** Empty for an educator. */
  category: string;
  subject: string;
}

export function subjectKey({ signupId, category, subject }: DiplomaSubject): string {
  return JSON.stringify([signupId, category, subject]);
}

const POSTCODE = /^\d{3}\s?\d{2}\s+/;
const STREET = /\s\d+[a-z]?(\s*\/\s*\d*[a-z]?)?$/i;

/** A school as printed on a diploma: its name and town, without the street and the postcode. */
export function schoolOnPaper(school: string): string {
  const [name = '', ...rest] = school.split(',').map((part) => part.trim());
  const kept = rest
    .filter((part) => part !== '' && !(STREET.test(part) && !POSTCODE.test(part)))
    .map((part) => part.replace(POSTCODE, ''));
  return [name, ...kept].filter((part, place, all) => all.indexOf(part) === place).join(', ');
}
