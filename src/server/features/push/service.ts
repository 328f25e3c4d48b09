import type { PushTopic } from '#domain/access/push-topics.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueuePushes } from '#server/features/push/queries.ts';

export const PUSH_TASK = 'push.notify';
/** About twenty minutes. */
const MAX_ATTEMPTS = 7;

export interface StaffNotifier {
  /**
   * The id of a message for `failed-mail`, the news for `status`, else the id of a signup. No effect
   * without subscribers.
   */
  notifyStaff(topic: PushTopic, id: string): Promise<void>;
}

export function createStaffNotifier(db: Queryable): StaffNotifier {
  return {
    notifyStaff: (topic, id) =>
      enqueuePushes(db, { task: PUSH_TASK, topic, id, maxAttempts: MAX_ATTEMPTS }),
  };
}
