/** What a message of the office may leave to be filled in; the same names in every language. */
export const PLACEHOLDERS = [
  'number',
  'name',
  'persons',
  'school',
  'state',
  'missing',
  'amount',
  'due',
  'variable-symbol',
  'iban',
  'link',
  'deadline',
  'edition',
  'dates',
  'venue',
  'organiser',
  'organiser-email',
  'organiser-phone',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((known) => known === name);
}

/** A secret of one signup: it is followed, never printed where strangers look. */
export const SECRET_PLACEHOLDER = 'link' satisfies Placeholder;

export type PlaceholderValues = Record<Placeholder, string>;
