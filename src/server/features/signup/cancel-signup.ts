import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { keptMinor } from '#domain/ledger/money-state.ts';
import { registrantCancelRight } from '#domain/signup/cancel.ts';
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
import { preconditionFailed, requireReason } from '#server/refusal.ts';

export async function cancelSignup(
  dependencies: SignupDependencies,
  input: FunctionInput<'cancelSignup'>,
  context: CallContext,
): Promise<FunctionOutput<'cancelSignup'>> {
  requireReason('reason', input.reason);
  const { signup, config } = await requireChangeableLink(dependencies, input.token);
  requireVersion(signup, input.version);
  if (signup.state === 'cancelled') throw preconditionFailed('already-cancelled');
  const minute = localMinute(context.now, config.edition.timeZone);
  const money = { state: signup.state, keptMinor: keptMinor(moneyOfStored(signup)) };
  if (registrantCancelRight(money, config, minute) === 'ask') {
    throw preconditionFailed('not-cancellable');
  }
  const isCurrent = await insertVersion(dependencies.pool, signup, {
    action: 'cancelled',
    actor: { kind: 'registrant', name: signup.contact_email },
    reason: input.reason,
    state: 'cancelled',
    differences: [],
    now: context.now,
    message: { id: randomUUID(), kind: 'cancellation' },
  });
  if (!isCurrent) await refuseAsOutdated(dependencies, signup);
  dependencies.bell.ring();
  return { id: signup.id, number: signup.number, version: signup.version + 1, state: 'cancelled' };
}
