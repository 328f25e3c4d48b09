/**
 * On every answer of this server. A captive portal answers any address with a page of its own and
 * status 200; without this header the connection leads to somebody else.
 */
export const OWN_ANSWER_HEADER = 'x-prihlaska';
