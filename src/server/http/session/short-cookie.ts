import type { FastifyReply, FastifyRequest } from 'fastify';

interface ShortCookieOptions {
  publicUrl: string;
  name: string;
  /** Lax when a redirect from another site must carry it; Strict otherwise. */
  sameSite: 'Lax' | 'Strict';
  seconds: number;
}

/** Keeps the state between the steps of a sign-in in an HttpOnly cookie. */
export class ShortCookie {
  readonly #prefix: string;
  readonly #attributes: string;
  readonly #seconds: number;

  constructor({ publicUrl, name, sameSite, seconds }: ShortCookieOptions) {
    const isSecure = publicUrl.startsWith('https:');
    // The prefix prevents other hosts of the domain from setting it; it requires the path `/`.
    this.#prefix = isSecure ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
    this.#seconds = seconds;
  }

  /** `which` distinguishes sign-ins in two windows. */
  read({ headers: { cookie = '' } }: FastifyRequest, which = ''): string | null {
    const start = `${this.#prefix}${which}=`;
    const found = cookie
      .split(';')
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(start));
    return found ? found.slice(start.length) : null;
  }

  set(reply: FastifyReply, value: string, which = ''): void {
    this.#write(reply, `${this.#prefix}${which}=${value}; Max-Age=${this.#seconds}`);
  }

  clear(reply: FastifyReply, which = ''): void {
    this.#write(reply, `${this.#prefix}${which}=; Max-Age=0`);
  }

  #write(reply: FastifyReply, start: string): void {
    reply.header('set-cookie', `${start}; ${this.#attributes}`);
  }
}
