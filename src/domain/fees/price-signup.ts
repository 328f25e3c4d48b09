import type { EditionConfig, PriceList } from '#domain/edition/config.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { orderedLunches } from '#domain/signup/lunch.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** One fee of one person. `person` and `group` are positions in the form. */
export interface PersonFeeLine {
  kind: 'educator' | 'solo' | 'duo' | 'ensemble' | 'lunch';
  person: number;
  group?: number;
  /** Of a lunch whose day was chosen. */
  day?: PlainDate;
  amountMinor: AmountMinor;
}

/** A reduction granted by the office; its amount is negative. */
interface WaiverLine {
  kind: 'waiver';
  person?: undefined;
  group?: undefined;
  day?: undefined;
  amountMinor: AmountMinor;
}

export type FeeLine = PersonFeeLine | WaiverLine;

/** Unique among the lines of one price. */
export function feeLineKey(line: FeeLine): string {
  return JSON.stringify([line.kind, line.person, line.group, line.day]);
}

export interface SignupPrice {
  lines: FeeLine[];
  totalMinor: AmountMinor;
}

export interface Waiver {
  /** Null: the whole fee. */
  amountMinor: AmountMinor | null;
}

export interface PricingRules {
  prices: PriceList;
  chamberCategories: string[];
  /** Granted by the office to this signup alone. */
  waiver?: Waiver | null | undefined;
}

/** The part of the configuration that is frozen into a signup when it is submitted. */
export function pricingRulesOf(config: EditionConfig): PricingRules {
  return { prices: config.prices, chamberCategories: config.chamberCategories };
}

/** Prices any form, complete or not; a person without an identity yet counts as an educator. */
export function priceSignup(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  rules: PricingRules,
): SignupPrice {
  const groups = form.groups.map(indexGroup);
  const lines: FeeLine[] = form.persons.flatMap((person, index) =>
    priceOfPerson(person, index, { groups, rules }),
  );
  const fullMinor = sumMinor(lines.map((line) => line.amountMinor));
  const waivedMinor = waivedOf(fullMinor, rules);
  if (waivedMinor === 0) return { lines, totalMinor: fullMinor };
  return {
    lines: [...lines, { kind: 'waiver', amountMinor: amountMinor(-waivedMinor) }],
    totalMinor: amountMinor(fullMinor - waivedMinor),
  };
}

/** Never more than the full fee: a waiver pays nothing out. */
function waivedOf(fullMinor: AmountMinor, { waiver }: PricingRules): number {
  if (!waiver) return 0;
  return Math.min(waiver.amountMinor ?? fullMinor, fullMinor);
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

function priceOfPerson(person: Person, index: number, within: PricingContext): PersonFeeLine[] {
  const { prices } = within.rules;
  const lines: PersonFeeLine[] =
    person.identity === 'performer'
      ? priceOfPerformer(person, index, within)
      : [{ kind: 'educator', person: index, amountMinor: prices.low }];
  const lunches = orderedLunches(person).map(
    (lunch): PersonFeeLine => ({
      kind: 'lunch',
      person: index,
      ...lunch,
      amountMinor: prices.lunch,
    }),
  );
  return [...lines, ...lunches];
}

function priceOfPerformer(
  person: Person,
  index: number,
  { groups, rules: { prices, chamberCategories } }: PricingContext,
): PersonFeeLine[] {
  const lines: PersonFeeLine[] = [];
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

/** What each person costs, in the order of the form; a waiver belongs to nobody. */
export function pricesByPerson(price: SignupPrice, count: number): AmountMinor[] {
  const prices = Array.from({ length: count }, () => 0);
  for (const line of price.lines) {
    if (line.kind === 'waiver') continue;
    prices[line.person] = (prices[line.person] ?? 0) + line.amountMinor;
  }
  return prices.map(amountMinor);
}
