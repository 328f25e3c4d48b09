import { IDENTITIES, type Identity, type Person, type SignupForm } from '#domain/signup/form.ts';
import { removeFromGroups } from '#domain/signup/names.ts';

/** Only texts and choices can be required. */
type FieldName = {
  [Field in keyof Person]-?: Person[Field] extends string | string[] ? Field : never;
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

/** An identity that is missing or unknown requires only the fields that all people share. */
export function requiredFields(identity: Identity | ''): readonly FieldName[] {
  const own = IDENTITIES.find((known) => known === identity);
  return own ? [...ALWAYS_REQUIRED, ...REQUIRED_FOR[own]] : ALWAYS_REQUIRED;
}

/** Only performers have categories. Other fields keep their text. */
export function changeIdentity(person: Person, identity: Identity): Person {
  return { ...person, identity, category: identity === 'performer' ? person.category : [] };
}

/** The same within a form, where a person who stops competing also leaves the groups. */
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
