// The largest form of the limits: teachers with their pupils and groups, a hundred persons.

import type { EditionConfig } from '#domain/edition/config.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { demoSignup } from '#server/demo/demo-signup.ts';
import { seededRandom } from '#server/demo/random.ts';

export const PERSONS = 100;

export function hundredPersons(config: EditionConfig): Pick<SignupForm, 'persons' | 'groups'> {
  const random = seededRandom(PERSONS);
  const form: Pick<SignupForm, 'persons' | 'groups'> = { persons: [], groups: [] };
  while (form.persons.length < PERSONS) {
    const { persons, groups } = demoSignup(config, random, 9);
    // Names are unique within a form, so each batch gets a suffix.
    const suffix = ` ${form.persons.length}`;
    form.persons.push(...persons.map((person) => ({ ...person, name: person.name + suffix })));
    form.groups.push(
      ...groups.map((group) => ({ ...group, people: group.people.map((name) => name + suffix) })),
    );
  }
  return form;
}
