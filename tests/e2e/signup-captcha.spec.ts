import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { openReady, signupsOf } from '#tests/e2e/ready-draft.ts';
import { startApp } from '#tests/e2e/running-app.ts';

const HOST = 'https://challenges.cloudflare.com';

/** The service's script when it needs no interaction. */
const SCRIPT = `
  window.turnstile = {
    render(container, options) {
      setTimeout(() => options.callback('token for ' + options.action));
      return 'widget';
    },
    remove() {},
  };
`;

/** The service's verification endpoint; records its requests. */
function startVerifier(asked: string[]): Promise<Server> {
  const verifier = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(`${form.get('secret')}: ${form.get('response')}`);
      response.end(JSON.stringify({ success: true, action: 'submit' }));
    });
  });
  return new Promise((resolve) => {
    verifier.listen(0, '127.0.0.1', () => resolve(verifier));
  });
}

test('a captcha of another service lets the form through, and only its host is allowed', async ({
  browser,
}) => {
  test.slow();
  const asked: string[] = [];
  const verifier = await startVerifier(asked);
  const { port } = verifier.address() as AddressInfo;
  const guarded = await startApp({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET_KEY: 'secret',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
  });
  try {
    const context = await browser.newContext({ baseURL: guarded.url });
    const page = await context.newPage();
    const foreign: string[] = [];
    await page.route(
      (url) => url.origin !== guarded.url,
      (route) => {
        foreign.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
      },
    );
    const { form, email } = await openReady(page, guarded);
    // The external service is not contacted before the user is about to send.
    expect(foreign).toEqual([]);
    await form.toReview();
    await form.send();
    await expect(form.sentTitle).toBeFocused();
    expect(await signupsOf(guarded, email)).toHaveLength(1);
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['secret: token for app_check', 'secret: token for submit']);
    expect(foreign).toEqual([`${HOST}/turnstile/v0/api.js?render=explicit`]);

    const policy = (await page.request.get('/signup')).headers()['content-security-policy'] ?? '';
    expect(new Set(policy.match(/https?:\/\/[^\s;]+/g))).toEqual(new Set([HOST]));
    await context.close();
  } finally {
    await guarded.stop();
    verifier.close();
  }
});
