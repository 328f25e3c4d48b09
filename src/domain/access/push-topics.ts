import type { Permission } from '#domain/access/permissions.ts';

/** Events for which staff can receive a push notification. */
export const PUSH_TOPICS = [
  'signup',
  'change-request',
  'payment',
  'failed-mail',
  'status',
] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** The permission without which a notification is not sent. */
export function permissionOfTopic(topic: PushTopic): Permission {
  return topic === 'status' ? 'status.read' : 'signups.read';
}
