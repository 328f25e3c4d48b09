import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '#server/http/error-messages.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { FunctionError } from '#server/refusal.ts';

/** Route config of a fallback that only refuses. */
export const FALLBACK = { isFallback: true };

interface Offer {
  /** Made when a request is refused, which most processes never do. */
  pattern?: RegExp;
  methods: Set<string>;
}

/** Knows the methods of each URL, so that a wrong method (405) is no unknown URL (404). */
export class OfferedMethods {
  readonly #offers = new Map<string, Offer>();

  /** Must be called before the first route. */
  listen(app: FastifyInstance): void {
    app.addHook('onRoute', ({ url, method, config }) => {
      const isFallback = (config as { isFallback?: boolean } | undefined)?.isFallback ?? false;
      if (isFallback || url === '*' || (url.endsWith('/*') && method === 'OPTIONS')) return;
      const offer = this.#offers.get(url) ?? { methods: new Set() };
      for (const one of [method].flat()) offer.methods.add(one);
      this.#offers.set(url, offer);
    });
  }

  /** Sorted; empty for an unknown URL. */
  of(path: string): string[] {
    const found = new Set<string>();
    for (const [url, offer] of this.#offers) {
      offer.pattern ??= patternOf(url);
      if (offer.pattern.test(path)) for (const method of offer.methods) found.add(method);
    }
    return [...found].sort();
  }

  /** Answers 405 if the URL exists; returns false otherwise. */
  refuse(request: FastifyRequest, reply: FastifyReply, path: string): boolean {
    const methods = this.of(path);
    if (methods.length === 0 || methods.includes(request.method)) return false;
    reply.code(405).header('allow', methods.join(', ')).header('cache-control', 'no-store');
    const message = errorMessage(
      new FunctionError('invalid-argument'),
      requestLanguage(request, undefined),
    );
    reply.send(
      methods.join() === 'POST'
        ? { error: { status: 'INVALID_ARGUMENT', message } }
        : { status: 'method-not-allowed' },
    );
    return true;
  }
}

/** The router's syntax: `:name` is a segment or part of one, `::` a colon, `*` anything. */
function patternOf(url: string): RegExp {
  const source = url
    .split(/(::|:\w+|\*)/)
    .map((part) => {
      if (part === '::') return ':';
      if (part === '*') return '.*';
      if (/^:\w/.test(part)) return '[^/]+';
      return part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}
