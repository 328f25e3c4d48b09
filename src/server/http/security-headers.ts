import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Strict for every page; a captcha that the installer chose adds its own hosts and no others. */
export async function securityHeaders(
  app: FastifyInstance,
  { captchaOrigins, publicUrl }: { captchaOrigins: readonly string[]; publicUrl: string },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...captchaOrigins],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...captchaOrigins],
        frameSrc: captchaOrigins.length > 0 ? [...captchaOrigins] : ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Secret links are part of addresses: they must not travel to the next page.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    frameguard: { action: 'deny' },
  });
}
