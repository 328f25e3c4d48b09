import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { withConfig } from '#tests/e2e/with-config.ts';

test.describe('with a service worker', () => {
  // The browser reports every request that fails offline.
  test.use({
    serviceWorkers: 'allow',
    expectedProblems: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/,
  });

  /** Waits until the worker has cached all assets of the page. */
  async function keptOffline(page: Page, path: string): Promise<void> {
    // Before that it has not requested all of them.
    await page.locator('html[data-live]').waitFor();
    const isKept = (kept: string) =>
      page.evaluate(async (path) => {
        await navigator.serviceWorker.ready;
        const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
        const assets = entries
          .map(({ pathname }) => pathname)
          .filter((p) => p.startsWith('/assets/'));
        const found = await Promise.all([path, ...assets].map((one) => caches.match(one)));
        return found.every((response) => response !== undefined);
      }, kept);
    // Not `waitForFunction`, which treats a pending promise as true.
    await expect.poll(() => isKept(path)).toBe(true);
  }

  test('the page can be installed, opens offline, is fresh online, and keeps no secret', async ({
    page,
    app,
    context,
  }) => {
    const home = new HomePage(page);
    for (const path of ['/signup', '/']) {
      await home.open(path);
      const title = await home.title.textContent();
      await keptOffline(page, path);
      await context.setOffline(true);
      await page.goto(path);
      await expect(home.title).toHaveText(title ?? '');
      // The cached page works too: it changes its language offline.
      await page.locator('html[data-live]').waitFor();
      await home.chooseLanguage('English');
      expect(await home.language()).toBe('en');
      await home.chooseLanguage('Slovensky');
      expect(await home.language()).toBe('sk');
      await context.setOffline(false);
    }
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(address ?? '')).json();
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'sk' });
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
    }
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);

    const files = { files: [{ label: { sk: 'Propozície (PDF)', en: '' }, url: '/p.pdf' }] };
    await withConfig(app, files, async () => {
      // The server applies a change a moment later; this request bypasses the worker.
      await expect
        .poll(async () => (await page.request.get('/')).text())
        .toContain('Propozície (PDF)');
      const response = await home.open();
      expect(response.fromServiceWorker()).toBe(true);
      expect(await response.text()).toContain('Propozície (PDF)');
    });
    await test.step('nothing with a secret in its address is kept', () => expectNoSecretKept(page));
  });

  async function expectNoSecretKept(page: Page): Promise<void> {
    for (const address of ['/signup?draft=secret', '/s/secret', '/card/1', '/privacy', '/admin']) {
      await page.goto(address);
    }
    // Signed out, so the office redirects to the sign-in page.
    await page.waitForURL('**/sign-in?**');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    const pages = kept.filter((address) => !address.startsWith('/assets/'));
    expect(pages).toContain('/');
    expect(pages.filter((address) => !['/', '/signup', '/theme.css'].includes(address))).toEqual(
      [],
    );
  }
});
