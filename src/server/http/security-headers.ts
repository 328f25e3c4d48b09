import type { FastifyInstance, FastifyReply } from 'fastify';

/** What our pages never ask a browser for; a passkey is asked for by our own pages alone. */
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

/** Strict for every answer; a captcha that the installer chose adds its own hosts and no others. */
export class SecurityHeaders {
  readonly #headers: readonly (readonly [name: string, value: string])[];

  constructor({ captchaOrigins, publicUrl }: SecurityHeaderOptions) {
    const isSecure = publicUrl.startsWith('https:');
    this.#headers = [
      ['content-security-policy', contentSecurityPolicy(captchaOrigins)],
      // Older browsers know this and not `frame-ancestors`.
      ['x-frame-options', 'DENY'],
      ['x-content-type-options', 'nosniff'],
      // Secret links are part of addresses: they must not travel to the next page.
      ['referrer-policy', 'no-referrer'],
      ['permissions-policy', PERMISSIONS_POLICY],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['origin-agent-cluster', '?1'],
      ['x-permitted-cross-domain-policies', 'none'],
      ...(isSecure
        ? [['strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`] as const]
        : []),
    ];
  }

  /** Below Fastify, so that an answer that is written by hand has them as well. */
  set({ raw }: FastifyReply): void {
    for (const [name, value] of this.#headers) raw.setHeader(name, value);
  }

  setOnEveryAnswer(app: FastifyInstance): void {
    app.addHook('onRequest', async (_request, reply) => this.set(reply));
  }

  /** For an address that no route is looked up for: no hook hears of it. */
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
