import path from 'node:path';
import { type BackupSettings, backupSettings } from '#server/environment/backup-settings.ts';
import {
  CAPTCHA_PROVIDERS,
  type CaptchaSettings,
  captchaSettings,
} from '#server/environment/captcha-settings.ts';
import {
  authorizedDomains,
  identityApiKey,
  type OidcSettings,
  oidcSettings,
  ownerSettings,
} from '#server/environment/identity-settings.ts';
import { bounceSecret, mailFrom } from '#server/environment/mail-settings.ts';
import {
  hostName,
  metricsToken,
  passedSocket,
  publicUrl,
  type TrustProxy,
  trustProxy,
} from '#server/environment/network-settings.ts';
import {
  type CardSettings,
  cardSettings,
  fioSettings,
} from '#server/environment/payment-settings.ts';
import { Reader, type Source } from '#server/environment/reader.ts';
import {
  type StorageLimits,
  storageLimits,
  storageSettings,
} from '#server/environment/storage-settings.ts';
import type { S3Settings } from '#server/storage/s3-storage.ts';

export type { CaptchaSettings, CardSettings, OidcSettings };

/** The settings of one process. This file is the only reader of the environment. */
export interface Env {
  port: number;
  host: string;
  /** A descriptor that listens already, which replaces host and port. */
  passedSocket: number | null;
  /** How long the process still serves after a stop signal, while `/healthz` answers 503. */
  drainSeconds: number;
  dataDir: string;
  databaseUrl: string | null;
  /** A replica for reports and exports; null reads them from the database itself. */
  databaseReadUrl: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** The shared secret of the bounce webhook; null disables the webhook. */
  bounceSecret: string | null;
  /** The bearer token of `/metrics`; null keeps it to this machine. */
  metricsToken: string | null;
  secretKey: string | null;
  /** Accept a secret key other than the one that the data were created with. */
  replaceSecretKey: boolean;
  /** Null when the variable is not set; false when there is no proxy. */
  trustProxy: null | false | string[] | TrustProxy;
  rateLimits: boolean;
  demo: boolean;
  jobs: boolean;
  logLevel: LogLevel;
  captcha: CaptchaSettings;
  /** Hosts besides our own whose pages may sign people in. */
  authorizedDomains: readonly string[];
  /** The API key that programs must send to sign in; null accepts any key. */
  identityApiKey: string | null;
  oidc: OidcSettings | null;
  /** The polled Fio account; null when no token is set. */
  fio: { token: string; base: string } | null;
  card: CardSettings | null;
  /** Created at startup when there is no owner yet. */
  owner: { email: string; password: string } | null;
  /** Null: files are stored in a folder below `dataDir`. */
  s3: S3Settings | null;
  storageLimits: StorageLimits;
  backup: BackupSettings;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Holds one sentence for each wrong value, with the variable and the reason. */
export class EnvError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

export function readEnv(source: Source = process.env): Env {
  const reader = new Reader(source);
  const host = hostName(reader);
  const port = reader.integer('PORT', { fallback: 3000, min: 0, max: 65_535 });
  const url = publicUrl(reader, host, port);
  const env: Env = {
    port,
    host,
    passedSocket: passedSocket(reader, process.pid),
    drainSeconds: reader.integer('DRAIN_SECONDS', { fallback: 0, min: 0, max: 60 }),
    dataDir: path.resolve(reader.text('DATA_DIR') || './data'),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: reader.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    publicUrl: url,
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(reader),
    bounceSecret: bounceSecret(reader),
    metricsToken: metricsToken(reader),
    secretKey: secretKey(reader),
    replaceSecretKey: reader.oneOf('REPLACE_SECRET_KEY', ['0', '1']) === '1',
    trustProxy: trustProxy(reader),
    rateLimits: reader.oneOf('RATE_LIMITS', ['on', 'off']) === 'on',
    demo: demo(reader, url),
    jobs: reader.oneOf('JOBS', ['on', 'off']) === 'on',
    logLevel: reader.oneOf('LOG_LEVEL', ['info', ...LOG_LEVELS]),
    captcha: captchaSettings(reader),
    authorizedDomains: authorizedDomains(reader),
    identityApiKey: identityApiKey(reader),
    oidc: oidcSettings(reader),
    fio: fioSettings(reader),
    card: cardSettings(reader),
    owner: ownerSettings(reader),
    s3: storageSettings(reader),
    storageLimits: storageLimits(reader),
    backup: backupSettings(reader),
  };
  if (reader.sentences.length > 0) throw new EnvError(reader.sentences);
  return env;
}

/** The names of all variables, so that a test can compare `.env.example` with them. */
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

/** The families of our variables; an unknown one among them is a typing error. */
const FAMILIES = /^(?:S3|SMTP|MAIL|OIDC|STRIPE|CAPTCHA|FIO|OWNER|METRICS|BACKUP|FILES_PER|TRUST)_/;

export function unknownVariables(source: Source = process.env): string[] {
  const known = new Set(namesOfVariables());
  return Object.keys(source).filter((name) => FAMILIES.test(name) && !known.has(name));
}

/** Everyone can be the owner of a demo, so a public demo must be requested explicitly. */
function demo(reader: Reader, url: string): boolean {
  const chosen = reader.oneOf('DEMO', ['0', '1', 'public']);
  if (chosen === '1' && url.startsWith('https:')) {
    reader.complain(
      'DEMO must be public, not 1, when PUBLIC_URL starts with https://: everybody knows the passwords of a demo.',
    );
  }
  return chosen !== '0';
}

function secretKey(reader: Reader): string | null {
  const key = reader.text('SECRET_KEY');
  if (key === '') return null;
  if (key.length < 32) reader.complain('SECRET_KEY must have at least 32 characters.');
  return key;
}
