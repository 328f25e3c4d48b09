/** Events for which staff can receive a push notification. */
export const PUSH_TOPICS = ['signup', 'change-request', 'payment', 'failed-mail'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];
