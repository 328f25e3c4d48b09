import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isAllowed } from '#domain/access/permissions.ts';
import { PUSH_TOPICS, type PushTopic, permissionOfTopic } from '#domain/access/push-topics.ts';
import type { Language } from '#domain/language.ts';
import { STATUS_CHECKS } from '#domain/status/finding.ts';
import { joinNames } from '#i18n/format.ts';
import { statusCheckName } from '#i18n/status-text.ts';
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

const URGENT: readonly PushTopic[] = ['failed-mail', 'status'];

/** Recipients are determined now, not when the job was enqueued: roles change. */
async function tell(
  { pool, policy, sender, now }: PushJobDependencies,
  { subscriptionId, topic, id }: z.output<typeof payloadSchema>,
): Promise<void> {
  const recipient = await findRecipient(pool, subscriptionId, now());
  if (!recipient) return;
  const { requireSecondFactor } = await policy.current();
  const lacksSecondFactor = requireSecondFactor && !recipient.has_second_factor;
  const holder = { role: recipient.role, lacksSecondFactor };
  if (!isAllowed(permissionOfTopic(topic), holder)) return;
  const about = topic === 'status' ? id : await findSignupNumber(pool, topic, id);
  const tag = createHash('sha256').update(`${topic}:${id}`).digest('base64url').slice(0, 32);
  const outcome = await sender.send({
    subscription: recipient,
    payload: JSON.stringify({ ...wordsOf(topic, about, recipient.language), tag }),
    topic: tag,
    urgency: URGENT.includes(topic) ? 'high' : 'normal',
  });
  if (outcome === 'gone') await removeSubscription(pool, subscriptionId);
}

/**
 * Push services and lock screens see this text: it has the number of a signup or the names of
 * checks, but no names of people.
 */
function wordsOf(
  topic: PushTopic,
  about: string,
  language: Language,
): { title: string; body: string } {
  const at = { locale: language };
  if (topic === 'status') return statusWords(about, language);
  const body = about === '' ? '' : m.push_about_signup({ number: about }, at);
  const words = {
    signup: { title: m.push_new_signup({ number: about }, at), body: m.push_open_office({}, at) },
    'change-request': {
      title: m.push_change_request({ number: about }, at),
      body: m.push_open_office({}, at),
    },
    payment: { title: m.push_payment({}, at), body },
    'failed-mail': { title: m.push_failed_mail({}, at), body },
  };
  return words[topic];
}

/** The id of a status notification is the news and the names of its checks: `trouble disk mail`. */
function statusWords(id: string, language: Language): { title: string; body: string } {
  const at = { locale: language };
  const [news, ...names] = id.split(' ');
  const checks = STATUS_CHECKS.filter((check) => names.includes(check));
  return {
    title: news === 'well' ? m.push_status_well({}, at) : m.push_status_trouble({}, at),
    body: joinNames(
      checks.map((check) => statusCheckName(check, language)),
      language,
    ),
  };
}
