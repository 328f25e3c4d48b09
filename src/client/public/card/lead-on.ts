import { tokenOfPayment } from '#client/lib/started-payments.ts';
import { readReturn } from '#client/public/card/card-return.ts';

/** The page of the signup that was paid for; null when this browser does not know which it is. */
export function wayOn({ pathname, search }: { pathname: string; search: string }): string | null {
  const token = tokenOfPayment(pathname.slice('/card/'.length));
  if (token === null) return null;
  const returned = readReturn(search);
  return `/s/${encodeURIComponent(token)}${returned ? `?card=${returned}` : ''}`;
}

/** Says whether it left. The address of the payment takes no step in the history. */
export function leadOn(): boolean {
  const way = wayOn(location);
  if (way !== null) location.replace(way);
  return way !== null;
}
