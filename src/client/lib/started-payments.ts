import { readStoredJson, writeStored } from '#client/lib/browser-storage.ts';
import { notePayment, readSavedSignups } from '#client/lib/saved-signups.ts';

/** A card payment started in this tab: the provider sends the payer back with its id alone. */
interface StartedPayment {
  paymentId: string;
  token: string;
}

/** Session storage: it survives the visit to the provider and ends with the tab. */
const KEY = 'prihlaska:payments';
const MAX_STARTED = 20;

/** Where the device keeps the link anyway, other tabs find the way back too. */
export function rememberPayment(started: StartedPayment): void {
  const others = read().filter(({ paymentId }) => paymentId !== started.paymentId);
  write([started, ...others]);
  notePayment(started);
}

/** Null when neither this tab nor the links kept on this device have the payment. */
export function findPaymentToken(paymentId: string): string | null {
  const isIt = (one: { paymentId?: string }) => one.paymentId === paymentId;
  return read().find(isIt)?.token ?? readSavedSignups().find(isIt)?.token ?? null;
}

/** A resent link invalidates the previous one. */
export function replacePaymentToken(old: string, next: string): void {
  write(read().map((one) => (one.token === old ? { ...one, token: next } : one)));
}

export function forgetPayments(): void {
  write([]);
}

function read(): StartedPayment[] {
  const stored = readStoredJson('sessionStorage', KEY);
  return Array.isArray(stored) ? stored.filter(isStartedPayment) : [];
}

function write(payments: StartedPayment[]): void {
  const kept = payments.slice(0, MAX_STARTED);
  writeStored('sessionStorage', KEY, kept.length === 0 ? null : JSON.stringify(kept));
}

function isStartedPayment(value: unknown): value is StartedPayment {
  const { paymentId, token } = (value ?? {}) as Record<string, unknown>;
  return typeof paymentId === 'string' && typeof token === 'string' && token !== '';
}
