import { IDENTITIES, type Identity, type Person, type SignupForm } from '#domain/signup/form.ts';
import { removeFromGroups } from '#domain/signup/names.ts';

/** Only what is written or chosen can be required. */
type FieldName = {
  [Field in keyof Person]: Person[Field] extends string | string[] ? Field : never;
}[keyof Person];

const ALWAYS_REQUIRED = ['identity', 'email', 'name', 'phone', 'school'] as const;

const REQUIRED_FOR: Record<Identity, readonly FieldName[]> = {
  educator: ['attend'],
  performer: [
    'song1',
    'song2',
    'diplomName',
    'program',
    'birthDate',
    'schoolPhone',
    'schoolEmail',
    'address',
    'teacherName',
    'teacherPhone',
    'category',
  ],
};

/** An identity that is not chosen yet, or not known, asks for nothing more than everybody's fields. */
export function requiredFields(identity: Identity | ''): readonly FieldName[] {
  const own = IDENTITIES.find((known) => known === identity);
  return own ? [...ALWAYS_REQUIRED, ...REQUIRED_FOR[own]] : ALWAYS_REQUIRED;
}

/** Only a performer competes: anybody else has no category. Other fields keep what was typed. */
export function changeIdentity(person: Person, identity: Identity): Person {
  return { ...person, identity, category: identity === 'performer' ? person.category : [] };
}

/** The same inside a form, where a person who no longer competes also leaves its groups. */
export function changeIdentityInForm(
  form: SignupForm,
  index: number,
  identity: Identity,
): SignupForm {
  const person = form.persons[index];
  if (!person) return form;
  return {
    ...form,
    persons: form.persons.with(index, changeIdentity(person, identity)),
    groups: identity === 'performer' ? form.groups : removeFromGroups(form.groups, person.name),
  };
}
