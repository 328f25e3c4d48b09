import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '#tests/integration/setup/app.ts';
import type { IdentityProvider } from '#tests/support/identity-provider.ts';

/**
 * A minimal browser with redirects and cookies: one jar for our application, one for the provider.
 */
export class ProviderJourney {
  readonly #test: TestApp;
  readonly #provider: IdentityProvider;
  readonly own = new Map<string, string>();
  readonly #theirs = new Map<string, string>();

  constructor(test: TestApp, provider: IdentityProvider) {
    this.#test = test;
    this.#provider = provider;
  }

  /** Requests our application with its cookies. */
  async open(
    url: string,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<LightMyRequestResponse> {
    const cookie = pairs(this.own);
    const all = { ...headers, ...(cookie ? { cookie } : {}) };
    const response = await this.#test.app.inject({ url, headers: all });
    keep(this.own, [response.headers['set-cookie'] ?? []].flat());
    return response;
  }

  /** Signs in at the provider and stops before our callback: returns its path and parameters. */
  async untilCallback(sub: string, start = '/session/oidc'): Promise<string> {
    const begun = await this.open(start);
    return this.atProvider(String(begun.headers.location), sub);
  }

  async atProvider(address: string, sub: string): Promise<string> {
    let url = address;
    while (url.startsWith(this.#provider.issuer)) {
      const isForm = url.includes('/interaction/');
      const response = await fetch(url, {
        method: isForm ? 'POST' : 'GET',
        body: isForm ? new URLSearchParams({ sub }) : null,
        headers: { cookie: pairs(this.#theirs) },
        redirect: 'manual',
      });
      keep(this.#theirs, response.headers.getSetCookie());
      url = new URL(response.headers.get('location') ?? 'about:blank', url).href;
    }
    const { pathname, search } = new URL(url);
    return `${pathname}${search}`;
  }

  async signIn(sub: string, start?: string): Promise<LightMyRequestResponse> {
    return this.open(await this.untilCallback(sub, start), { 'sec-fetch-site': 'cross-site' });
  }
}

function keep(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0|1970/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

function pairs(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
