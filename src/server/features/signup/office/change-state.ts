import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { SignupState } from '#domain/signup/state.ts';
import {
  holdsPlace,
  isReasonRequired,
  type StateAction,
  stateAction,
} from '#domain/signup/state-change.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localDate } from '#domain/time/local-minute.ts';
import {
  type FoundSignup,
  type OfficeAct,
  type OfficeDependencies,
  requireChangeableSignup,
  requireStored,
  storeAct,
  takePlaces,
} from '#server/features/signup/office/store-act.ts';
import type { ChangedSignup, OfficeChange } from '#server/features/signup/office/store-change.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import { preconditionFailed, refuseField, requirePlainText } from '#server/refusal.ts';

const MAIL_OF: Record<StateAction, SignupMailKind> = {
  confirmed: 'confirmed',
  reopened: 'change',
  returned: 'returned',
  waitlisted: 'waitlisted',
  admitted: 'admitted',
  cancelled: 'cancellation',
};

export async function changeSignupState(
  dependencies: OfficeDependencies,
  input: FunctionInput<'changeSignupState'>,
  act: OfficeAct,
): Promise<FunctionOutput<'changeSignupState'>> {
  const found = await requireChangeableSignup(dependencies, input.id);
  requireVersion(found.signup, input.version);
  return storeAct(dependencies, (client) => moveSignup(client, found, { wanted: input, act }));
}

export interface WantedState {
  state: SignupState;
  reason: string;
  notify: boolean;
  despiteCapacity: boolean;
}

/** Inside a transaction; refuses impossible transitions and signups without a place. */
export async function moveSignup(
  client: Queryable,
  { signup, config }: FoundSignup,
  { wanted, act }: { wanted: WantedState; act: OfficeAct },
): Promise<ChangedSignup> {
  const { state, reason, notify, despiteCapacity } = wanted;
  requirePlainText('reason', reason);
  const action = stateAction(signup.state, state);
  if (action === null) throw preconditionFailed('state-change-not-allowed');
  if (signup.merged_into !== null) throw preconditionFailed('already-merged');
  if (reason === '' && isReasonRequired(action)) throw refuseField('reason', 'required');
  const isGivenPlace = holdsPlace(state) && !holdsPlace(signup.state);
  if (isGivenPlace) {
    await takePlaces(client, { signup, config }, { despiteCapacity, act });
  }
  const payableFrom = localDate(act.now, config.edition.timeZone);
  const change: OfficeChange = {
    action,
    reason,
    state,
    ...(isGivenPlace && { terms: { ...termsOf(signup.terms), payableFrom } }),
    mail: notify ? MAIL_OF[action] : null,
  };
  return requireStored(client, { signup, config }, { change, act });
}
