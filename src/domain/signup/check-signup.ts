import { type Issue, issueIf } from '#domain/issues.ts';
import { type CheckContext, checkPerson } from '#domain/signup/check-person.ts';
import { PAYMENT_TYPES, type SignupForm } from '#domain/signup/form.ts';
import { MIN_GROUP_PEOPLE, performerKeys, personsWithoutGroup } from '#domain/signup/groups.ts';
import { nameKey, repeatedNames } from '#domain/signup/names.ts';
import {
  GROUP_NAME_LIMIT,
  hasForbiddenCharacters,
  MAX_GROUPS,
  MAX_MEMBERSHIPS,
  MAX_PERSONS,
  PERSON_TEXT_LIMITS,
} from '#domain/signup/text-rules.ts';

/** Every reason why this form cannot be accepted; empty when it can. */
export function checkSignup(form: SignupForm, context: CheckContext): Issue[] {
  const sizes = [...minArrayLength('persons', form.persons, 1), ...checkSizes(form)];
  // An oversized list is refused as a whole: a thousand messages about it would not help.
  if (sizes.some((issue) => issue.code === 'tooMany')) return sizes;
  return [
    ...sizes,
    ...form.persons.flatMap((person, index) =>
      checkPerson(person, context).map((issue) => ({
        ...issue,
        path: `persons.${index}.${issue.path}`,
      })),
    ),
    ...repeatedNames(form.persons).map(
      (index): Issue => ({ path: `persons.${index}.name`, code: 'duplicateName' }),
    ),
    ...checkPaymentType(form, context),
    ...checkGroups(form),
    ...checkChamberPerformers(form, context),
  ];
}

function minArrayLength(path: string, list: readonly unknown[], requiredLength: number): Issue[] {
  return list.length < requiredLength ? [{ path, code: 'minArrayLength', requiredLength }] : [];
}

function tooMany(path: string, list: readonly unknown[], maxLength: number): Issue[] {
  return list.length > maxLength ? [{ path, code: 'tooMany', maxLength }] : [];
}

/** Sizes beyond which a form, complete or not, is not processed. */
function checkSizes(form: Pick<SignupForm, 'persons' | 'groups'>): Issue[] {
  const memberships = form.groups.flatMap(({ people }) => people);
  return [
    ...tooMany('persons', form.persons, MAX_PERSONS),
    ...tooMany('groups', form.groups, MAX_GROUPS),
    // A group may name every person of the signup, not more.
    ...form.groups.flatMap((group, index) =>
      tooMany(`groups.${index}.people`, group.people, MAX_PERSONS),
    ),
    ...tooMany('groups', memberships, MAX_MEMBERSHIPS),
  ];
}

/** Issues that prevent pricing any form, complete or not: too large, or names too long to print. */
export function checkPriceable(form: Pick<SignupForm, 'persons' | 'groups'>): Issue[] {
  const maxLength = PERSON_TEXT_LIMITS.name;
  return [
    ...checkSizes(form),
    ...form.persons.flatMap(({ name }, index) =>
      issueIf(name.length > maxLength, {
        path: `persons.${index}.name`,
        code: 'tooLong',
        maxLength,
      }),
    ),
    ...form.groups.flatMap(({ name }, index) => checkGroupName(name, `groups.${index}.name`)),
  ];
}

function checkPaymentType(form: SignupForm, { config }: CheckContext): Issue[] {
  if (form.paymentType === '') return [{ path: 'paymentType', code: 'required' }];
  if (!PAYMENT_TYPES.includes(form.paymentType))
    return [{ path: 'paymentType', code: 'unknownOption' }];
  if (form.paymentType === 'online' && !config.payment.onlineEnabled) {
    return [{ path: 'paymentType', code: 'paymentTypeUnavailable' }];
  }
  return [];
}

function checkGroups(form: SignupForm): Issue[] {
  const performers = performerKeys(form.persons);
  return form.groups.flatMap((group, index) => [
    ...checkGroupName(group.name, `groups.${index}.name`),
    ...minArrayLength(`groups.${index}.people`, group.people, MIN_GROUP_PEOPLE),
    ...checkMembers(group.people, `groups.${index}.people`, performers),
  ]);
}

function checkGroupName(name: string, path: string): Issue[] {
  if (name.length > GROUP_NAME_LIMIT) {
    return [{ path, code: 'tooLong', maxLength: GROUP_NAME_LIMIT }];
  }
  return hasForbiddenCharacters(name) ? [{ path, code: 'controlCharacters' }] : [];
}

function checkMembers(
  people: readonly string[],
  path: string,
  performers: ReadonlySet<string>,
): Issue[] {
  const keys = people.map(nameKey);
  const strangers = people.filter((name) => !performers.has(nameKey(name)));
  const repeated = people.filter((name, index) => keys.indexOf(nameKey(name)) < index);
  return [
    ...(strangers.length > 0 ? [{ path, code: 'unknownPerson' as const, people: strangers }] : []),
    ...(repeated.length > 0 ? [{ path, code: 'duplicateMember' as const, people: repeated }] : []),
  ];
}

function checkChamberPerformers(form: SignupForm, { config }: CheckContext): Issue[] {
  const people = personsWithoutGroup(form, config.chamberCategories);
  return people.length > 0 ? [{ path: 'groups', code: 'personWithoutGroup', people }] : [];
}
