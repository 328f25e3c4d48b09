import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { SAVED_SIGNUPS } from '#tests/factories/saved-signups.ts';

test('nothing in sight moves when the signups of this device appear', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript((signups) => {
    localStorage.setItem('prihlaska:signups', JSON.stringify(signups));
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const sum = shifts.reduce((total, { value }) => total + value, Number(window.name || 0));
      window.name = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  }, SAVED_SIGNUPS);
  const home = new HomePage(page);
  await home.open();
  await expect(home.section('Vaše prihlášky na tomto zariadení')).toHaveCount(1);
  expect(Number(await page.evaluate(() => window.name || '0'))).toBeLessThan(0.05);
});

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

  test('the page can be installed, opens again without a connection, and is fresh with one', async ({
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
  });

  test('nothing with a secret in its address is kept', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await keptOffline(page, '/');
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
  });
});
