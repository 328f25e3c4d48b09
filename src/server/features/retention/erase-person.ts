import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { Person } from '#domain/signup/form.ts';
import { type Actor, audit } from '#server/audit/audit.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import type { Queryable } from '#server/db/connection.ts';
import { whileForgetting } from '#server/db/forgetting.ts';
import { deleteAccompanistsNamed } from '#server/features/accompanist/service.ts';
import { deleteChecksAbout } from '#server/features/check/service.ts';
import { deleteDayAbout } from '#server/features/day/service.ts';
import { deleteResultsAbout } from '#server/features/diploma/service.ts';
import { deleteSheetsOf } from '#server/features/file/service.ts';
import { deleteGuardianOf } from '#server/features/guardian/service.ts';
import { forgetJuryAbout } from '#server/features/jury/service.ts';
import type { RetentionDependencies } from '#server/features/retention/run-retention.ts';
import {
  findSignupById,
  forgetPersonOf,
  requireSignup,
  type StoredSignup,
  type VersionActor,
  wordsOf,
} from '#server/features/signup/service.ts';
import { forgetInTimetable } from '#server/features/timetable/service.ts';
import { deleteMessagesAbout } from '#server/outbox/queries.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';
import type { Storage } from '#server/storage/storage.ts';

export type EraseDependencies = RetentionDependencies & { storage: Storage };

/** Documents, payments and the category stay; the office was told so before. */
export function erasePerson(
  dependencies: EraseDependencies,
  input: FunctionInput<'erasePerson'>,
  { caller, address, now }: SignedInContext,
): Promise<FunctionOutput<'erasePerson'>> {
  const by = { kind: 'office', name: caller.email } as const;
  return erase(dependencies, input, { by, actor: { caller, address }, now });
}

/** The same by the holder of the secret link, at any time. */
export async function eraseOwnPerson(
  dependencies: EraseDependencies,
  { token, version, person }: FunctionInput<'eraseOwnPerson'>,
  { address, now }: CallContext,
): Promise<FunctionOutput<'eraseOwnPerson'>> {
  const { signup } = await requireSignup(dependencies, token);
  // An address in the log or in a version could be the address of the person.
  const by = { kind: 'registrant', name: '' } as const;
  const actor = { visitor: '', address };
  return erase(dependencies, { id: signup.id, version, person }, { by, actor, now });
}

async function erase(
  { pool, configs, storage }: EraseDependencies,
  { id, version, person: position }: FunctionInput<'erasePerson'>,
  { by, actor, now }: { by: VersionActor; actor: Actor; now: Date },
): Promise<{ version: number }> {
  const keys = await whileForgetting(pool, async (client) => {
    const signup = requireFound(await findSignupById(client, id));
    if (signup.version !== version) {
      throw new FunctionError('aborted', { version: signup.version });
    }
    const { name } = requireFound(signup.form.persons[position]);
    const personId = signup.personIds[position] ?? '';
    const { edition } = await configs.within(client).requireById(signup.config_id);
    const { startsOn } = edition;
    const persons = await forgetPersonOf(client, { signup, position, startsOn, actor: by, now });
    const words = wordsOf(persons);
    await deleteChecksAbout(client, id, words);
    await deleteResultsAbout(client, { signupId: id, personId });
    await eraseFromDay(client, { signup, personId, persons, words });
    await deleteGuardianOf(client, personId);
    // The note of a mail to a guardian is the id of the child.
    await deleteMessagesAbout(client, id, [...words, personId]);
    await audit(client, {
      action: 'person-erased',
      at: now,
      actor,
      subject: { kind: 'signup', id, name: signup.number },
    });
    return deleteSheetsOf(client, { signupId: id, personId, performer: name });
  });
  // Bytes that stay after a kill are deleted as orphans.
  await storage.delete(keys);
  return { version: version + 1 };
}

/** What came with the competition: the jury, the devices of the day, accompanists, the timetable. */
async function eraseFromDay(
  client: Queryable,
  {
    signup,
    personId,
    persons,
    words,
  }: { signup: StoredSignup; personId: string; persons: Person[]; words: string[] },
): Promise<void> {
  const { id: signupId, config_id: configId, appearances } = signup;
  await forgetJuryAbout(client, { configId, signupId, personId, words });
  const subjects = [signupId, personId, ...appearances.map(({ id }) => id)];
  await deleteDayAbout(client, { configId, subjects, words });
  const names = persons.map(({ name }) => name);
  const accompanists = await deleteAccompanistsNamed(client, { configId, names });
  await forgetInTimetable(client, { configId, persons, accompanists, words });
}
