const collator = new Intl.Collator('sk', { numeric: true });

/** Compares two texts in the order of a Slovak dictionary: `č` after `c`, `ch` after `h`. */
export function inSlovakOrder(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : Number(one > other));
}

/** The last word, ignoring "(2)" that tells two namesakes apart and text after a comma. */
export function surnameOf(name: string): string {
  const bare = name.replace(/(\s*\(\d+\)|,.*)\s*$/u, '').trim();
  return bare.split(/\s+/u).at(-1) ?? '';
}

/** By surname, then by the whole name. */
export function byName(one: { name: string }, other: { name: string }): number {
  return (
    inSlovakOrder(surnameOf(one.name), surnameOf(other.name)) || inSlovakOrder(one.name, other.name)
  );
}
