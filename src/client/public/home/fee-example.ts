import type { EditionConfig } from '#domain/edition/config.ts';
import { newPerson, type Person, type SignupForm } from '#domain/signup/form.ts';

const GROUP = 'Slniečka';

/**
 * The example signup that the page prices, from the categories of this edition; null when it has no
 * solo or no chamber category, because the example text would be wrong.
 */
export function feeExample(config: EditionConfig): SignupForm | null {
  const chamber = config.chamberCategories[0];
  const solo = config.categories.find(({ code }) => !config.chamberCategories.includes(code))?.code;
  if (chamber === undefined || solo === undefined) return null;
  const hasLunch = config.lunch.offered;
  const person = (change: Partial<Person>): Person => ({ ...newPerson(config), ...change });
  const persons = [
    person({ name: 'Jana Nová', hasLunch }),
    person({ name: 'Ema Malá', identity: 'performer', category: [solo, chamber], hasLunch }),
    person({ name: 'Leo Veselý', identity: 'performer', category: [chamber] }),
  ];
  return {
    persons,
    groups: [{ name: GROUP, people: ['Ema Malá', 'Leo Veselý'] }],
    paymentType: 'bank',
  };
}
