import { readStoredJson, writeStored } from '#client/lib/browser-storage.ts';

/** A signup with its link kept on this device, because the owner said that the device is theirs. */
export interface SavedSignup {
  number: string;
  token: string;
  /** The edition's name, for a visitor who returns in another year. */
  edition: string;
  /** An ISO instant. */
  savedAt: string;
  /** The latest card payment. The provider sends the payer back with its id. */
  paymentId?: string;
}

const KEY = 'prihlaska:signups';
const MAX_SAVED = 50;
/** The e-mail has the link too; a device that is sold should not keep it for ever. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Newest first; empty where the browser forbids storage. Deletes entries that are too old. */
export function readSavedSignups(now = Date.now()): SavedSignup[] {
  const stored = readStoredJson('localStorage', KEY);
  if (!Array.isArray(stored)) return [];
  const kept = stored.filter(isSavedSignup).filter(({ savedAt }) => isFresh(savedAt, now));
  if (kept.length < stored.length) write(kept);
  return kept.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
}

/** Replaces an earlier entry of the same signup. */
export function saveSignup(entry: SavedSignup): void {
  write([entry, ...readSavedSignups().filter(({ token }) => token !== entry.token)]);
}

export function forgetSignup(token: string): void {
  write(readSavedSignups().filter((saved) => saved.token !== token));
}

/** After signing out, the next person at this device must find nothing. */
export function forgetAllSignups(): void {
  write([]);
}

/** A resent link invalidates the previous one. */
export function replaceToken(old: string, next: string): void {
  const others = readSavedSignups().filter(({ token }) => token !== next);
  write(others.map((saved) => (saved.token === old ? { ...saved, token: next } : saved)));
}

/** Does nothing for a signup that is not kept here. */
export function notePayment({ token, paymentId }: { token: string; paymentId: string }): void {
  const saved = readSavedSignups();
  if (!saved.some((one) => one.token === token)) return;
  write(saved.map((one) => (one.token === token ? { ...one, paymentId } : one)));
}

function write(signups: SavedSignup[]): void {
  const kept = signups.slice(0, MAX_SAVED);
  writeStored('localStorage', KEY, kept.length === 0 ? null : JSON.stringify(kept));
}

function isFresh(savedAt: string, now: number): boolean {
  return now - Date.parse(savedAt) < KEPT_MS;
}

function isSavedSignup(value: unknown): value is SavedSignup {
  const entry = (value ?? {}) as Record<string, unknown>;
  const fields = [entry.number, entry.token, entry.edition, entry.savedAt];
  return fields.every((field) => typeof field === 'string') && entry.token !== '';
}
