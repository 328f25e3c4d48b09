import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { keptMinor } from '#domain/ledger/money-state.ts';
import { registrantCancelRight } from '#domain/signup/cancel.ts';
import { hasForbiddenCharacters, REASON_LIMIT } from '#domain/signup/text-rules.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import type { CallContext } from '#server/call.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import {
  refuseAsOutdated,
  requireChangeableLink,
  requireVersion,
} from '#server/features/signup/require-signup.ts';
import { insertVersion } from '#server/features/signup/stored/queries.ts';
import { moneyOfStored } from '#server/features/signup/view.ts';
import { preconditionFailed, refuseField, refuseForm } from '#server/refusal.ts';

export async function cancelSignup(
  dependencies: SignupDependencies,
  input: FunctionInput<'cancelSignup'>,
  context: CallContext,
): Promise<FunctionOutput<'cancelSignup'>> {
  if (input.reason.length > REASON_LIMIT) {
    throw refuseForm([{ path: 'reason', code: 'tooLong', maxLength: REASON_LIMIT }]);
  }
  if (hasForbiddenCharacters(input.reason, 'lines')) {
    throw refuseField('reason', 'controlCharacters');
  }
  const { signup, config } = await requireChangeableLink(dependencies, input.token);
  requireVersion(signup, input.version);
  if (signup.state === 'cancelled') throw preconditionFailed('already-cancelled');
  const minute = localMinute(context.now, config.edition.timeZone);
  const money = { state: signup.state, keptMinor: keptMinor(moneyOfStored(signup)) };
  if (registrantCancelRight(money, config, minute) === 'ask') {
    throw preconditionFailed('not-cancellable');
  }
  const isCurrent = await insertVersion(dependencies.pool, {
    id: signup.id,
    version: signup.version,
    action: 'cancelled',
    actor: { kind: 'registrant', name: signup.contact_email },
    reason: input.reason,
    state: 'cancelled',
    form: signup.form,
    billing: signup.billing,
    differences: [],
    totalMinor: signup.total_minor,
    now: context.now,
    message: { id: randomUUID(), kind: 'cancellation' },
  });
  if (!isCurrent) await refuseAsOutdated(dependencies, signup);
  dependencies.bell.ring();
  return { id: signup.id, number: signup.number, version: signup.version + 1, state: 'cancelled' };
}
