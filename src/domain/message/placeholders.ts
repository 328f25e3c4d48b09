/** Placeholders in messages of the office, with the same names in every language. */
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
  'page',
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

/** Placeholders that become links. `link` is a secret of one signup. */
export const ADDRESS_PLACEHOLDERS = ['link', 'page'] as const satisfies Placeholder[];
export type AddressPlaceholder = (typeof ADDRESS_PLACEHOLDERS)[number];

export function isAddressPlaceholder(name: string): name is AddressPlaceholder {
  return ADDRESS_PLACEHOLDERS.some((known) => known === name);
}

export type PlaceholderValues = Record<Placeholder, string>;
