import type { EditionConfig, PriceList } from '#domain/edition/config.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** What one person pays for one thing. `person` and `group` are positions in the form. */
export interface FeeLine {
  kind: 'educator' | 'solo' | 'duo' | 'ensemble' | 'lunch';
  person: number;
  group?: number;
  amountMinor: AmountMinor;
}

export interface SignupPrice {
  lines: FeeLine[];
  totalMinor: AmountMinor;
}

export interface PricingRules {
  prices: PriceList;
  chamberCategories: string[];
}

/** The part of the configuration that is frozen into a signup when it is submitted. */
export function pricingRulesOf(config: EditionConfig): PricingRules {
  return { prices: config.prices, chamberCategories: config.chamberCategories };
}

/** Prices any form, complete or not; a person whose identity is not chosen yet counts as an educator. */
export function priceSignup(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  rules: PricingRules,
): SignupPrice {
  const groups = form.groups.map(indexGroup);
  const lines = form.persons.flatMap((person, index) =>
    priceOfPerson(person, index, { groups, rules }),
  );
  return { lines, totalMinor: sumMinor(lines.map((line) => line.amountMinor)) };
}

interface IndexedGroup {
  index: number;
  size: number;
  members: ReadonlySet<string>;
}

interface PricingContext {
  groups: readonly IndexedGroup[];
  rules: PricingRules;
}

function indexGroup(group: Group, index: number): IndexedGroup {
  return { index, size: group.people.length, members: new Set(group.people.map(nameKey)) };
}

function priceOfPerson(person: Person, index: number, within: PricingContext): FeeLine[] {
  const { prices } = within.rules;
  const lines: FeeLine[] =
    person.identity === 'performer'
      ? priceOfPerformer(person, index, within)
      : [{ kind: 'educator', person: index, amountMinor: prices.low }];
  if (person.hasLunch) lines.push({ kind: 'lunch', person: index, amountMinor: prices.lunch });
  return lines;
}

function priceOfPerformer(
  person: Person,
  index: number,
  { groups, rules: { prices, chamberCategories } }: PricingContext,
): FeeLine[] {
  const lines: FeeLine[] = [];
  if (person.category.some((code) => !chamberCategories.includes(code))) {
    lines.push({ kind: 'solo', person: index, amountMinor: prices.low });
  }
  const key = nameKey(person.name);
  if (key === '') return lines;
  for (const group of groups) {
    if (!group.members.has(key)) continue;
    const isDuo = group.size === 2;
    lines.push({
      kind: isDuo ? 'duo' : 'ensemble',
      person: index,
      group: group.index,
      amountMinor: isDuo ? prices.duo : prices.high,
    });
  }
  return lines;
}
