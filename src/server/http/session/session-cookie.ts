import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from '#server/identity/sessions.ts';

/** Stores the refresh secret of our own pages in a cookie that scripts cannot read. */
export class SessionCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:');
    // With this prefix browsers reject a cookie set by another host or path.
    this.#name = isSecure ? '__Host-session' : 'session';
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  read({ headers: { cookie = '' } }: FastifyRequest): string | null {
    const pairs = cookie.split(';').map((pair) => pair.trim());
    const found = pairs.find((pair) => pair.startsWith(`${this.#name}=`));
    return found ? found.slice(this.#name.length + 1) : null;
  }

  set(reply: FastifyReply, { refreshToken, session }: SessionTokens, now: Date): void {
    const seconds = Math.max(0, Math.floor((session.expires_at.getTime() - now.getTime()) / 1000));
    reply.header(
      'set-cookie',
      `${this.#name}=${refreshToken}; Max-Age=${seconds}; ${this.#attributes}`,
    );
  }

  clear(reply: FastifyReply): void {
    reply.header('set-cookie', `${this.#name}=; Max-Age=0; ${this.#attributes}`);
  }
}
