import { forgetPerson } from '#domain/retention/forget-form.ts';
import type { Person } from '#domain/signup/form.ts';
import { previousPositions } from '#domain/signup/match-persons.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  deleteRemarksAbout,
  findForms,
  forgetDifferences,
  forgetPersonRow,
  forgetPlayed,
  refreshSearch,
  replaceForms,
  replaceMembers,
  type StoredForm,
} from '#server/features/signup/forgotten/queries.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import {
  insertVersion,
  type StoredSignup,
  type VersionActor,
} from '#server/features/signup/stored/queries.ts';
import { FunctionError } from '#server/refusal.ts';

export interface PersonToForget {
  signup: StoredSignup;
  position: number;
  startsOn: PlainDate;
  actor: VersionActor;
  now: Date;
}

/**
 * Inside a transaction: the person becomes a pseudonym in the signup and in all its versions.
 * Returns every form of the person that was found, for the traces elsewhere.
 */
export async function forgetPersonOf(
  db: Queryable,
  { signup, position, startsOn, actor, now }: PersonToForget,
): Promise<Person[]> {
  const form = forgetPerson(signup.form, position);
  const isStored = await insertVersion(db, signup, {
    action: 'edited',
    actor,
    reason: '',
    form,
    differences: [],
    now,
    message: null,
  });
  if (!isStored) throw new FunctionError('aborted');
  const versions = await findForms(db, signup.id);
  const { forms, persons } = followPerson(
    versions.filter(({ version }) => version <= signup.version),
    position,
  );
  if (forms.length > 0) await replaceForms(db, forms);
  const name = form.persons[position]?.name ?? '';
  const personId = signup.personIds[position] ?? '';
  await forgetPersonRow(db, { personId, name, startsOn });
  const words = wordsOf(persons);
  const nameKeys = persons.map((person) => nameKey(person.name));
  await forgetPlayed(db, { signupId: signup.id, personId, nameKeys, words });
  await replaceMembers(db, signup.id, form.groups);
  await forgetDifferences(db, [signup.id]);
  await deleteRemarksAbout(db, signup.id, words);
  await refreshSearch(db, [signup.id]);
  return persons;
}

/** Names, addresses and numbers that lead to a person; short ones would find others. */
export function wordsOf(persons: readonly Person[]): string[] {
  const words = persons.flatMap(({ name, diplomName, email, phone, address }) => [
    ...[name, diplomName, email, phone, address],
  ]);
  return [...new Set(words)].filter((word) => word.trim().length >= 5);
}

/** From the newest version to the oldest, also under earlier names. */
function followPerson(
  versions: readonly StoredForm[],
  position: number,
): { forms: StoredForm[]; persons: Person[] } {
  const forms: StoredForm[] = [];
  const persons: Person[] = [];
  let place: number | null = position;
  versions.forEach((version, index) => {
    const newer = versions[index - 1];
    if (newer && place !== null) {
      place = previousPositions(version.form.persons, newer.form.persons)[place] ?? null;
    }
    const person = place === null ? undefined : version.form.persons[place];
    if (place === null || !person) return;
    persons.push(person);
    forms.push({ ...version, form: forgetPerson(version.form, place) });
  });
  return { forms, persons };
}
