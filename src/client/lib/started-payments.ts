import { notePayment, readSavedSignups } from '#client/lib/saved-signups.ts';

/** A card payment that this tab has left for: the provider sends its payer back with the id alone. */
interface StartedPayment {
  paymentId: string;
  token: string;
}

/** In the storage of the tab: it outlives a visit to the provider, and ends when the tab is closed. */
const KEY = 'prihlaska:payments';
const MAX_STARTED = 20;

/** On a device that keeps the link anyway, another tab finds the way back too. */
export function rememberPayment(started: StartedPayment): void {
  const others = read().filter(({ paymentId }) => paymentId !== started.paymentId);
  write([started, ...others]);
  notePayment(started);
}

/** Null when neither this tab nor the links kept on this device know the payment. */
export function tokenOfPayment(paymentId: string): string | null {
  const isIt = (one: { paymentId?: string }) => one.paymentId === paymentId;
  return read().find(isIt)?.token ?? readSavedSignups().find(isIt)?.token ?? null;
}

/** A link that was sent again makes the one before it invalid. */
export function replacePaymentToken(old: string, next: string): void {
  write(read().map((one) => (one.token === old ? { ...one, token: next } : one)));
}

export function forgetPayments(): void {
  write([]);
}

function read(): StartedPayment[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStartedPayment) : [];
  } catch {
    // Storage may be forbidden, and what is in it may be broken.
    return [];
  }
}

function write(payments: StartedPayment[]): void {
  try {
    if (payments.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(payments.slice(0, MAX_STARTED)));
  } catch {
    // Storage may be forbidden or full; the link is in the e-mail too.
  }
}

function isStartedPayment(value: unknown): value is StartedPayment {
  const { paymentId, token } = (value ?? {}) as Record<string, unknown>;
  return typeof paymentId === 'string' && typeof token === 'string' && token !== '';
}
