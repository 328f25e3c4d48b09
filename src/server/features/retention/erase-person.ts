import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import { whileForgetting } from '#server/db/forgetting.ts';
import { deleteChecksAbout } from '#server/features/check/service.ts';
import { deleteResultsAbout } from '#server/features/diploma/service.ts';
import { deleteSheetsOf } from '#server/features/file/service.ts';
import type { RetentionDependencies } from '#server/features/retention/run-retention.ts';
import { findSignupById, forgetPersonOf, wordsOf } from '#server/features/signup/service.ts';
import { deleteMessagesAbout } from '#server/outbox/queries.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Documents, payments and the category stay; the office was told so before. */
export async function erasePerson(
  { pool, configs, storage }: RetentionDependencies & { storage: Storage },
  { id, version, person: position }: FunctionInput<'erasePerson'>,
  context: SignedInContext,
): Promise<FunctionOutput<'erasePerson'>> {
  const { caller, now } = context;
  const keys = await whileForgetting(pool, async (client) => {
    const signup = requireFound(await findSignupById(client, id));
    if (signup.version !== version) throw new FunctionError('aborted');
    const { name } = requireFound(signup.form.persons[position]);
    const personId = signup.personIds[position] ?? '';
    const { edition } = await configs.within(client).requireById(signup.config_id);
    const { startsOn } = edition;
    const actor = caller.email;
    const persons = await forgetPersonOf(client, { signup, position, startsOn, actor, now });
    const words = wordsOf(persons);
    await deleteChecksAbout(client, id, words);
    await deleteResultsAbout(client, { signupId: id, personId });
    await deleteMessagesAbout(client, id, words);
    await auditAct(client, context, {
      action: 'person-erased',
      subject: { kind: 'signup', id, name: signup.number },
    });
    return deleteSheetsOf(client, { signupId: id, personId, performer: name });
  });
  // Bytes that stay after a kill are deleted as orphans.
  await storage.delete(keys);
  return { version: version + 1 };
}
