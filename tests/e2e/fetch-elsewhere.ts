/**
 * To the server without the cookies of a page. A journey without a browser replaces the global one:
 * through that, whoever signs in elsewhere would end the session of the page.
 */
export const fetchElsewhere = globalThis.fetch;
