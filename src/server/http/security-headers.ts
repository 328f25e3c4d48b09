import type { FastifyInstance, FastifyReply } from 'fastify';
import { OWN_ANSWER_HEADER } from '#contract/own-answer.ts';

/** Browser features that our pages never use; passkeys only on our own pages. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

const ONE_YEAR_SECONDS = 31_536_000;

interface SecurityHeaderOptions {
  captchaOrigins: readonly string[];
  publicUrl: string;
}

/** Strict headers for every response; a configured captcha adds only its own hosts. */
export class SecurityHeaders {
  readonly #headers: readonly (readonly [name: string, value: string])[];

  constructor({ captchaOrigins, publicUrl }: SecurityHeaderOptions) {
    const isSecure = publicUrl.startsWith('https:');
    this.#headers = [
      ['content-security-policy', contentSecurityPolicy(captchaOrigins)],
      // For older browsers without `frame-ancestors`.
      ['x-frame-options', 'DENY'],
      ['x-content-type-options', 'nosniff'],
      // URLs contain secret links, which must not be sent to other pages.
      ['referrer-policy', 'no-referrer'],
      ['permissions-policy', PERMISSIONS_POLICY],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['origin-agent-cluster', '?1'],
      ['x-permitted-cross-domain-policies', 'none'],
      [OWN_ANSWER_HEADER, '1'],
      ...(isSecure
        ? [['strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`] as const]
        : []),
    ];
  }

  /** Set on the raw response, so that hand-written responses have them as well. */
  set({ raw }: FastifyReply): void {
    for (const [name, value] of this.#headers) raw.setHeader(name, value);
  }

  setOnEveryAnswer(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => this.set(reply));
  }

  /** For requests that are refused before routing, where no hook runs. */
  refuse(reply: FastifyReply, status: number): void {
    this.set(reply);
    reply.code(status).send({ status: 'invalid-argument' });
  }
}

function contentSecurityPolicy(captchaOrigins: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captchaOrigins],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'connect-src': ["'self'", ...captchaOrigins],
    'frame-src': captchaOrigins.length > 0 ? captchaOrigins : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
