/** A signup whose link is kept on this device, because its owner said that the device is theirs. */
export interface SavedSignup {
  number: string;
  token: string;
  /** The edition's name, for whoever comes back in another year. */
  edition: string;
  /** An ISO instant. */
  savedAt: string;
  /** The card payment that was started last, by whose id the provider sends the payer back. */
  paymentId?: string;
}

const KEY = 'prihlaska:signups';
const MAX_SAVED = 50;
/** The link is in the e-mail too; a device that is given away should not know it for ever. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The newest first; none where the browser keeps nothing. Those that are too old are deleted. */
export function readSavedSignups(now = Date.now()): SavedSignup[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const kept = stored.filter(isSavedSignup).filter(({ savedAt }) => isFresh(savedAt, now));
    if (kept.length < stored.length) write(kept);
    return kept.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
  } catch {
    // Storage may be forbidden, and what is in it may be broken.
    return [];
  }
}

/** Saving a signup again replaces what was saved. */
export function saveSignup(entry: SavedSignup): void {
  write([entry, ...readSavedSignups().filter(({ token }) => token !== entry.token)]);
}

export function forgetSignup(token: string): void {
  write(readSavedSignups().filter((saved) => saved.token !== token));
}

/** Whoever signs out leaves nothing behind for the next person at this device. */
export function forgetAllSignups(): void {
  write([]);
}

/** A link that was sent again makes the one before it invalid. */
export function replaceToken(old: string, next: string): void {
  const others = readSavedSignups().filter(({ token }) => token !== next);
  write(others.map((saved) => (saved.token === old ? { ...saved, token: next } : saved)));
}

/** Changes nothing for a signup that is not kept here. */
export function notePayment({ token, paymentId }: { token: string; paymentId: string }): void {
  const saved = readSavedSignups();
  if (!saved.some((one) => one.token === token)) return;
  write(saved.map((one) => (one.token === token ? { ...one, paymentId } : one)));
}

function write(signups: SavedSignup[]): void {
  try {
    if (signups.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(signups.slice(0, MAX_SAVED)));
  } catch {
    // Storage may be forbidden or full; the link is in the e-mail too.
  }
}

function isFresh(savedAt: string, now: number): boolean {
  return now - Date.parse(savedAt) < KEPT_MS;
}

function isSavedSignup(value: unknown): value is SavedSignup {
  const entry = (value ?? {}) as Record<string, unknown>;
  const fields = [entry.number, entry.token, entry.edition, entry.savedAt];
  return fields.every((field) => typeof field === 'string') && entry.token !== '';
}
