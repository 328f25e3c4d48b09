import type { PushTopic } from '#domain/access/push-topics.ts';
import type { Pool } from '#server/db/connection.ts';
import { enqueuePushes } from '#server/features/push/queries.ts';

export const PUSH_TASK = 'push.notify';
/** About twenty minutes; later it is no news any more. */
const MAX_ATTEMPTS = 7;

/** Tells the staff that wishes to be told. */
export interface StaffNotifier {
  /**
   * `failed-mail` names a message by `id`, every other topic a signup. Nothing is enqueued
   * when nobody has switched the topic on.
   */
  notifyStaff(topic: PushTopic, id: string): Promise<void>;
}

export function createStaffNotifier(pool: Pool): StaffNotifier {
  return {
    notifyStaff: (topic, id) =>
      enqueuePushes(pool, { task: PUSH_TASK, topic, id, maxAttempts: MAX_ATTEMPTS }),
  };
}
