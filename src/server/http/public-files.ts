import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { dayManifest, webManifest } from '#server/http/web-manifest.ts';

const ONE_DAY_MS = 86_400_000;

/** `/s` alone would also match `/signup`, because the rules compare prefixes. */
const ROBOTS = `User-agent: *
Allow: /
Disallow: /s$
Disallow: /s/
Disallow: /card/
Disallow: /guardian/
Disallow: /school/
Disallow: /sign-in
Disallow: /invitation
Disallow: /first-owner
Disallow: /account
Disallow: /session/
Disallow: /admin
Disallow: /day
Disallow: /api/
Disallow: /demo/
Disallow: /files/
Disallow: /uploads/
`;

function built(file: string): string {
  return fileURLToPath(import.meta.resolve(`#built/client/${file}`));
}

/** Files that browsers and search engines request by well-known names. */
export async function publicFiles(
  app: FastifyInstance,
  { configs }: { configs: { current(): Promise<ConfigRecord> } },
): Promise<void> {
  const serviceWorker = await readFile(built('sw.js'), 'utf8');
  const pushWorker = await readFile(built('push-worker.js'), 'utf8');
  const dayWorker = await readFile(built('day-worker.js'), 'utf8');
  await app.register(fastifyStatic, {
    root: path.dirname(built('icons/any')),
    prefix: '/icons/',
    decorateReply: false,
    maxAge: ONE_DAY_MS,
  });
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(ROBOTS),
  );
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(serviceWorker),
  );
  app.get('/admin/push-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The office's scope /admin is above the folder of the file.
      .header('service-worker-allowed', '/admin')
      .send(pushWorker),
  );
  app.get('/day/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The page /day is above the folder of the file.
      .header('service-worker-allowed', '/day')
      .send(dayWorker),
  );
  app.get('/day/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(dayManifest(requestLanguage(request, undefined)))),
  );
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify(webManifest(await configs.current(), requestLanguage(request, undefined))),
      ),
  );
}
