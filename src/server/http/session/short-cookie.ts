import type { FastifyReply, FastifyRequest } from 'fastify';

interface ShortCookieOptions {
  publicUrl: string;
  name: string;
  /** Lax when it must come along from another site's page; Strict otherwise. */
  sameSite: 'Lax' | 'Strict';
  seconds: number;
}

/** Carries a sign-in from one of its steps to the next, where no script can read it. */
export class ShortCookie {
  readonly #prefix: string;
  readonly #attributes: string;
  readonly #seconds: number;

  constructor({ publicUrl, name, sameSite, seconds }: ShortCookieOptions) {
    const isSecure = publicUrl.startsWith('https:');
    // The prefix keeps other hosts of the same domain from planting one; it asks for the path `/`.
    this.#prefix = isSecure ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
    this.#seconds = seconds;
  }

  /** Sign-ins in two windows are told apart by `which`. */
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
