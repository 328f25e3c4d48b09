import { z } from 'zod';
import { isInventedAddress } from '#domain/message/mail-address.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { countProblems } from '#server/features/message/campaigns/queries.ts';
import { hideSecrets } from '#server/features/message/hide-secrets.ts';
import type { Composer } from '#server/features/message/mail-types.ts';
import { deleteRelease } from '#server/features/message/pace/queries.ts';
import { mayGoNow } from '#server/features/message/pace/release-mail.ts';
import {
  findBundled,
  findMessage,
  findRecipientName,
  type MessageRow,
} from '#server/features/message/queries.ts';
import { attachProforma } from '#server/features/money-document/service.ts';
import type { StaffNotifier } from '#server/features/push/service.ts';
import { type JobBell, MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { declareTask, type TaskRun, type Tasks } from '#server/jobs/task.ts';
import { MailRefused, type MailTransport } from '#server/mail/transport.ts';
import {
  type Composed,
  followLead,
  markDropped,
  markMessage,
  markProblem,
  markSent,
} from '#server/outbox/queries.ts';

export interface MessageJobDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  now(): Date;
  /** Null without a mail server: messages are kept for the office to read. */
  transport: MailTransport | null;
  compose: Composer;
  staff: StaffNotifier;
  /** The domain part of Message-ID. */
  mailDomain: string;
  /** Do not send to invented addresses (`DEMO=1`). */
  keepsInvented: boolean;
  /** Whether mail that strangers can trigger is rate-limited by recipient. */
  isPaced: boolean;
}

export function messageTasks(dependencies: MessageJobDependencies): Tasks {
  return {
    [MESSAGE_TASK]: declareTask({
      payload: z.object({ messageId: z.string() }),
      run: ({ messageId }, run) => sendMessage(dependencies, messageId, run),
    }),
  };
}

/**
 * Sends one message once. `sending` is stored before the mail server gets it and `sent` afterwards.
 * If the process dies in between, the retry uses the same Message-ID, by which mailboxes detect
 * duplicates (docs/decisions/005-mail-once.md).
 */
async function sendMessage(
  dependencies: MessageJobDependencies,
  messageId: string,
  run: TaskRun,
): Promise<void> {
  const { pool, staff } = dependencies;
  const message = await findMessage(pool, messageId);
  if (!message) return;
  if (isNewSignup(message) && run.attempt === 1) {
    await staff.notifyStaff('signup', message.signup_id);
  }
  if (!['queued', 'sending'].includes(message.state)) return followLead(pool, message.id);
  if (dependencies.isPaced && !(await mayGoNow(dependencies, message))) return;
  try {
    if (message.kind === 'bundle') {
      for (const told of await findBundled(pool, message.id))
        await withProforma(dependencies, told);
    }
    await deliver(dependencies, await withProforma(dependencies, message));
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    const isFinal = isRefused || run.isLastAttempt;
    const problem = error instanceof Error ? error.message : String(error);
    const state = isRefused ? 'bounced' : isFinal ? 'failed' : 'queued';
    const isMarked = await markProblem(pool, { id: message.id, state, problem });
    if (isMarked && isFinal && (await isFirstProblem(pool, message))) {
      await staff.notifyStaff('failed-mail', message.id);
    }
    if (!isRefused) throw error;
  } finally {
    await followLead(pool, message.id);
  }
}

/** Kinds that ask for money and contain payment data. */
const ASKING_KINDS: readonly string[] = ['confirmation', 'admitted', 'change'];

async function withProforma(
  { pool, configs, bell, now }: MessageJobDependencies,
  message: MessageRow,
): Promise<MessageRow> {
  const { id, kind, signup_id: signupId, document_id: known } = message;
  if (signupId === null || known !== null || !ASKING_KINDS.includes(kind)) return message;
  const asked = { signupId, messageId: id };
  const documentId = await attachProforma({ pool, configs }, asked, now());
  // The payer gets its own mail.
  if (documentId) bell.ring();
  return { ...message, document_id: documentId };
}

/** The staff is notified once per campaign, not once per recipient. */
async function isFirstProblem(pool: Pool, { campaign_id: campaignId }: MessageRow) {
  return campaignId === null || (await countProblems(pool, campaignId)) === 1;
}

/** The staff is notified from this job, so that storing a signup need not wait. */
function isNewSignup(message: MessageRow): message is MessageRow & { signup_id: string } {
  const { kind, signup_id, signup_version, recipient_key: heldFor } = message;
  const isFirstLook = heldFor === null;
  return kind === 'confirmation' && signup_version === 1 && signup_id !== null && isFirstLook;
}

async function deliver(
  { pool, compose, mailDomain, ...dependencies }: MessageJobDependencies,
  message: MessageRow,
): Promise<void> {
  const { id, recipient } = message;
  const isKept = dependencies.keepsInvented && isInventedAddress(recipient);
  const transport = isKept ? null : dependencies.transport;
  const mail = await compose(message, { attachDocuments: transport !== null });
  const state = transport ? 'sending' : 'kept';
  const isMarked =
    mail !== null && (await markMessage(pool, { id, state, composed: withoutSecrets(mail) }));
  if (!isMarked) {
    await deleteRelease(pool, id);
    return markDropped(pool, id);
  }
  for (const untold of mail.untold ?? []) await markDropped(pool, untold);
  if (!transport) return;
  await transport.send({
    messageId: `<${id}@${mailDomain}>`,
    to: recipient,
    toName: await findRecipientName(pool, id),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments,
  });
  await markSent(pool, id);
}

function withoutSecrets({ subject, html, text }: Composed): Composed {
  return { subject, html: hideSecrets(html), text: hideSecrets(text) };
}
