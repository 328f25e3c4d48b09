import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FunctionOutput } from '#contract/functions.ts';
import type { GuardianRequest } from '#contract/guardian-functions.ts';
import type { CaptchaSetup, PageData, ProgrammeFilter } from '#contract/page-data.ts';
import { PDF_FONTS } from '#documents/pdf/fonts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { DEFAULT_LANGUAGE, type Language, languageCookie } from '#domain/language.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { CaptchaSettings } from '#server/env.ts';
import type { CompetitionPages } from '#server/http/competition-pages.ts';
import type { OfferedMethods } from '#server/http/offered-methods.ts';
import { problemPage, stylesheetsOf } from '#server/http/problem-page.ts';
import type { PublishedFiles } from '#server/http/published-files.ts';
import { chosenLanguage, requestLanguage } from '#server/http/request-language.ts';
import { FunctionError } from '#server/refusal.ts';
import { QueueFull } from '#server/semaphore.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

const ONE_YEAR_SECONDS = 31_536_000;
/** The Retry-After of a full queue. */
const BUSY_SECONDS = 10;

/** Rendered without the account; the script adds who is signed in. */
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

/** The exports of the built public entry, loaded at runtime: the server imports no client code. */
interface RenderEntry {
  renderDocument(
    template: string,
    data: PageData,
    publicUrl: string,
  ): { document: string; status: number };
}

/** Content of some pages only. */
type ContentOfPages =
  | 'documents'
  | 'hasDocuments'
  | 'check'
  | 'programme'
  | 'results'
  | 'school'
  | 'halls'
  | 'hall';

interface PageContent extends Pick<PageData, ContentOfPages> {
  opened?: OpenedSignup | null;
  confirming?: OpenedGuardian | null;
}

type PublishedResults = FunctionOutput<'listPublishedResults'>;

interface OpenedSignup {
  signup: FunctionOutput<'getSignup'>;
  config: ConfigRecord;
}

interface OpenedGuardian {
  request: GuardianRequest;
  config: ConfigRecord;
}

interface PageOptions extends CompetitionPages {
  configs: { current(): Promise<ConfigRecord> };
  captcha: CaptchaSettings;
  /** Null when no signup has this link. */
  openSignup(token: string): Promise<OpenedSignup | null>;
  openCheck(code: string): Promise<FunctionOutput<'checkDocument'>>;
  /** Null when no child has this link. */
  openGuardian(token: string): Promise<OpenedGuardian | null>;
  /** Null when it does not exist or has expired. */
  openPreview(token: string): Promise<{ config: ConfigRecord; now: Date } | null>;
  publishedFiles: PublishedFiles;
  listResults(year: number | null, language: Language): Promise<PublishedResults>;
  offeredMethods: OfferedMethods;
  now(): Date;
  publicUrl: string;
}

function built(file: string): string {
  return fileURLToPath(import.meta.resolve(`#built/${file}`));
}

/** Public pages are rendered on the server; the office is a static file. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const entry: RenderEntry = await import(built('render/render.js'));
  const template = await readFile(built('client/public/index.html'), 'utf8');
  const stylesheets = stylesheetsOf(template);
  const office = await readFile(built('client/admin/index.html'), 'utf8');
  const day = await readFile(built('client/day/index.html'), 'utf8');

  await app.register(fastifyStatic, {
    root: path.dirname(built('client/assets/any')),
    prefix: '/assets/',
    wildcard: true,
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1000,
    setHeaders: letProgramsBeCompiled,
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
  // Only pages without secrets are compressed: the compressed size can leak a secret (BREACH).
  const compressed = { compress: {} };
  app.get('/admin', compressed, (_request, reply) => sendHtml(reply, office));
  app.get('/admin/*', compressed, (_request, reply) => sendHtml(reply, office));
  app.get('/day', compressed, (_request, reply) => sendHtml(withCamera(reply), day));
  // The browser keeps the code behind the `#`.
  app.get('/day/', (_request, reply) => reply.redirect('/day'));
  for (const address of ['/signup', '/privacy']) {
    app.get(address, compressed, (request, reply) => renderPage(request, reply));
  }
  app.get('/', compressed, async (request, reply) =>
    renderPage(request, reply, { hasDocuments: await options.publishedFiles.areThereAny() }),
  );
  app.get('/documents', compressed, async (request, reply) =>
    renderPage(request, reply, { documents: await options.publishedFiles.list() }),
  );
  for (const address of ['/results', '/results/:year']) {
    app.get(address, compressed, async (request, reply) => {
      const { year = '' } = request.params as { year?: string };
      const language = chosenLanguage(request) ?? DEFAULT_LANGUAGE;
      const wanted = /^\d{4}$/.test(year) ? Number(year) : null;
      return renderPage(request, reply, { results: await options.listResults(wanted, language) });
    });
  }
  for (const address of ACCOUNT_PAGES) {
    app.get(address, compressed, (request, reply) => renderPage(request, reply));
  }
  const hallsOf = async (times: readonly unknown[] = []) =>
    times.length > 0 ? { halls: await options.hallTimes() } : {};
  app.get('/s', (request, reply) => renderPage(request, reply));
  app.get('/s/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const opened = await options.openSignup(token);
    return renderPage(request, reply, { opened, ...(await hallsOf(opened?.signup.times)) });
  });
  // The same page for every id: only the browser that started the payment knows the signup.
  app.get('/card/:id', (request, reply) => renderPage(request, reply));
  for (const address of ['/programme', '/programme/screen', '/programme/:release']) {
    app.get(address, compressed, async (request, reply) => {
      const { release } = request.params as { release?: string };
      const isNumber = release === undefined || /^\d{1,6}$/.test(release);
      const number = release === undefined ? null : Number(release);
      const content = isNumber ? await options.openProgramme(number) : null;
      // Names depend on consents, which may be withdrawn at any time.
      reply.header('cache-control', 'no-cache');
      if (!content) return reply.callNotFound();
      const programme = { content, filter: filterOf(request) };
      return renderPage(request, reply, { programme, halls: await options.hallTimes() });
    });
  }
  app.get('/programme/hall/:hall', compressed, async (request, reply) => {
    const hall = await options.findHall((request.params as { hall: string }).hall.slice(0, 100));
    const content = hall && (await options.openProgramme(null));
    reply.header('cache-control', 'no-cache');
    if (!content) return reply.callNotFound();
    const programme = { content, filter: { day: '', hall: hall.name, category: '' } };
    return renderPage(request, reply, { programme, hall, halls: await options.hallTimes() });
  });
  app.get('/check', compressed, (request, reply) => {
    // Without scripts the form sends the code as a query parameter.
    const { code } = request.query as { code?: string };
    return code === undefined
      ? renderPage(request, reply)
      : reply.redirect(`/check/${encodeURIComponent(code.slice(0, 100))}`, 303);
  });
  app.get('/check/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    return renderPage(request, reply, { check: await options.openCheck(code) });
  });
  app.get('/guardian/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    return renderPage(request, reply, { confirming: await options.openGuardian(token) });
  });
  app.get('/school/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const school = await options.openSchool(token);
    return renderPage(request, reply, { school, ...(await hallsOf(school?.times)) });
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
    { opened = null, confirming = null, ...more }: PageContent = {},
  ) {
    // A person who opens a mailed link for the first time gets the language of the mail.
    const mailed = opened?.signup.language ?? confirming?.request.language;
    const language = chosenLanguage(request) ?? mailed ?? DEFAULT_LANGUAGE;
    if (isChosenByAddress(request, language)) {
      const isSecure = options.publicUrl.startsWith('https:');
      reply.header('set-cookie', languageCookie(language, { isSecure }));
    }
    const data: PageData = {
      path: pathOf(request),
      language,
      config: opened?.config ?? confirming?.config ?? (await options.configs.current()),
      now: options.now().toISOString(),
      captcha: captchaSetup(options.captcha),
      signup: opened?.signup ?? null,
      ...(confirming && { guardian: confirming.request }),
      ...more,
    };
    return sendPage(reply, data);
  }

  /** A page of another configuration at another time, without requests to the server. */
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

function filterOf(request: FastifyRequest): ProgrammeFilter {
  const query = request.query as Partial<Record<string, unknown>>;
  const chosen = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.slice(0, 200) : '';
  };
  return { day: chosen('day'), hall: chosen('hall'), category: chosen('category') };
}

/** The public settings of the captcha, without its secret. */
function captchaSetup(settings: CaptchaSettings): CaptchaSetup {
  return settings.provider === 'altcha'
    ? { provider: 'altcha' }
    : { provider: settings.provider, siteKey: settings.siteKey };
}

/** Pages of secret links and accounts are not cached and not indexed. */
async function keepSecretPagesPrivate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (
    !/^\/(s|school|card|preview|check|guardian|sign-in|invitation|first-owner|account)(\/|$)/.test(
      pathOf(request),
    )
  )
    return;
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
}

/** The opener must keep its handle on the provider's popup until the final page reports back. */
const OPENER_POLICIES: Record<string, string> = {
  '/sign-in': 'same-origin-allow-popups',
  '/sign-in/done': 'unsafe-none',
};

async function letPopupsSpeak(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const policy = OPENER_POLICIES[pathOf(request)];
  if (policy) reply.header('cross-origin-opener-policy', policy);
}

/** Only the desk and the kitchen scan badges; every other page refuses the camera. */
function withCamera(reply: FastifyReply): FastifyReply {
  const policy = String(reply.raw.getHeader('permissions-policy') ?? '');
  return reply.header('permissions-policy', policy.replace('camera=()', 'camera=(self)'));
}

/**
 * A worker has its own policy: only two may compile WebAssembly, the one for scanned pages of PDFs
 * and the one that reads the codes of badges.
 */
function letProgramsBeCompiled(reply: FastifyReply, file: string): void {
  if (!/\/(pdf\.worker[^/]*\.mjs|code-worker-[^/]*\.js)(\.\w+)?$/.test(file)) return;
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  const wider = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  reply.header('content-security-policy', wider);
}

interface ProblemContext {
  request: FastifyRequest;
  reply: FastifyReply;
  stylesheets: readonly string[];
}

/** Answers a generic error page; the error's details are only logged. */
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

/** Null unless the error is a rate limit or a full queue. */
function busySeconds(error: unknown): number | null {
  if (error instanceof QueueFull) return BUSY_SECONDS;
  if (!(error instanceof FunctionError) || error.code !== 'resource-exhausted') return null;
  return Number(error.details?.retryAfterSeconds ?? BUSY_SECONDS);
}

/** Fastify's own refusals carry a status; everything else is a server error. */
function statusOf(error: unknown): number {
  const isRefusal = error instanceof Error && 'statusCode' in error;
  return isRefusal && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Without scripts the link that switches the language sets the cookie here. */
function isChosenByAddress(request: FastifyRequest, language: Language): boolean {
  return (request.query as { lang?: string }).lang === language;
}

/** Decoded like the router does: `/%73/…` is treated as `/s/…`. */
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

/** Serves `/assets/pdf/fonts/…`, the fonts of the documents. */
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
