import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { keptMinor } from '#domain/ledger/money-state.ts';
import { registrantCancelRight } from '#domain/signup/cancel.ts';
import { requestedBilling, requestRefusal } from '#domain/signup/change-request.ts';
import { billingDifferences, signupDifferences } from '#domain/signup/differences.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { type LocalMinute, localMinute } from '#domain/time/local-minute.ts';
import type { CallContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkEdit } from '#server/features/signup/check-edit.ts';
import type { RequestDependencies } from '#server/features/signup/requests/dependencies.ts';
import {
  decideRequest,
  findLastRequest,
  insertRequest,
  type NewRequest,
} from '#server/features/signup/requests/queries.ts';
import { requireChangeableLink, requireVersion } from '#server/features/signup/require-signup.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { moneyOfStored } from '#server/features/signup/view.ts';
import { FunctionError, preconditionFailed, refuseField, requireReason } from '#server/refusal.ts';

/** Validated like an edit, so that it can be accepted without further input. */
export async function requestChange(
  dependencies: RequestDependencies,
  input: FunctionInput<'requestChange'>,
  { now }: CallContext,
): Promise<FunctionOutput<'requestChange'>> {
  requireReason('message', input.message);
  const { signup, config } = await requireChangeableLink(dependencies, input.token);
  requireVersion(signup, input.version);
  const minute = localMinute(now, config.edition.timeZone);
  const asked = input.cancel
    ? askedCancellation(signup, { config, minute, message: input.message })
    : askedChange(signup, { config, minute, input, now });
  const id = randomUUID();
  await inTransaction(dependencies.pool, (client) =>
    insertRequest(client, {
      id,
      signupId: signup.id,
      baseVersion: signup.version,
      ...asked,
      cancels: input.cancel,
      message: input.message,
      now,
    }),
  );
  await dependencies.staff.notifyStaff('change-request', signup.id);
  return { id };
}

interface Asked {
  config: ConfigRecord;
  minute: LocalMinute;
}

/** For registrants who may not cancel any more; a reason is required. */
function askedCancellation(
  signup: StoredSignup,
  { config, minute, message }: Asked & { message: string },
): Pick<NewRequest, 'form' | 'appearances' | 'billing'> {
  const keptByUs = keptMinor(moneyOfStored(signup));
  const right = registrantCancelRight({ state: signup.state, keptMinor: keptByUs }, config, minute);
  if (right === 'none') throw preconditionFailed('already-cancelled');
  if (right === 'cancel') throw preconditionFailed('still-cancellable');
  if (message === '') throw refuseField('message', 'required');
  return { form: signup.form, appearances: null, billing: requestedBilling(undefined) };
}

function askedChange(
  signup: StoredSignup,
  { config, minute, input, now }: Asked & { input: FunctionInput<'requestChange'>; now: Date },
): Pick<NewRequest, 'form' | 'appearances' | 'billing'> {
  const { editableUntil } = termsOf(signup.terms);
  const refusal = requestRefusal({ state: signup.state, editableUntil }, config, minute);
  if (refusal === 'still-editable') throw preconditionFailed('still-editable');
  if (refusal) throw preconditionFailed('not-editable');
  const { form, billing, appearanceDifferences } = checkEdit(signup, {
    config,
    wanted: input,
    by: 'office',
    now,
  });
  const isSame =
    signupDifferences(signup.form, form).length === 0 &&
    appearanceDifferences.length === 0 &&
    billingDifferences(signup.billing, billing).length === 0;
  if (isSame) throw preconditionFailed('nothing-to-change');
  const appearances = input.signup.appearances ?? null;
  return { form, appearances, billing: requestedBilling(input.billing) };
}

export async function withdrawChangeRequest(
  dependencies: RequestDependencies,
  { token, id }: FunctionInput<'withdrawChangeRequest'>,
  { now }: CallContext,
): Promise<FunctionOutput<'withdrawChangeRequest'>> {
  const { signup } = await requireChangeableLink(dependencies, token);
  const last = await findLastRequest(dependencies.pool, signup.id);
  if (last?.id !== id) throw new FunctionError('not-found');
  const decision = { id, state: 'withdrawn', word: '', by: null, now } as const;
  const isTakenBack = await decideRequest(dependencies.pool, decision);
  if (!isTakenBack) throw preconditionFailed('already-decided');
  return {};
}
