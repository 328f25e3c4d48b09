import type { Page } from '@playwright/test';
import type { EditionConfig } from '#domain/edition/config.ts';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { withConfig } from '#tests/e2e/with-config.ts';

const SIGNUPS = [
  {
    number: '2027-0041',
    token: 'first',
    edition: 'Jarné husle',
    savedAt: new Date(Date.now() - 2_000).toISOString(),
  },
  {
    number: '2027-0042',
    token: 'later',
    edition: 'Jarné husle',
    savedAt: new Date().toISOString(),
  },
];

const day = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

function windowOf(opens: number, closes: number): Pick<EditionConfig, 'signup'> {
  const closesAt = `${day(closes)}T23:59`;
  const opensAt = `${day(opens)}T00:00`;
  return { signup: { opensAt, closesAt, editableUntil: closesAt, cancellableUntil: null } };
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const [lang, title, rights] of [
    ['sk', 'Ochrana osobných údajov', 'Vaše práva'],
    ['en', 'Privacy', 'Your rights'],
  ] as const) {
    test(`the page on personal data is reached from the footer, in ${lang}`, async ({ page }) => {
      const home = new HomePage(page);
      await home.open(`/?lang=${lang}`);
      await page.getByRole('link', { name: title }).click();
      await expect(home.title).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title} · Hudobné struny`));
      await expect(home.section(rights)).toContainText('festival@hudobnestruny.example');
      expect(await home.sidewaysScroll()).toBe(0);
      await expectAccessible(page);
    });
  }

  test('an unknown address leads on', async ({ page }) => {
    const home = new HomePage(page);
    expect((await home.open('/nothing-here')).status()).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const links = home.page.getByRole('main').getByRole('link');
    await expect(links).toHaveText([
      'Späť na úvodnú stránku',
      'Prihlasovací formulár',
      'Poslať odkaz na prihlášku',
    ]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/signup',
      '/s',
    ]);
    await expectAccessible(page);
  });

  test('before it opens the page says when, and what to do until then', async ({ page, app }) => {
    await withConfig(app, windowOf(3, 30), async () => {
      const home = new HomePage(page);
      await home.open();
      const notice = home.section('Prihlasovanie sa ešte nezačalo');
      await expect(notice).toContainText('Začne sa');
      await expect(notice).toContainText('pripravte mená');
      await expect(home.signupButtons()).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  test('after it closed the page says whom to ask, and how to find a signup', async ({
    page,
    app,
  }) => {
    await withConfig(app, windowOf(-30, -3), async () => {
      const home = new HomePage(page);
      await home.open();
      const notice = home.section('Prihlasovanie sa skončilo');
      await expect(notice.getByRole('link', { name: 'festival@' })).toBeVisible();
      await expect(notice.getByRole('link', { name: '+421' })).toBeVisible();
      const find = notice.getByRole('link', { name: 'Poslať odkaz na moju prihlášku' });
      await expect(find).toHaveAttribute('href', '/s');
      await expect(home.signupButtons()).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  test('files of the edition are offered, and appear while the page is open', async ({
    page,
    app,
  }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.section('Na stiahnutie')).toHaveCount(0);
    const files = [{ label: { sk: 'Propozície (PDF)', en: '' }, url: '/files/propozicie.pdf' }];
    await withConfig(app, { files }, async () => {
      const link = home.section('Na stiahnutie').getByRole('link', { name: 'Propozície (PDF)' });
      await expect(link).toHaveAttribute('href', '/files/propozicie.pdf');
      await expectAccessible(page);
    });
  });

  test('signups of this device are listed and can be removed from it', async ({ page }) => {
    await page.addInitScript((signups) => {
      if (sessionStorage.getItem('filled')) return;
      sessionStorage.setItem('filled', 'yes');
      localStorage.setItem('prihlaska:signups', JSON.stringify(signups));
    }, SIGNUPS);
    const home = new HomePage(page);
    await home.open();
    await page.getByRole('link', { name: 'Vaše prihlášky na tomto zariadení' }).click();
    const list = home.section('Vaše prihlášky na tomto zariadení');
    await expect(list).toBeInViewport();
    const links = list.getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(['Prihláška č. 2027-0042', 'Prihláška č. 2027-0041']);
    await expect(links.first()).toHaveAttribute('href', '/s/later');
    await expectAccessible(page);

    const remove = list.getByRole('button', { name: /2027-0042/ });
    await remove.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(2);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zabudnúť odkaz' }).click();
    await expect(links).toHaveText(['Prihláška č. 2027-0041']);
    await page.reload();
    await expect(links).toHaveText(['Prihláška č. 2027-0041']);
  });
});

test('nothing in sight moves when the signups of this device appear', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript((signups) => {
    localStorage.setItem('prihlaska:signups', JSON.stringify(signups));
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const sum = shifts.reduce((total, { value }) => total + value, Number(window.name || 0));
      window.name = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  }, SIGNUPS);
  const home = new HomePage(page);
  await home.open();
  await expect(home.section('Vaše prihlášky na tomto zariadení')).toHaveCount(1);
  expect(Number(await page.evaluate(() => window.name || '0'))).toBeLessThan(0.05);
});

test('the page can be installed: manifest, icons and their types fit', async ({ page }) => {
  await new HomePage(page).open();
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'sk' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('search engines are told what is private', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /s/\n');
  expect(robots).not.toMatch(/^Disallow: \/s$/m);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Waits until the worker has put away everything that the page is made of. */
  async function keptOffline(page: Page, path: string): Promise<void> {
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
    // Not `waitForFunction`: it takes the promise of an answer for a yes.
    await expect.poll(() => isKept(path)).toBe(true);
  }

  test.describe('and no connection', () => {
    // The browser tells of every request that it could not make.
    test.use({ expectedProblems: /net::ERR_/ });
    for (const path of ['/', '/signup']) {
      test(`${path} opens again without a connection`, async ({ page, context }) => {
        const home = new HomePage(page);
        await home.open(path);
        const title = await home.title.textContent();
        await keptOffline(page, path);
        await context.setOffline(true);
        await page.goto(path);
        await expect(home.title).toHaveText(title ?? '');
        // The copy is alive, too: its language changes without asking anybody.
        await page.locator('html[data-live]').waitFor();
        await home.chooseLanguage('English');
        expect(await home.language()).toBe('en');
        await context.setOffline(false);
      });
    }
  });

  test('a page is as the server has it, whenever the server is there', async ({ page, app }) => {
    const home = new HomePage(page);
    await home.open();
    await keptOffline(page, '/');
    const files = { files: [{ label: { sk: 'Propozície (PDF)', en: '' }, url: '/p.pdf' }] };
    await withConfig(app, files, async () => {
      // The server hears of a change a moment later; it is asked here past the worker.
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
    // Nobody is signed in, so the office goes on to where that is done.
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
