import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireOfficeSignup,
} from '#server/features/signup/office/store-act.ts';
import { changeTags, findTags } from '#server/features/signup/office/tags/queries.ts';
import { refuseField } from '#server/refusal.ts';

/** Tags make no version: they describe the office's work, not the signup. */
export async function tagPersons(
  dependencies: Pick<OfficeDependencies, 'pool' | 'configs'>,
  { id, persons, add, remove }: FunctionInput<'tagPersons'>,
  { caller, now }: OfficeAct,
): Promise<FunctionOutput<'tagPersons'>> {
  const unprintable = add.findIndex((tag) => hasForbiddenCharacters(tag));
  if (unprintable >= 0) throw refuseField(`add.${unprintable}`, 'controlCharacters');
  const { signup } = await requireOfficeSignup(dependencies, id);
  const stranger = persons.findIndex((person) => !signup.personIds.includes(person));
  if (stranger >= 0) throw refuseField(`persons.${stranger}`, 'unknownPerson');
  return inTransaction(dependencies.pool, async (client) => {
    await changeTags(client, {
      signupIds: [id],
      personIds: persons.length > 0 ? persons : null,
      add: [...new Set(add)],
      remove,
      actor: caller,
      now,
    });
    return { tags: await findTags(client, id) };
  });
}
