/**
 * Without the cookies of a page. Journeys without a browser replace the global `fetch`; through it,
 * another sign-in would end the session of the page.
 */
export const fetchElsewhere = globalThis.fetch;
