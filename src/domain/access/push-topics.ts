/** What a member of the staff may be told of at once. */
export const PUSH_TOPICS = ['signup', 'change-request', 'payment', 'failed-mail'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];
