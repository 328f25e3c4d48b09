import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FunctionOutput } from '#contract/functions.ts';
import type { CaptchaSetup, PageData } from '#contract/page-data.ts';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { DEFAULT_LANGUAGE, type Language, languageCookie } from '#domain/language.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { CaptchaSettings } from '#server/env.ts';
import type { OfferedMethods } from '#server/http/offered-methods.ts';
import { problemPage, stylesheetsOf } from '#server/http/problem-page.ts';
import type { PublishedFiles } from '#server/http/published-files.ts';
import { chosenLanguage, requestLanguage } from '#server/http/request-language.ts';
import { FunctionError } from '#server/refusal.ts';
import { QueueFull } from '#server/semaphore.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

const ONE_YEAR_SECONDS = 31_536_000;
/** After so many seconds a full queue has moved on. */
const BUSY_SECONDS = 10;

/** Drawn the same for everybody; who is signed in is known to the script alone. */
const ACCOUNT_PAGES = [
  '/sign-in',
  '/sign-in/new',
  '/sign-in/lost-password',
  '/sign-in/new-password',
  '/sign-in/verify',
  '/sign-in/done',
  '/invitation',
  '/first-owner',
  '/account',
];

/** What the built entry of the public pages offers; it is loaded, not imported: it is the client's. */
interface RenderEntry {
  renderDocument(
    template: string,
    data: PageData,
    publicUrl: string,
  ): { document: string; status: number };
}

/** What is on some pages only. */
interface PageContent extends Pick<PageData, 'documents' | 'hasDocuments' | 'check'> {
  opened?: OpenedSignup | null;
}

interface OpenedSignup {
  signup: FunctionOutput<'getSignup'>;
  /** Of the edition that it belongs to. */
  config: ConfigRecord;
}

interface PageOptions {
  configs: { current(): Promise<ConfigRecord> };
  captcha: CaptchaSettings;
  /** Null when no signup has this link. */
  openSignup(token: string): Promise<OpenedSignup | null>;
  openCheck(code: string): Promise<FunctionOutput<'checkDocument'>>;
  /** Null when there is none, or its hour is over. */
  openPreview(token: string): Promise<{ config: ConfigRecord; now: Date } | null>;
  publishedFiles: PublishedFiles;
  offeredMethods: OfferedMethods;
  now(): Date;
  publicUrl: string;
}

function built(file: string): string {
  return fileURLToPath(import.meta.resolve(`#built/${file}`));
}

/** The pages for people: the visitor's made on the server, the office's as a file. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const entry: RenderEntry = await import(built('render/render.js'));
  const template = await readFile(built('client/public/index.html'), 'utf8');
  const stylesheets = stylesheetsOf(template);
  const office = await readFile(built('client/admin/index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: path.dirname(built('client/assets/any')),
    prefix: '/assets/',
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1000,
    setHeaders: letScansBeDecoded,
  });
  await app.register(pdfAssets);
  await app.register(fastifyCompress, { global: false });

  app.addHook('onRequest', keepSecretPagesPrivate);
  app.addHook('onRequest', letPopupsSpeak);
  app.setErrorHandler((error, request, reply) =>
    answerProblem(error, { request, reply, stylesheets }),
  );
  app.get('/theme.css', async (_request, reply) => {
    const { accentColor } = (await options.configs.current()).edition;
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`:root{--accent:${accentColor}}\n`);
  });
  // Only what is the same for everybody: the size of a compressed page can betray a secret in it.
  const compressed = { compress: {} };
  app.get('/admin', compressed, (_request, reply) => sendHtml(reply, office));
  app.get('/admin/*', compressed, (_request, reply) => sendHtml(reply, office));
  for (const address of ['/signup', '/privacy']) {
    app.get(address, compressed, (request, reply) => renderPage(request, reply));
  }
  app.get('/', compressed, async (request, reply) =>
    renderPage(request, reply, { hasDocuments: await options.publishedFiles.areThereAny() }),
  );
  app.get('/documents', compressed, async (request, reply) =>
    renderPage(request, reply, { documents: await options.publishedFiles.list() }),
  );
  for (const address of ACCOUNT_PAGES) {
    app.get(address, compressed, (request, reply) => renderPage(request, reply));
  }
  app.get('/s', (request, reply) => renderPage(request, reply));
  app.get('/s/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    return renderPage(request, reply, { opened: await options.openSignup(token) });
  });
  // The same page for every id: only the browser that started the payment knows whose it is.
  app.get('/card/:id', (request, reply) => renderPage(request, reply));
  app.get('/check', compressed, (request, reply) => {
    // Without a script the form asks for the address with the code behind the question mark.
    const { code } = request.query as { code?: string };
    return code === undefined
      ? renderPage(request, reply)
      : reply.redirect(`/check/${encodeURIComponent(code.slice(0, 100))}`, 303);
  });
  app.get('/check/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    return renderPage(request, reply, { check: await options.openCheck(code) });
  });
  for (const page of ['/', '/signup']) {
    app.get(`/preview/:token${page === '/' ? '' : page}`, (request, reply) =>
      renderPreview(request, reply, page),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (options.offeredMethods.refuse(request, reply, pathOf(request))) return reply;
    if (wantsPage(request)) return renderPage(request, reply);
    return reply.code(404).send({ status: 'not-found' });
  });

  async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { opened = null, ...more }: PageContent = {},
  ) {
    // Who follows the link of a mail for the first time reads on in the language of that mail.
    const language = chosenLanguage(request) ?? opened?.signup.language ?? DEFAULT_LANGUAGE;
    if (isChosenByAddress(request, language)) {
      const isSecure = options.publicUrl.startsWith('https:');
      reply.header('set-cookie', languageCookie(language, { isSecure }));
    }
    const data: PageData = {
      path: pathOf(request),
      language,
      config: opened?.config ?? (await options.configs.current()),
      now: options.now().toISOString(),
      captcha: captchaSetup(options.captcha),
      signup: opened?.signup ?? null,
      ...more,
    };
    return sendPage(reply, data);
  }

  /** The page of another configuration at another time: it asks for nothing and sends nothing. */
  async function renderPreview(request: FastifyRequest, reply: FastifyReply, page: string) {
    const { token } = request.params as { token: string };
    const preview = await options.openPreview(token);
    if (!preview) return renderPage(request, reply);
    return sendPage(reply, {
      path: page,
      language: chosenLanguage(request) ?? DEFAULT_LANGUAGE,
      config: preview.config,
      now: preview.now.toISOString(),
      captcha: captchaSetup(options.captcha),
      signup: null,
      preview: { base: `/preview/${token}` },
    });
  }

  function sendPage(reply: FastifyReply, data: PageData) {
    const { document, status } = entry.renderDocument(template, data, options.publicUrl);
    return sendHtml(reply.code(status).header('vary', 'cookie'), document);
  }
}

/** What the page may know of the captcha: never its secret. */
function captchaSetup(settings: CaptchaSettings): CaptchaSetup {
  return settings.provider === 'altcha'
    ? { provider: 'altcha' }
    : { provider: settings.provider, siteKey: settings.siteKey };
}

/** What is answered below a secret link or belongs to an account, no cache keeps and no search engine lists. */
async function keepSecretPagesPrivate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (
    !/^\/(s|card|preview|check|sign-in|invitation|first-owner|account)(\/|$)/.test(pathOf(request))
  )
    return;
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
}

/** The provider's popup is held by the page that opened it, and ends on one that tells it so. */
const OPENER_POLICIES: Record<string, string> = {
  '/sign-in': 'same-origin-allow-popups',
  '/sign-in/done': 'unsafe-none',
};

async function letPopupsSpeak(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const policy = OPENER_POLICIES[pathOf(request)];
  if (policy) reply.header('cross-origin-opener-policy', policy);
}

/**
 * Scans in a PDF are decoded by WebAssembly. A worker obeys the policy that it came with, so that
 * only the one which reads documents may compile it, and no page.
 */
function letScansBeDecoded(reply: FastifyReply, file: string): void {
  if (!/\/pdf\.worker[^/]*\.mjs(\.\w+)?$/.test(file)) return;
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  const wider = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  reply.header('content-security-policy', wider);
}

interface ProblemContext {
  request: FastifyRequest;
  reply: FastifyReply;
  stylesheets: readonly string[];
}

/** Says that something happened, not what: the words of an error are for the log alone. */
function answerProblem(error: unknown, { request, reply, stylesheets }: ProblemContext) {
  const clientStatus = statusOf(error);
  if (clientStatus < 500) return reply.code(clientStatus).send({ status: 'invalid-argument' });
  const language = requestLanguage(request, undefined);
  if (error instanceof StorageUnavailable) {
    request.log.warn({ err: error.cause }, 'storage unavailable');
    reply.code(503).header('retry-after', '30');
    return sendHtml(reply, problemPage('storage', { language, stylesheets }));
  }
  const retryAfterSeconds = busySeconds(error);
  if (retryAfterSeconds !== null) {
    reply.code(429).header('retry-after', String(retryAfterSeconds));
    return sendHtml(reply, problemPage('busy', { language, stylesheets }));
  }
  if (isDatabaseUnavailable(error)) {
    reply.code(503).header('retry-after', '10');
    return sendHtml(reply, problemPage('unavailable', { language, stylesheets }));
  }
  request.log.error({ err: error }, 'page not made');
  reply.code(500);
  return sendHtml(reply, problemPage('internal', { language, stylesheets }));
}

/** Null for whatever does not say that too much was asked for at once, by this address or by all. */
function busySeconds(error: unknown): number | null {
  if (error instanceof QueueFull) return BUSY_SECONDS;
  if (!(error instanceof FunctionError) || error.code !== 'resource-exhausted') return null;
  return Number(error.details?.retryAfterSeconds ?? BUSY_SECONDS);
}

/** What Fastify itself refuses carries its status; everything else is our own failure. */
function statusOf(error: unknown): number {
  const isRefusal = error instanceof Error && 'statusCode' in error;
  return isRefusal && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Without a script the link that switches the language is all there is, so its choice is kept here. */
function isChosenByAddress(request: FastifyRequest, language: Language): boolean {
  return (request.query as { lang?: string }).lang === language;
}

/** As the router reads it: `/%73/…` is `/s/…`, and gets what that gets. */
function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1);
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code;
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|assets)\//.test(pathOf(request));
}

function sendHtml(reply: FastifyReply, document: string) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.type('text/html; charset=utf-8').send(document);
}

/** `/assets/pdf/fonts/…`: the fonts of the documents, for programs that make or show them. */
async function pdfAssets(app: FastifyInstance): Promise<void> {
  app.get('/assets/pdf/fonts/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const font = PDF_FONTS.find(({ name }) => name === file);
    if (!font) return reply.callNotFound();
    return reply
      .type('font/ttf')
      .header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}`)
      .send(await readFile(fileURLToPath(import.meta.resolve(font.file))));
  });
}
