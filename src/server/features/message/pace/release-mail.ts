import { randomUUID } from 'node:crypto';
import {
  decideMail,
  isPaced,
  nextReleaseAt,
  URGENT_KINDS,
  type WaitingMail,
} from '#domain/message/mail-pace.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recipientKey } from '#server/features/message/pace/derive-recipient-key.ts';
import {
  enqueueLead,
  enqueueLook,
  findReleases,
  findWaiting,
  insertRelease,
  lockRecipient,
} from '#server/features/message/pace/queries.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { prolongCode } from '#server/identity/codes/queries.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { dropOvertaken, holdMessage, insertBundle } from '#server/outbox/queries.ts';

interface PaceDependencies {
  pool: Pool;
  bell: JobBell;
  now(): Date;
}

/** True when this job must send the message now (docs/algorithms/mail-pace.md). */
export async function mayGoNow(
  { pool, bell, now }: PaceDependencies,
  message: MessageRow,
): Promise<boolean> {
  if (message.bundle_id !== null) return false;
  if (message.released_at !== null) return true;
  const { kind, document_kind: documentKind } = message;
  if (!isPaced({ kind, documentKind })) return true;
  const goes = await inTransaction(pool, (client) => decide(client, message, now()));
  if (!goes) bell.ring();
  return goes;
}

async function decide(db: Queryable, message: MessageRow, now: Date): Promise<boolean> {
  const { id } = message;
  const key = recipientKey(message.recipient);
  await lockRecipient(db, key);
  const held = await holdMessage(db, id, key);
  if (!held || held.bundle_id !== null) return false;
  if (held.released_at !== null) return true;
  await dropOvertaken(db, key);
  const releases = await findReleases(db, key, now);
  const isOpen = nextReleaseAt(releases, now) <= now;
  const found = await findWaiting(db, key, { id, urgentKinds: URGENT_KINDS });
  const own = found.find((one) => one.id === id);
  if (!own) return false;
  const waiting = isOpen ? found : [own];
  const decision = decideMail(own, { waiting, releases, now });
  if (decision.action === 'wait') {
    const waitMs = decision.until.getTime() - now.getTime();
    if (message.code_id) await prolongCode(db, message.code_id, { waitMs, now });
    await enqueueLook(db, id, waitMs);
    return false;
  }
  const { ids } = decision;
  const lead = decision.action === 'send' ? ids.at(-1) : randomUUID();
  if (lead === undefined) return false;
  if (decision.action === 'bundle') await insertBundle(db, { id: lead, key, ids, now });
  await insertRelease(db, { lead, key, ids, now });
  if (lead !== id) await enqueueLead(db, lead);
  // The bundle was full, so this message goes into the next one.
  if (!ids.includes(id)) await enqueueNext(db, own, { key, now });
  return lead === id;
}

async function enqueueNext(
  db: Queryable,
  { id }: WaitingMail,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const until = nextReleaseAt(await findReleases(db, key, now), now);
  await enqueueLook(db, id, until.getTime() - now.getTime());
}
