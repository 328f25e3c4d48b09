import type { SignupState } from '#domain/signup/state.ts';
import { holdsPlace, stateAction } from '#domain/signup/state-change.ts';
import type { TransactionClient } from '#server/db/connection.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  type BulkItem,
  type BulkRow,
  type FinishedItem,
  withSavepoint,
} from '#server/features/signup/bulk/queries.ts';
import { moveSignup } from '#server/features/signup/office/change-state.ts';
import {
  type FoundSignup,
  type OfficeAct,
  requireStored,
  takePlaces,
} from '#server/features/signup/office/store-act.ts';
import { changeTags } from '#server/features/signup/office/tags/queries.ts';
import { findSignupById } from '#server/features/signup/stored/queries.ts';
import type { Logger } from '#server/log.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';

export interface BulkWork {
  client: TransactionClient;
  configs: ConfigService;
  bulk: BulkRow;
  now: Date;
  log: Logger;
}

type Outcome = Omit<FinishedItem, 'position'>;

const DONE_BEFORE: Outcome = { state: 'skipped', reason: '', trace: null };

/** Items per transaction: a change of state locks places, so it runs alone. */
export function batchSize({ action }: Pick<BulkRow, 'action'>): number {
  return action.kind === 'confirm' || action.kind === 'cancel' ? 1 : 50;
}

/** Inside a transaction with the action locked. */
export async function runItems(
  work: BulkWork,
  items: readonly BulkItem[],
): Promise<FinishedItem[]> {
  const { action, undoes } = work.bulk;
  const finished: FinishedItem[] = [];
  if (!undoes && (action.kind === 'add-tag' || action.kind === 'remove-tag')) {
    return tagItems(work, items, action);
  }
  for (const item of items) {
    const outcome = await attempt(work, () => (undoes ? undoItem : moveItem)(work, item));
    finished.push({ position: item.position, ...outcome });
  }
  return finished;
}

/** A refused or failed signup does not stop the others. */
async function attempt(
  { client, bulk, log }: BulkWork,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await withSavepoint(client, work);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (!(error instanceof FunctionError)) {
      log.error({ err: error, bulk: bulk.id }, 'an item of a bulk action failed');
      return { state: 'failed', reason: 'internal', trace: null };
    }
    const reason = error.details?.reason ?? error.code;
    return { state: 'failed', reason, trace: null };
  }
}

function actOf({ bulk, now }: BulkWork): OfficeAct {
  const { actor_id: userId, actor: email, address } = bulk;
  return { caller: { userId, email }, address, now };
}

async function tagItems(
  work: BulkWork,
  items: readonly BulkItem[],
  action: { kind: 'add-tag' | 'remove-tag'; tag: string },
): Promise<FinishedItem[]> {
  const { caller, now } = actOf(work);
  const tagged = await changeTags(work.client, {
    signupIds: items.map(({ signup_id }) => signup_id),
    personIds: null,
    add: action.kind === 'add-tag' ? [action.tag] : [],
    remove: action.kind === 'remove-tag' ? [action.tag] : [],
    actor: caller,
    now,
  });
  return items.map(({ position, signup_id }) => {
    const persons = tagged
      .filter((person) => person.signup_id === signup_id)
      .map(({ person_id: id, added, removed }) => ({ id, added, removed }));
    return persons.length > 0
      ? { position, state: 'done', reason: '', trace: { persons } }
      : { position, ...DONE_BEFORE };
  });
}

async function requireChangeableItem(
  { client, configs }: BulkWork,
  id: string,
): Promise<FoundSignup> {
  const signup = requireFound(await findSignupById(client, id));
  return { signup, config: await configs.within(client).requireChangeable(signup.config_id) };
}

async function moveItem(work: BulkWork, { signup_id }: BulkItem): Promise<Outcome> {
  const { action } = work.bulk;
  if (action.kind !== 'confirm' && action.kind !== 'cancel') return DONE_BEFORE;
  const found = await requireChangeableItem(work, signup_id);
  const state = action.kind === 'confirm' ? 'confirmed' : 'cancelled';
  const before = found.signup.state;
  // Signups that cannot change, such as cancelled ones, are skipped; only attempts can fail.
  if (stateAction(before, state) === null) return DONE_BEFORE;
  const reason = action.kind === 'cancel' ? action.reason : '';
  const wanted = { state, reason, notify: action.notify, despiteCapacity: false } as const;
  const { version } = await moveSignup(work.client, found, { wanted, act: actOf(work) });
  return { state: 'done', reason: '', trace: { version, before } };
}

async function undoItem(work: BulkWork, { signup_id, undone }: BulkItem): Promise<Outcome> {
  if (!undone) return DONE_BEFORE;
  if ('persons' in undone) return undoTags(work, signup_id, undone.persons);
  const found = await requireChangeableItem(work, signup_id);
  if (found.signup.version !== undone.version) {
    return { state: 'failed', reason: 'changed-since', trace: null };
  }
  await moveBack(work, found, undone.before);
  return { state: 'done', reason: '', trace: null };
}

/** A place given away meanwhile is not taken back. */
async function moveBack(work: BulkWork, found: FoundSignup, state: SignupState): Promise<void> {
  const { signup } = found;
  const act = actOf(work);
  if (holdsPlace(state) && !holdsPlace(signup.state)) {
    await takePlaces(work.client, found, { despiteCapacity: false, act });
  }
  const { action } = work.bulk;
  // Signups notified then are notified now of the undo.
  const mail = 'notify' in action && action.notify ? ('change' as const) : null;
  const change = {
    action: stateAction(signup.state, state) ?? ('reopened' as const),
    reason: '',
    state,
    mail,
  };
  await requireStored(work.client, found, { change, act });
}

/** Person by person: later changes of tags stay. */
async function undoTags(
  work: BulkWork,
  signupId: string,
  persons: readonly { id: string; added: string[]; removed: string[] }[],
): Promise<Outcome> {
  const { caller, now } = actOf(work);
  let changed = 0;
  for (const { id, added, removed } of persons) {
    const tagged = await changeTags(work.client, {
      signupIds: [signupId],
      personIds: [id],
      add: removed,
      remove: added,
      actor: caller,
      now,
    });
    changed += tagged.length;
  }
  return changed > 0 ? { state: 'done', reason: '', trace: null } : DONE_BEFORE;
}
