import { randomUUID } from 'node:crypto';
import { keptMinor, moneyState, owedMinor } from '#domain/ledger/money-state.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import { m } from '#i18n/texts.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { type EntryPart, findHeldPart, insertNotice } from '#server/features/ledger/service.ts';
import { findSharedCollective, insertMoneyMessage } from '#server/features/money/queries.ts';
import {
  issueCreditNote,
  issueMovedCredit,
  issueSettlement,
  issueUnsettledCredit,
} from '#server/features/money-document/service.ts';
import type { StaffNotifier } from '#server/features/push/service.ts';
import {
  changeAsSystem,
  moneyOfStored,
  type SeenSignup,
  SYSTEM_ACTOR,
  type SystemChange,
} from '#server/features/signup/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface FollowDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  staff: StaffNotifier;
}

export interface ConcernedSignup {
  entryId: string;
  signupId: string;
}

/** Confirms a settled signup or reverts an unsettled one, and notifies the payer once per entry. */
export async function followMoney(
  { pool, configs, bell, staff }: FollowDependencies,
  { entryId, signupId }: ConcernedSignup,
  now: Date,
): Promise<void> {
  const held = await findHeldPart(pool, { entryId, signupId });
  if (!held) return;
  const documentId = await issueDocument({ pool, configs }, { entryId, signupId, held, now });
  const isTold = await inTransaction(pool, async (client) => {
    const seen = await changeAsSystem(
      client,
      { configs, signupId },
      { now, changeOf: (one) => changeAfter(held, one) },
    );
    if (!seen) return false;
    const kind = mailAfter(held, seen.signup);
    if (!kind || !(await insertNotice(client, { entryId, signupId, now }))) return false;
    const id = randomUUID();
    await insertMoneyMessage(client, { id, kind, signupId, entryId, documentId, now });
    return true;
  });
  if (!isTold) return;
  bell.ring();
  await staff.notifyStaff('payment', signupId);
}

/**
 * Issues the document in its own transaction, which locks all its signups in a fixed order. A
 * transfer for many signups gets one document when all of them are settled.
 */
async function issueDocument(
  { pool, configs }: Pick<FollowDependencies, 'pool' | 'configs'>,
  { entryId, signupId, held, now }: ConcernedSignup & { held: EntryPart; now: Date },
): Promise<string | null> {
  if (held.kind === 'adjustment') return null;
  if (held.kind === 'payment') {
    const act = { actor: 'system', now };
    await inTransaction(pool, (client) => issueMovedCredit({ client, configs }, signupId, act));
    if (held.held_minor === 0) {
      await inTransaction(pool, (client) =>
        issueUnsettledCredit({ client, configs }, signupId, act),
      );
    }
  }
  if (held.held_minor === 0) return null;
  const collectiveId = await findSharedCollective(pool, { entryId, signupId });
  const issued = await inTransaction(pool, (client) => {
    const issuing = { client, configs };
    const act = { actor: 'system', now };
    if (held.kind === 'refund') return issueCreditNote(issuing, { signupId, entryId }, act);
    return issueSettlement(issuing, collectiveId ? { collectiveId } : { signupId }, act);
  });
  return issued?.id ?? null;
}

function changeAfter(
  { held_minor: held }: EntryPart,
  { signup, lastVersion }: SeenSignup,
): SystemChange | null {
  const money = moneyOfStored(signup);
  const at = { locale: signup.language };
  if (signup.state === 'received' && owedMinor(money) <= 0 && keptMinor(money) > 0) {
    return { action: 'confirmed', state: 'confirmed', reason: m.money_settled_reason({}, at) };
  }
  const wasConfirmedByMoney =
    lastVersion?.action === 'confirmed' && lastVersion.actor === SYSTEM_ACTOR;
  const isTakenBack = held === 0 && owedMinor(money) > 0;
  if (signup.state === 'confirmed' && wasConfirmedByMoney && isTakenBack) {
    return { action: 'reopened', state: 'received', reason: m.money_unsettled_reason({}, at) };
  }
  return null;
}

/** Null for reversed money and adjustments, which are not announced. */
function mailAfter(
  { kind, held_minor: held }: EntryPart,
  signup: SeenSignup['signup'],
): SignupMailKind | null {
  if (held === 0 || kind === 'adjustment') return null;
  if (kind === 'refund') return 'refund-sent';
  const state = moneyState(moneyOfStored(signup));
  if (state === 'overpaid') return 'payment-surplus';
  return state === 'partly-paid' ? 'payment-incomplete' : 'payment-received';
}
