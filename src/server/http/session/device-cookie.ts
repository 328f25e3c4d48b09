import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normalizeEmail } from '#server/identity/account-email.ts';
import type { KnownHolder } from '#server/identity/lock-out/lock-out.ts';

const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 365;
/** Younger entries are not renewed. */
const RENEWAL_DAYS = 30;
/** The maximum number of accounts per browser; the oldest is forgotten. */
const MOST_ACCOUNTS = 5;

/** `<id>.<day>.<signature>`: the device signed in to the account with this id on this day. */
const ENTRY = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/;

/**
 * Remembers which accounts signed in with this browser before. Their failed attempts are counted
 * separately, so that a stranger who guesses passwords cannot lock the owner out. It grants no
 * access.
 */
export class DeviceCookie {
  readonly #name: string;
  readonly #attributes: string;
  readonly #secretKey: string;

  constructor({ publicUrl, secretKey }: { publicUrl: string; secretKey: string }) {
    const isSecure = publicUrl.startsWith('https:');
    this.#name = isSecure ? '__Host-device' : 'device';
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    this.#secretKey = secretKey;
  }

  /** Null when this browser has not signed in to this account before. */
  find(request: FastifyRequest, email: string, now: Date): KnownHolder | null {
    const id = this.#entriesOf(request, now).find((entry) => this.#isOf(entry, email))?.id;
    return id ? { kind: 'device', id } : null;
  }

  remember(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    email: string,
    now: Date,
  ): void {
    const day = dayOf(now);
    const entries = this.#entriesOf(request, now);
    const isKnown = (entry: Entry) => this.#isOf(entry, email);
    if (entries.some((entry) => isKnown(entry) && day - entry.day < RENEWAL_DAYS)) return;
    const id = randomBytes(16).toString('base64url');
    const entry = `${id}.${day}.${this.#sign({ id, day }, email)}`;
    const others = entries.filter((other) => !isKnown(other));
    const kept = others.slice(0, MOST_ACCOUNTS - 1).map(({ text }) => text);
    reply.header(
      'set-cookie',
      `${this.#name}=${[entry, ...kept].join('~')}; Max-Age=${LIFETIME_DAYS * 86_400}; ${this.#attributes}`,
    );
  }

  #entriesOf({ headers: { cookie = '' } }: FastifyRequest, now: Date): Entry[] {
    const start = `${this.#name}=`;
    const pair = cookie
      .split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(start));
    const texts = pair ? pair.slice(start.length).split('~', MOST_ACCOUNTS) : [];
    return texts.flatMap((text) => {
      const [, id, day, signature] = ENTRY.exec(text) ?? [];
      if (!id || !day || !signature) return [];
      const isOver = dayOf(now) - Number(day) > LIFETIME_DAYS;
      return isOver ? [] : [{ text, id, day: Number(day), signature }];
    });
  }

  #isOf(entry: Entry, email: string): boolean {
    const expected = Buffer.from(this.#sign(entry, email));
    return timingSafeEqual(Buffer.from(entry.signature), expected);
  }

  #sign({ id, day }: { id: string; day: number }, email: string): string {
    return createHmac('sha256', this.#secretKey)
      .update(`device:${id}:${day}:${normalizeEmail(email)}`)
      .digest('base64url');
  }
}

interface Entry {
  text: string;
  id: string;
  day: number;
  signature: string;
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS);
}
