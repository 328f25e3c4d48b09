import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { Issue } from '#domain/issues.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { GuardianDependencies } from '#server/features/guardian/dependencies.ts';
import { openRequest, requireChild } from '#server/features/guardian/open-request.ts';
import { keepConfirmation } from '#server/features/guardian/queries.ts';
import {
  findSignupById,
  lockSignup,
  storeGuardianAct,
  type VersionActor,
} from '#server/features/signup/service.ts';
import { FunctionError, refuseForm, requireFound, requirePlainText } from '#server/refusal.ts';

/** As long as the name of a person may be. */
const MAX_NAME = 200;

/** At any time: a guardian may change the consents after every deadline. */
export async function confirmAsGuardian(
  dependencies: GuardianDependencies,
  { token, guardian, declares, consents }: FunctionInput<'confirmAsGuardian'>,
  { now, language }: CallContext,
): Promise<FunctionOutput<'confirmAsGuardian'>> {
  const issues: Issue[] = [
    ...nameIssues(guardian),
    ...(declares ? [] : [{ path: 'declares', code: 'required' } as const]),
  ];
  if (issues.length > 0) throw refuseForm(issues);
  requirePlainText('guardian', guardian);
  const { pool, configs, secretKey, bell } = dependencies;
  const before = await requireChild({ db: pool, configs, secretKey }, token);
  await inTransaction(pool, async (client) => {
    // A teacher may edit the signup meanwhile, which a guardian cannot be asked to resolve.
    await lockSignup(client, before.signup.id);
    const child = await requireChild({ db: client, configs, secretKey }, token);
    const { position, personId, person } = child;
    const changes = consents.map((one) => ({ ...one, person: position }));
    const by: VersionActor = { kind: 'guardian', name: guardian };
    await storeGuardianAct(client, child, { changes, child: person.name, by, now });
    await confirm(client, { child, personId, guardian, language, recordedBy: '', now });
  });
  bell.ring();
  return (await openRequest(dependencies, token)).request;
}

/** By the office, for a confirmation that was signed on paper. */
export async function recordGuardian(
  { pool, configs, bell }: GuardianDependencies,
  { id, version, person: position, guardian }: FunctionInput<'recordGuardian'>,
  { caller, now, language }: SignedInContext,
): Promise<FunctionOutput<'recordGuardian'>> {
  const issues = nameIssues(guardian);
  if (issues.length > 0) throw refuseForm(issues);
  requirePlainText('guardian', guardian);
  await inTransaction(pool, async (client) => {
    await lockSignup(client, id);
    const signup = requireFound(await findSignupById(client, id));
    if (signup.version !== version) throw new FunctionError('aborted', { version: signup.version });
    const person = requireFound(signup.form.persons[position]);
    const config = await configs.requireById(signup.config_id);
    const by: VersionActor = { kind: 'office', name: caller.email };
    await storeGuardianAct(
      client,
      { signup, config },
      { changes: [], child: person.name, by, now },
    );
    const personId = signup.personIds[position] ?? '';
    const child = { signup, person };
    await confirm(client, {
      child,
      personId,
      guardian,
      language,
      recordedBy: caller.email,
      now,
    });
  });
  bell.ring();
  return { version: version + 1 };
}

function nameIssues(guardian: string): Issue[] {
  if (guardian === '') return [{ path: 'guardian', code: 'required' }];
  return guardian.length > MAX_NAME
    ? [{ path: 'guardian', code: 'tooLong', maxLength: MAX_NAME }]
    : [];
}

async function confirm(
  client: Queryable,
  {
    child: { signup, person },
    ...confirmation
  }: {
    child: { signup: { id: string }; person: { name: string; birthDate: string } };
    personId: string;
    guardian: string;
    language: string;
    recordedBy: string;
    now: Date;
  },
): Promise<void> {
  const { birthDate } = person;
  await keepConfirmation(client, {
    ...confirmation,
    signupId: signup.id,
    child: person.name,
    birthDate: isPlainDate(birthDate) ? birthDate : null,
  });
}
