/** What becomes of a change that a registrant asks for after the deadline. */
export const REQUEST_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
