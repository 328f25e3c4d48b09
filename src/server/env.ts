import { isIP } from 'node:net';
import path from 'node:path';
import { isEmail } from '#domain/signup/patterns.ts';

/** The settings of one process. This file is the only reader of the environment. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** By which notices of undelivered mail prove where they come from; null: none are taken. */
  bounceSecret: string | null;
  secretKey: string | null;
  trustProxy: false | string[] | TrustProxy;
  rateLimits: boolean;
  demo: boolean;
  jobs: boolean;
  logLevel: LogLevel;
  captcha: CaptchaSettings;
  /** Hosts, beside our own, whose pages may sign people in. */
  authorizedDomains: readonly string[];
  /** What programs must send as `key` to sign in; null when anything will do. */
  identityApiKey: string | null;
  oidc: OidcSettings | null;
  /** Fio banka, asked by itself; null when no token is set. */
  fio: { token: string; base: string } | null;
  card: CardSettings | null;
  /** Made on the start when there is no owner yet. */
  owner: { email: string; password: string } | null;
}

type TrustProxy = (address: string, hop: number) => boolean;

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha', 'turnstile'] as const;
type RemoteCaptcha = Exclude<(typeof CAPTCHA_PROVIDERS)[number], 'altcha'>;

export type CaptchaSettings =
  | { provider: 'altcha'; cost: number }
  | {
      provider: RemoteCaptcha;
      siteKey: string;
      secretKey: string;
      verifyUrl: string;
      minScore: number;
    };

/** The identity provider by which people may sign in; null when there is none. */
export interface OidcSettings {
  /** Without a slash at its end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What its button is called. */
  name: string;
  scopes: string[];
}

/** The account at the card provider; null when cards are not taken. */
export interface CardSettings {
  secretKey: string;
  webhookSecret: string;
  /** Of a pretended provider; null: the real one. */
  apiBase: string | null;
}

const VERIFY_URLS: Record<RemoteCaptcha, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** One sentence for each wrong value: which variable, and why. */
export class EnvError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Source = Record<string, string | undefined>;

export function readEnv(source: Source = process.env): Env {
  const reader = new Reader(source);
  const host = hostName(reader);
  const port = reader.integer('PORT', { fallback: 3000, min: 0, max: 65_535 });
  const env: Env = {
    port,
    host,
    dataDir: path.resolve(reader.text('DATA_DIR') || './data'),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: publicUrl(reader, host, port),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(reader),
    bounceSecret: bounceSecret(reader),
    secretKey: secretKey(reader),
    trustProxy: trustProxy(reader),
    rateLimits: reader.oneOf('RATE_LIMITS', ['on', 'off']) === 'on',
    demo: reader.oneOf('DEMO', ['0', '1']) === '1',
    jobs: reader.oneOf('JOBS', ['on', 'off']) === 'on',
    logLevel: reader.oneOf('LOG_LEVEL', ['info', ...LOG_LEVELS]),
    captcha: captchaSettings(reader),
    authorizedDomains: authorizedDomains(reader),
    identityApiKey: identityApiKey(reader),
    oidc: oidcSettings(reader),
    fio: fioSettings(reader),
    card: cardSettings(reader),
    owner: ownerSettings(reader),
  };
  if (reader.sentences.length > 0) throw new EnvError(reader.sentences);
  return env;
}

/** Names every variable that is read, so that `.env.example` can be compared with it. */
export function namesOfVariables(): string[] {
  const names = new Set<string>();
  const spy = (given: Source) =>
    new Proxy(given, {
      get(target, name: string) {
        names.add(name);
        return target[name];
      },
    });
  for (const provider of CAPTCHA_PROVIDERS) {
    try {
      readEnv(spy({ CAPTCHA_PROVIDER: provider }));
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
    }
  }
  return [...names].toSorted();
}

class Reader {
  readonly sentences: string[] = [];
  readonly #source: Source;
  constructor(source: Source) {
    this.#source = source;
  }

  text(name: string): string {
    return (this.#source[name] ?? '').trim();
  }

  /** As it was given: a password may begin with a space. */
  raw(name: string): string {
    return this.#source[name] ?? '';
  }

  complain(sentence: string): void {
    this.sentences.push(sentence);
  }

  integer(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }) {
    const text = this.text(name);
    if (text === '') return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.complain(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return fallback;
  }

  /** The first choice is the default. */
  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.text(name);
    if (text === '') return choices[0];
    const choice = choices.find((candidate) => candidate === text);
    if (choice) return choice;
    this.complain(`${name} must be one of ${[...new Set(choices)].join(', ')}, not "${text}".`);
    return choices[0];
  }

  /** The value itself is not repeated in the sentence: addresses of services may hold a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === '') return null;
    const starts = protocols.map((protocol) => `${protocol}//`);
    if (URL.canParse(text) && starts.some((start) => text.startsWith(start))) return text;
    this.complain(`${name} must be an address that starts with ${starts.join(' or ')}.`);
    return null;
  }
}

const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

function hostName(reader: Reader): string {
  const host = reader.text('HOST') || '127.0.0.1';
  if (isIP(host) === 0 && !HOST_NAME.test(host)) {
    reader.complain(`HOST must be the name or address of a network interface, not "${host}".`);
  }
  return host;
}

function publicUrl(reader: Reader, host: string, port: number): string {
  const given = reader.url('PUBLIC_URL', ['http:', 'https:']);
  const authority = isIP(host) === 6 ? `[${host}]` : host;
  return (given ?? `http://${authority}:${port}`).replace(/\/+$/, '');
}

function mailFrom(reader: Reader): string | null {
  const from = reader.text('MAIL_FROM');
  if (from === '') return null;
  if (!/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(from)) {
    reader.complain('MAIL_FROM must be an e-mail address, alone or as "Name <address>".');
  }
  return from;
}

function bounceSecret(reader: Reader): string | null {
  const secret = reader.text('MAIL_BOUNCE_SECRET');
  if (secret === '') return null;
  if (secret.length < 16) reader.complain('MAIL_BOUNCE_SECRET must have at least 16 characters.');
  return secret;
}

function fioSettings(reader: Reader): Env['fio'] {
  const token = reader.text('FIO_TOKEN');
  const base = reader.url('FIO_API_BASE', ['https:', 'http:']);
  if (token === '') return null;
  if (!/^[\w-]{16,128}$/.test(token)) {
    reader.complain('FIO_TOKEN must be the token of Fio, 16 to 128 letters and digits.');
  }
  return { token, base: (base ?? 'https://fioapi.fio.cz/v1').replace(/\/+$/, '') };
}

function secretKey(reader: Reader): string | null {
  const key = reader.text('SECRET_KEY');
  if (key === '') return null;
  if (key.length < 32) reader.complain('SECRET_KEY must have at least 32 characters.');
  return key;
}

/** The address nearest to us is the one that our own proxy wrote; whatever stands before it is hearsay. */
const oneProxy: TrustProxy = (_address, hop) => hop === 0;

function trustProxy(reader: Reader): Env['trustProxy'] {
  const text = reader.text('TRUST_PROXY');
  if (text === '' || text === '0') return false;
  if (text === '1') return oneProxy;
  const proxies = text.split(',').map((part) => part.trim());
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong !== undefined) {
    reader.complain(
      `TRUST_PROXY must be 1, or addresses of proxies divided by commas; "${wrong}" is none.`,
    );
  }
  return proxies;
}

/** An address, or a range of them as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const family = isIP(address);
  if (bits === undefined || family === 0) return family !== 0;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function authorizedDomains(reader: Reader): string[] {
  const hosts = reader
    .text('AUTHORIZED_DOMAINS')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const wrong = hosts.find((host) => !HOST_NAME.test(host));
  if (wrong !== undefined) {
    reader.complain(
      `AUTHORIZED_DOMAINS must be names of hosts divided by commas, without https:// and ports; "${wrong}" is none.`,
    );
  }
  return hosts;
}

function identityApiKey(reader: Reader): string | null {
  const key = reader.text('IDENTITY_API_KEY');
  // The official client takes no key with a colon in it.
  if (/[\s:]/.test(key)) reader.complain('IDENTITY_API_KEY must hold neither a space nor a colon.');
  return key === '' ? null : key;
}

function ownerSettings(reader: Reader): Env['owner'] {
  const email = reader.text('OWNER_EMAIL').toLowerCase();
  const password = reader.raw('OWNER_PASSWORD');
  const hasPassword = password.trim() !== '';
  if (email === '' && !hasPassword) return null;
  if (email === '' || !hasPassword) {
    reader.complain('OWNER_EMAIL and OWNER_PASSWORD must be given together, or none of them.');
  } else if (!isEmail(email)) reader.complain('OWNER_EMAIL must be an e-mail address.');
  return { email, password };
}

function captchaSettings(reader: Reader): CaptchaSettings {
  const provider = reader.oneOf('CAPTCHA_PROVIDER', CAPTCHA_PROVIDERS);
  if (provider === 'altcha') {
    return {
      provider,
      cost: reader.integer('CAPTCHA_COST', { fallback: 300, min: 1, max: 1_000_000 }),
    };
  }
  const settings = {
    provider,
    siteKey: reader.text('CAPTCHA_SITE_KEY'),
    secretKey: reader.text('CAPTCHA_SECRET_KEY'),
    verifyUrl: reader.url('CAPTCHA_VERIFY_URL', ['http:', 'https:']) ?? VERIFY_URLS[provider],
    minScore: reader.integer('CAPTCHA_MIN_SCORE', { fallback: 50, min: 0, max: 100 }) / 100,
  };
  if (settings.siteKey === '' || settings.secretKey === '') {
    reader.complain(
      `CAPTCHA_PROVIDER ${provider} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY as well.`,
    );
  }
  return settings;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function oidcSettings(reader: Reader): OidcSettings | null {
  const issuer = reader.url('OIDC_ISSUER', ['https:', 'http:']);
  const clientId = reader.text('OIDC_CLIENT_ID');
  const clientSecret = reader.text('OIDC_CLIENT_SECRET');
  const name = reader.text('OIDC_NAME');
  const scopes = (reader.text('OIDC_SCOPES') || 'openid email profile').split(/\s+/);
  const isGiven = reader.text('OIDC_ISSUER') !== '';
  const given = [isGiven, clientId !== '', clientSecret !== ''].filter(Boolean).length;
  if (given !== 0 && given !== 3) {
    reader.complain(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together, or none of them.',
    );
  }
  if (name.length > 60) reader.complain('OIDC_NAME must have at most 60 characters.');
  if (!scopes.includes('openid') || !scopes.includes('email')) {
    reader.complain('OIDC_SCOPES must name openid and email, divided by spaces.');
  }
  if (!issuer || given !== 3) return null;
  const { protocol, hostname, host } = new URL(issuer);
  // The secret and everything about the person travel there.
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) {
    reader.complain('OIDC_ISSUER must start with https:// unless it is on this machine.');
  }
  return {
    issuer: issuer.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    name: name || host,
    scopes,
  };
}

function cardSettings(reader: Reader): CardSettings | null {
  const secretKey = reader.text('STRIPE_SECRET_KEY');
  const webhookSecret = reader.text('STRIPE_WEBHOOK_SECRET');
  const apiBase = reader.url('STRIPE_API_BASE', ['https:', 'http:']);
  const isDemo = reader.text('DEMO') === '1';
  if ((secretKey === '') !== (webhookSecret === '')) {
    reader.complain(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be given together, or none of them.',
    );
  }
  if (secretKey !== '' && !/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) {
    reader.complain('STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_.');
  }
  if (webhookSecret !== '' && !/^whsec_\S+$/.test(webhookSecret)) {
    reader.complain(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, which starts with whsec_.',
    );
  }
  if (isDemo && secretKey.includes('_live_')) {
    reader.complain('STRIPE_SECRET_KEY must be a test key when DEMO is 1: nobody pays for a demo.');
  }
  if (apiBase !== null) complainOfPretence(reader, { apiBase, secretKey });
  return secretKey === '' || webhookSecret === '' ? null : { secretKey, webhookSecret, apiBase };
}

/** A pretended provider takes no money: nobody outside this machine may be led to it. */
function complainOfPretence(
  reader: Reader,
  { apiBase, secretKey }: { apiBase: string; secretKey: string },
): void {
  const isHere = (url: string) => LOOPBACK.test(new URL(url).hostname);
  const publicUrl = reader.text('PUBLIC_URL');
  const isOurs = publicUrl === '' || (URL.canParse(publicUrl) && isHere(publicUrl));
  if (!isHere(apiBase) || !isOurs || secretKey.includes('_live_')) {
    reader.complain(
      'STRIPE_API_BASE is for tests alone: it and PUBLIC_URL must be on this machine, and the key a test key. Leave it empty.',
    );
  }
}
