import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isAllowed } from '#domain/access/permissions.ts';
import { PUSH_TOPICS, type PushTopic } from '#domain/access/push-topics.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  findRecipient,
  findSignupNumber,
  removeSubscription,
} from '#server/features/push/queries.ts';
import type { PushSender } from '#server/features/push/send-push.ts';
import { PUSH_TASK } from '#server/features/push/service.ts';
import type { PolicyService } from '#server/identity/policy.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

export interface PushJobDependencies {
  pool: Pool;
  policy: PolicyService;
  sender: PushSender;
  now(): Date;
}

const payloadSchema = z.object({
  subscriptionId: z.string(),
  topic: z.enum(PUSH_TOPICS),
  id: z.string(),
});

export function pushTasks(dependencies: PushJobDependencies): Tasks {
  return {
    [PUSH_TASK]: declareTask({
      payload: payloadSchema,
      run: (news) => tell(dependencies, news),
    }),
  };
}

/** Recipients are determined now, not when the job was enqueued: roles change. */
async function tell(
  { pool, policy, sender, now }: PushJobDependencies,
  { subscriptionId, topic, id }: z.output<typeof payloadSchema>,
): Promise<void> {
  const recipient = await findRecipient(pool, subscriptionId, now());
  if (!recipient) return;
  const { requireSecondFactor } = await policy.current();
  const lacksSecondFactor = requireSecondFactor && !recipient.has_second_factor;
  if (!isAllowed('signups.read', { role: recipient.role, lacksSecondFactor })) return;
  const number = await findSignupNumber(pool, topic, id);
  const tag = createHash('sha256').update(`${topic}:${id}`).digest('base64url').slice(0, 32);
  const outcome = await sender.send({
    subscription: recipient,
    payload: JSON.stringify({ ...wordsOf(topic, number, recipient.language), tag }),
    topic: tag,
    urgency: topic === 'failed-mail' ? 'high' : 'normal',
  });
  if (outcome === 'gone') await removeSubscription(pool, subscriptionId);
}

/** Push services and lock screens see this text: it has the number of a signup, but no names. */
function wordsOf(
  topic: PushTopic,
  number: string,
  language: Language,
): { title: string; body: string } {
  const at = { locale: language };
  const about = number === '' ? '' : m.push_about_signup({ number }, at);
  const words = {
    signup: { title: m.push_new_signup({ number }, at), body: m.push_open_office({}, at) },
    'change-request': {
      title: m.push_change_request({ number }, at),
      body: m.push_open_office({}, at),
    },
    payment: { title: m.push_payment({}, at), body: about },
    'failed-mail': { title: m.push_failed_mail({}, at), body: about },
  };
  return words[topic];
}
