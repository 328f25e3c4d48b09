import { type PricingRules, priceSignup } from '#domain/fees/price-signup.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Group, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

export interface MergePreview {
  /** Names of the people that are taken over. */
  people: string[];
  groups: Group[];
  /** Names of those who are in both and stay as they are. */
  known: string[];
  totalMinor: AmountMinor;
}

/** What merging would take over, before anybody decides. */
export function mergePreview(
  from: SignupForm,
  into: SignupForm,
  pricing: PricingRules,
): MergePreview {
  const there = new Set(into.persons.map(({ name }) => nameKey(name)));
  const isThere = ({ name }: { name: string }) => there.has(nameKey(name));
  const persons = from.persons.filter((person) => !isThere(person));
  const groupsThere = new Set(into.groups.map(groupKey));
  const groups = from.groups.filter((group) => !groupsThere.has(groupKey(group)));
  const merged = {
    persons: [...into.persons, ...persons],
    groups: [...into.groups, ...groups],
  };
  return {
    people: persons.map(({ name }) => name),
    groups,
    known: from.persons.filter(isThere).map(({ name }) => name),
    totalMinor: priceSignup(merged, pricing).totalMinor,
  };
}

/** The same people are the same group, whatever it is called. */
function groupKey({ people }: Group): string {
  return people.map(nameKey).toSorted().join('\n');
}
