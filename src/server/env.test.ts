import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Env, EnvError, namesOfVariables, readEnv } from '#server/env.ts';

/** The sentences that these settings are refused with; none when they are accepted. */
function sentencesFor(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.sentences;
  }
}

const OIDC = {
  OIDC_ISSUER: 'https://login.skola.sk/realms/zus/',
  OIDC_CLIENT_ID: 'prihlaska',
  OIDC_CLIENT_SECRET: 'tajne',
};
const REMOTE = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' };

const MEGABYTE = 1024 * 1024;

describe('without any variable', () => {
  it('the server runs on this machine, with its own database and captcha, and sends no mail', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      passedSocket: null,
      drainSeconds: 0,
      dataDir: path.resolve('data'),
      databaseUrl: null,
      databaseReadUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: null,
      mailFrom: null,
      bounceSecret: null,
      metricsToken: null,
      secretKey: null,
      replaceSecretKey: false,
      trustProxy: null,
      rateLimits: true,
      demo: false,
      jobs: true,
      logLevel: 'info',
      captcha: { provider: 'altcha', cost: 300 },
      authorizedDomains: [],
      identityApiKey: null,
      oidc: null,
      fio: null,
      card: null,
      owner: null,
      s3: null,
      storageLimits: {
        signupBytes: 1_000 * MEGABYTE,
        editionBytes: 20_000 * MEGABYTE,
        freeBytes: 500 * MEGABYTE,
      },
      backup: { encryption: null, identity: null, folder: null, s3: null, beforeUpgrade: true },
    } satisfies Env);
  });

  it('and with empty or blank ones it is the same', () => {
    const empty = Object.fromEntries(namesOfVariables().map((name) => [name, '']));
    const blank = Object.fromEntries(namesOfVariables().map((name) => [name, '  ']));
    expect(readEnv(empty)).toEqual(readEnv({}));
    expect(readEnv(blank)).toEqual(readEnv({}));
  });
});

const accepted: [name: string, value: string, expected: Partial<Env>][] = [
  ['PORT', '8080', { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
  ['PORT', '0', { port: 0 }],
  ['PORT', ' 65535 ', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000' }],
  ['HOST', 'localhost', { publicUrl: 'http://localhost:3000' }],
  ['DATA_DIR', '/var/lib/prihlaska', { dataDir: '/var/lib/prihlaska' }],
  ['DATA_DIR', 'kept', { dataDir: path.resolve('kept') }],
  ['DATABASE_URL', 'postgres://a:b@db/c', { databaseUrl: 'postgres://a:b@db/c' }],
  ['DATABASE_URL', 'postgresql:///c?host=/run', { databaseUrl: 'postgresql:///c?host=/run' }],
  ['PUBLIC_URL', 'https://struny.sk/', { publicUrl: 'https://struny.sk' }],
  ['SMTP_URL', 'smtp://u:p@mail:587', { smtpUrl: 'smtp://u:p@mail:587' }],
  ['SMTP_URL', 'smtps://mail', { smtpUrl: 'smtps://mail' }],
  ['MAIL_FROM', 'festival@struny.sk', { mailFrom: 'festival@struny.sk' }],
  ['MAIL_FROM', 'Struny <f@struny.sk>', { mailFrom: 'Struny <f@struny.sk>' }],
  ['SECRET_KEY', 'k'.repeat(32), { secretKey: 'k'.repeat(32) }],
  ['REPLACE_SECRET_KEY', '1', { replaceSecretKey: true }],
  ['DRAIN_SECONDS', '5', { drainSeconds: 5 }],
  ['TRUST_PROXY', '0', { trustProxy: false }],
  ['TRUST_PROXY', '10.0.0.1', { trustProxy: ['10.0.0.1'] }],
  ['TRUST_PROXY', '10.0.0.0/8, fd00::/64', { trustProxy: ['10.0.0.0/8', 'fd00::/64'] }],
  ['RATE_LIMITS', 'off', { rateLimits: false }],
  ['RATE_LIMITS', 'on', { rateLimits: true }],
  ['DEMO', '1', { demo: true }],
  ['DEMO', '0', { demo: false }],
  ['DEMO', 'public', { demo: true }],
  ['JOBS', 'off', { jobs: false }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['CAPTCHA_PROVIDER', 'altcha', { captcha: { provider: 'altcha', cost: 300 } }],
  [
    'AUTHORIZED_DOMAINS',
    'www.struny.sk, Struny.sk,',
    { authorizedDomains: ['www.struny.sk', 'struny.sk'] },
  ],
  ['IDENTITY_API_KEY', 'AIza-any', { identityApiKey: 'AIza-any' }],
  [
    'FIO_TOKEN',
    'f'.repeat(64),
    { fio: { token: 'f'.repeat(64), base: 'https://fioapi.fio.cz/v1' } },
  ],
  ['FIO_API_BASE', 'http://127.0.0.1:9/v1', { fio: null }],
  ['CAPTCHA_COST', '5', { captcha: { provider: 'altcha', cost: 5 } }],
];

describe('a right value', () => {
  it.each(accepted)('of %s, as "%s", is taken', (name, value, expected) => {
    expect(readEnv({ [name]: value })).toMatchObject(expected);
  });

  it('of TRUST_PROXY as 1 trusts only the nearest proxy', () => {
    const { trustProxy } = readEnv({ TRUST_PROXY: '1' });
    if (typeof trustProxy !== 'function') throw new Error('one proxy is told apart by its place');
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.1', 1)]).toEqual([true, false]);
  });

  it.each([
    ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify'],
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  ])('of CAPTCHA_PROVIDER as %s asks its own service', (provider, verifyUrl) => {
    expect(readEnv({ CAPTCHA_PROVIDER: provider, ...REMOTE }).captcha).toEqual({
      provider,
      siteKey: 'site',
      secretKey: 'secret',
      verifyUrl,
      minScore: 0.5,
    });
  });

  it('of CAPTCHA_VERIFY_URL and CAPTCHA_MIN_SCORE takes the place of the default', () => {
    const source = { CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/check', CAPTCHA_MIN_SCORE: '70' };
    const { captcha } = readEnv({ CAPTCHA_PROVIDER: 'recaptcha', ...REMOTE, ...source });
    expect(captcha).toMatchObject({ verifyUrl: 'http://127.0.0.1:9/check', minScore: 0.7 });
  });
});

describe('an identity provider', () => {
  const provider = {
    issuer: 'https://login.skola.sk/realms/zus',
    clientId: 'prihlaska',
    clientSecret: 'tajne',
    name: 'login.skola.sk',
    scopes: ['openid', 'email', 'profile'],
  };

  it('is called by its host and asked for the address and the name', () => {
    expect(readEnv(OIDC).oidc).toEqual(provider);
  });

  it('may have a name and scopes of its own', () => {
    const more = { OIDC_NAME: 'Školské konto', OIDC_SCOPES: 'openid  email' };
    expect(readEnv({ ...OIDC, ...more }).oidc).toEqual({
      ...provider,
      name: 'Školské konto',
      scopes: ['openid', 'email'],
    });
  });

  it('on this machine may do without encryption', () => {
    expect(readEnv({ ...OIDC, OIDC_ISSUER: 'http://localhost:9000' }).oidc).toMatchObject({
      issuer: 'http://localhost:9000',
      name: 'localhost:9000',
    });
  });

  const together =
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together, or none of them.';
  it.each([
    ['OIDC_ISSUER', '', together],
    ['OIDC_CLIENT_ID', '', together],
    ['OIDC_CLIENT_SECRET', ' ', together],
    [
      'OIDC_ISSUER',
      'ldap://a',
      'OIDC_ISSUER must be an address that starts with https:// or http://.',
    ],
    [
      'OIDC_ISSUER',
      'http://login.skola.sk',
      'OIDC_ISSUER must start with https:// unless it is on this machine.',
    ],
    ['OIDC_NAME', 'x'.repeat(61), 'OIDC_NAME must have at most 60 characters.'],
    ['OIDC_SCOPES', 'profile', 'OIDC_SCOPES must name openid and email, divided by spaces.'],
    ['OIDC_SCOPES', 'openid,email', 'OIDC_SCOPES must name openid and email, divided by spaces.'],
  ])('with %s as "%s" is refused by one sentence', (name, value, sentence) => {
    expect(sentencesFor({ ...OIDC, [name]: value })).toEqual([sentence]);
  });
});

describe('a card provider', () => {
  const KEYS = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  const FAKE = 'http://127.0.0.1:4242';
  const together =
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be given together, or none of them.';
  const pretended =
    'STRIPE_API_BASE is for tests alone: it and PUBLIC_URL must be on this machine, and the key a test key. Leave it empty.';

  it('is known by its key and by the secret of its webhook', () => {
    const card = { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc', apiBase: null };
    expect(readEnv(KEYS).card).toEqual(card);
    expect(readEnv({ ...KEYS, STRIPE_API_BASE: FAKE }).card).toEqual({ ...card, apiBase: FAKE });
    const restricted = { ...KEYS, STRIPE_SECRET_KEY: 'rk_live_abc' };
    expect(readEnv(restricted).card).toMatchObject({ secretKey: 'rk_live_abc' });
  });

  it.each([
    [{ STRIPE_WEBHOOK_SECRET: '' }, together],
    [{ STRIPE_SECRET_KEY: ' ' }, together],
    [
      { STRIPE_SECRET_KEY: 'pk_test_abc' },
      'STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'sk_test_abc' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, which starts with whsec_.',
    ],
    [
      { DEMO: '1', STRIPE_SECRET_KEY: 'sk_live_abc' },
      'STRIPE_SECRET_KEY must be a test key when DEMO is 1: nobody pays for a demo.',
    ],
    [
      { STRIPE_API_BASE: 'ftp://127.0.0.1' },
      'STRIPE_API_BASE must be an address that starts with https:// or http://.',
    ],
    [{ STRIPE_API_BASE: 'https://stripe.example' }, pretended],
    [{ STRIPE_API_BASE: FAKE, PUBLIC_URL: 'https://struny.sk' }, pretended],
    [{ STRIPE_API_BASE: FAKE, STRIPE_SECRET_KEY: 'sk_live_abc' }, pretended],
  ])('with %o is refused by one sentence', (given, sentence) => {
    expect(sentencesFor({ ...KEYS, ...given })).toEqual([sentence]);
  });
});

describe('the first owner', () => {
  const together = 'OWNER_EMAIL and OWNER_PASSWORD must be given together, or none of them.';

  it('is named by an address and a password, which is taken as it stands', () => {
    const owner = { OWNER_EMAIL: ' Jana@skola.sk ', OWNER_PASSWORD: ' husle a basa ' };
    expect(readEnv(owner).owner).toEqual({ email: 'jana@skola.sk', password: ' husle a basa ' });
  });

  it.each([
    [{ OWNER_EMAIL: 'jana@skola.sk' }, together],
    [{ OWNER_PASSWORD: 'husle a basa' }, together],
    [
      { OWNER_EMAIL: 'jana', OWNER_PASSWORD: 'husle a basa' },
      'OWNER_EMAIL must be an e-mail address.',
    ],
  ])('given as %o is refused by one sentence', (given, sentence) => {
    expect(sentencesFor(given)).toEqual([sentence]);
  });
});

const PORT_RULE = 'PORT must be a whole number from 0 to 65535, not';
const refused: [name: string, value: string, sentence: string][] = [
  [
    'AUTHORIZED_DOMAINS',
    'prihlaska.sk, https://skola.sk',
    'AUTHORIZED_DOMAINS must be names of hosts divided by commas, without https:// and ports; "https://skola.sk" is none.',
  ],
  ['IDENTITY_API_KEY', 'a:b', 'IDENTITY_API_KEY must hold neither a space nor a colon.'],
  ['PORT', 'abc', `${PORT_RULE} "abc".`],
  ['PORT', '65536', `${PORT_RULE} "65536".`],
  ['PORT', '-1', `${PORT_RULE} "-1".`],
  ['PORT', '80.5', `${PORT_RULE} "80.5".`],
  ['PORT', '0x50', `${PORT_RULE} "0x50".`],
  ['PORT', '1e3', `${PORT_RULE} "1e3".`],
  ['HOST', 'my host', 'HOST must be the name or address of a network interface, not "my host".'],
  [
    'HOST',
    'http://a.sk',
    'HOST must be the name or address of a network interface, not "http://a.sk".',
  ],
  [
    'DATABASE_URL',
    'mysql://a',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_URL',
    'postgres:a',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    'PUBLIC_URL',
    'struny.sk',
    'PUBLIC_URL must be an address that starts with http:// or https://.',
  ],
  [
    'PUBLIC_URL',
    'ftp://struny.sk',
    'PUBLIC_URL must be an address that starts with http:// or https://.',
  ],
  ['SMTP_URL', 'mail:587', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ['MAIL_FROM', 'Struny', 'MAIL_FROM must be an e-mail address, alone or as "Name <address>".'],
  [
    'MAIL_FROM',
    'a@b.sk, c@d.sk',
    'MAIL_FROM must be an e-mail address, alone or as "Name <address>".',
  ],
  ['SECRET_KEY', 'k'.repeat(31), 'SECRET_KEY must have at least 32 characters.'],
  [
    'TRUST_PROXY',
    'true',
    'TRUST_PROXY must be 1, or addresses of proxies divided by commas; "true" is none.',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.1,nginx',
    'TRUST_PROXY must be 1, or addresses of proxies divided by commas; "nginx" is none.',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'TRUST_PROXY must be 1, or addresses of proxies divided by commas; "10.0.0.0/33" is none.',
  ],
  ['RATE_LIMITS', 'no', 'RATE_LIMITS must be one of on, off, not "no".'],
  ['DEMO', 'yes', 'DEMO must be one of 0, 1, public, not "yes".'],
  ['JOBS', '1', 'JOBS must be one of on, off, not "1".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of info, debug, warn, error, silent, not "loud".'],
  [
    'CAPTCHA_PROVIDER',
    'hcaptcha',
    'CAPTCHA_PROVIDER must be one of altcha, recaptcha, turnstile, not "hcaptcha".',
  ],
  [
    'FIO_API_BASE',
    'http://fio.skola.sk/v1',
    'FIO_API_BASE must start with https:// unless it is on this machine.',
  ],
  ['CAPTCHA_COST', '0', 'CAPTCHA_COST must be a whole number from 1 to 1000000, not "0".'],
];

describe('a wrong value', () => {
  it.each(refused)('of %s, as "%s", is refused by one sentence', (name, value, sentence) => {
    expect(sentencesFor({ [name]: value })).toEqual([sentence]);
  });

  it.each([
    ['CAPTCHA_VERIFY_URL', 'nowhere', /^CAPTCHA_VERIFY_URL must be an address/],
    ['CAPTCHA_VERIFY_URL', 'http://a.sk/', /^CAPTCHA_VERIFY_URL must start with https:\/\/ unless/],
    ['CAPTCHA_MIN_SCORE', '0.5', /^CAPTCHA_MIN_SCORE must be a whole number from 0 to 100/],
    ['CAPTCHA_SITE_KEY', '', /^CAPTCHA_PROVIDER turnstile needs CAPTCHA_SITE_KEY and CAPTCHA_S/],
    ['CAPTCHA_SECRET_KEY', '', /^CAPTCHA_PROVIDER turnstile needs CAPTCHA_SITE_KEY and CAPTCHA_S/],
  ])('of %s, as "%s", is refused when a captcha service is used', (name, value, sentence) => {
    const sentences = sentencesFor({ CAPTCHA_PROVIDER: 'turnstile', ...REMOTE, [name]: value });
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
  });

  it('is reported together with all the others', () => {
    const wrong = Object.fromEntries(refused.map(([name, value]) => [name, value]));
    // With a wrong provider nobody asks for what the right one would need.
    const expected = new Set(Object.keys(wrong));
    const named = sentencesFor(wrong).map((sentence) => sentence.split(' ', 1)[0] ?? '');
    expect(new Set(named)).toEqual(expected);
    expect(named).toHaveLength(expected.size);
  });

  it('that may hold a secret is not repeated', () => {
    const secrets = {
      DATABASE_URL: 'mysql://office:hunter2@db',
      SMTP_URL: 'http://office:hunter2@mail',
      PUBLIC_URL: 'gopher://office:hunter2@web',
      SECRET_KEY: 'hunter2',
      CAPTCHA_PROVIDER: 'recaptcha',
      CAPTCHA_SECRET_KEY: 'hunter2',
    };
    const sentences = sentencesFor(secrets);
    expect(sentences).toHaveLength(5);
    expect(sentences.join()).not.toContain('hunter2');
  });
});
