const keyOf = (signupId: string) => `day-cash:${signupId}`;

/**
 * One key for taking cash of a signup until the server has answered, also after a reload: when an
 * answer is lost, trying again books nothing twice.
 */
export function cashKey(signupId: string, storage: Storage = localStorage): string {
  const known = storage.getItem(keyOf(signupId));
  if (known) return known;
  const fresh = crypto.randomUUID();
  storage.setItem(keyOf(signupId), fresh);
  return fresh;
}

/** The server has booked it or refused it. */
export function forgetCashKey(signupId: string, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(signupId));
}
