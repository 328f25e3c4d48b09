import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { takenPlaces } from '#domain/appearance/playing-time.ts';
import { withKnownIds } from '#domain/appearance/wanted-appearances.ts';
import { wantedBilling } from '#domain/signup/change-request.ts';
import { holdsPlace } from '#domain/signup/state-change.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findAccompanistIds } from '#server/features/accompanist/service.ts';
import { checkEdit } from '#server/features/signup/check-edit.ts';
import { moveSignup } from '#server/features/signup/office/change-state.ts';
import { enqueueMessage } from '#server/features/signup/office/queries.ts';
import {
  type FoundSignup,
  type OfficeAct,
  requireChangeableSignup,
  requireNotCancelled,
  requireOfficeSignup,
  requireStored,
  takePlaces,
} from '#server/features/signup/office/store-act.ts';
import type { RequestDependencies } from '#server/features/signup/requests/dependencies.ts';
import {
  type ChangeRequestRow,
  decideRequest,
  findRequest,
} from '#server/features/signup/requests/queries.ts';
import { requireVersion } from '#server/features/signup/require-signup.ts';
import {
  type FunctionError,
  preconditionFailed,
  requireFound,
  requireReason,
} from '#server/refusal.ts';

type Input = FunctionInput<'decideChangeRequest'>;

/** The caller names the version whose comparison with the request was shown. */
export async function decideChangeRequest(
  dependencies: RequestDependencies,
  input: Input,
  act: OfficeAct,
): Promise<FunctionOutput<'decideChangeRequest'>> {
  requireReason('word', input.word);
  const request = requireFound(await findRequest(dependencies.pool, input.id));
  if (request.state !== 'waiting') throw refuseAsDecided();
  const isAccepted = input.decision === 'accept';
  const requireSignup = isAccepted ? requireChangeableSignup : requireOfficeSignup;
  const found = await requireSignup(dependencies, request.signup_id);
  requireVersion(found.signup, input.version);
  const decide = isAccepted ? acceptRequest : declineRequest;
  const decided = await inTransaction(dependencies.pool, async (client) => {
    const answer = await decide(client, { request, found }, { input, act });
    const isFirst = await decideRequest(client, {
      id: request.id,
      state: isAccepted ? 'accepted' : 'declined',
      word: input.word,
      by: act.caller.email,
      now: act.now,
    });
    // Decided or withdrawn a moment ago: nothing is written.
    if (!isFirst) throw refuseAsDecided();
    return answer;
  });
  dependencies.bell.ring();
  return decided;
}

function refuseAsDecided(): FunctionError {
  return preconditionFailed('already-decided');
}

interface Matter {
  request: ChangeRequestRow;
  found: FoundSignup;
}

type Decided = FunctionOutput<'decideChangeRequest'>;

async function acceptRequest(
  client: TransactionClient,
  { request, found }: Matter,
  { input: { word, despiteCapacity }, act }: { input: Input; act: OfficeAct },
): Promise<Decided> {
  const { signup, config } = found;
  requireNotCancelled(signup);
  if (request.cancels) {
    const wanted = {
      state: 'cancelled',
      // The office's answer, or else the registrant's reason.
      reason: word || request.message,
      notify: true,
      despiteCapacity: false,
    } as const;
    const { version } = await moveSignup(client, found, { wanted, act });
    return { signupId: signup.id, version };
  }
  const wanted = {
    signup: {
      ...request.form,
      appearances: request.appearances
        ? withKnownIds(request.appearances, signup.appearances)
        : undefined,
    },
    billing: wantedBilling(request.billing),
  };
  const accompanists = await findAccompanistIds(client, config.id);
  const edit = checkEdit(signup, { config, wanted, by: 'office', accompanists, now: act.now });
  if (holdsPlace(signup.state)) {
    const held = takenPlaces(signup.appearances, config);
    const places = takenPlaces(edit.settled.appearances, config);
    await takePlaces(client, found, { wanted: places, held, despiteCapacity, act });
  }
  const change = { action: 'edited', reason: word, ...edit, mail: 'request-accepted' } as const;
  const { version } = await requireStored(client, found, { change, act });
  return { signupId: signup.id, version };
}

async function declineRequest(
  client: TransactionClient,
  { found: { signup } }: Matter,
  { input: { word }, act: { now } }: { input: Input; act: OfficeAct },
): Promise<Decided> {
  await enqueueMessage(client, {
    id: randomUUID(),
    signupId: signup.id,
    kind: 'request-declined',
    note: word,
    now,
  });
  return { signupId: signup.id, version: signup.version };
}
