import { findPaymentToken } from '#client/lib/started-payments.ts';
import { readReturn } from '#client/public/card/card-return.ts';

/** The page of the paid signup; null when this browser does not know it. */
export function paidSignupPath({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const token = findPaymentToken(pathname.slice('/card/'.length));
  if (token === null) return null;
  const returned = readReturn(search);
  return `/s/${encodeURIComponent(token)}${returned ? `?card=${returned}` : ''}`;
}

/** Returns whether it redirects. Replaces the history entry of the payment address. */
export function redirectPayer(): boolean {
  const way = paidSignupPath(location);
  if (way !== null) location.replace(way);
  return way !== null;
}
