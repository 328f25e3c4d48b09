/**
 * The page to open after signing in: a path of our own site, or the fallback. Browsers read a
 * backslash as a slash and drop control characters, so both could lead to another host.
 */
export function safeReturnPath(wanted: unknown, fallback = '/account'): string {
  const isOwn =
    typeof wanted === 'string' &&
    wanted.length <= 500 &&
    /^\/(?!\/)/.test(wanted) &&
    !/[\\\p{Cc}]/u.test(wanted);
  return isOwn ? wanted : fallback;
}
