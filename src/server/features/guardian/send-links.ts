import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { needsGuardian } from '#domain/guardian/needs-guardian.ts';
import type { Issue } from '#domain/issues.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import type { CallContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { GuardianDependencies } from '#server/features/guardian/dependencies.ts';
import { countMails, markAsked } from '#server/features/guardian/queries.ts';
import { requireChangeableLink } from '#server/features/signup/service.ts';
import { insertGuardianMail } from '#server/outbox/queries.ts';
import { FunctionError, preconditionFailed, refuseForm } from '#server/refusal.ts';

/** Mistyped addresses and both parents need some; the holder of a link is no mail server. */
const MAX_MAILS_A_DAY = 5;
const DAY_SECONDS = 86_400;

export async function sendGuardianLinks(
  dependencies: GuardianDependencies,
  { token, mails }: FunctionInput<'sendGuardianLinks'>,
  { now }: CallContext,
): Promise<FunctionOutput<'sendGuardianLinks'>> {
  const { pool, bell } = dependencies;
  const { signup, config } = await requireChangeableLink(dependencies, token);
  if (signup.state === 'cancelled') throw preconditionFailed('signup-cancelled');
  const issues = mails.flatMap(({ person, email }, index): Issue[] => {
    const child = signup.form.persons[person];
    if (!child || !needsGuardian(child, config)) {
      return [{ path: `mails.${index}.person`, code: 'unknownPerson' }];
    }
    const code = email === '' ? 'required' : 'pattern';
    return isEmail(email) ? [] : [{ path: `mails.${index}.email`, code }];
  });
  if (issues.length > 0) throw refuseForm(issues);
  const wanted = mails.map(({ person, email }) => ({
    personId: signup.personIds[person] ?? '',
    email,
  }));
  const personIds = [...new Set(wanted.map(({ personId }) => personId))];
  await inTransaction(pool, async (client) => {
    const since = new Date(now.getTime() - DAY_SECONDS * 1000);
    const sent = await countMails(client, { signupId: signup.id, personIds, since });
    const tooMany = personIds.some((id) => {
      const before = sent.find(({ note }) => note === id)?.mails ?? 0;
      return before + wanted.filter(({ personId }) => personId === id).length > MAX_MAILS_A_DAY;
    });
    if (tooMany) {
      throw new FunctionError('resource-exhausted', { retryAfterSeconds: DAY_SECONDS });
    }
    for (const { personId, email } of wanted) {
      await insertGuardianMail(client, {
        id: randomUUID(),
        signupId: signup.id,
        personId,
        recipient: email,
        now,
      });
    }
    await markAsked(client, { signupId: signup.id, personIds, now });
  });
  bell.ring();
  return { sent: wanted.length };
}
