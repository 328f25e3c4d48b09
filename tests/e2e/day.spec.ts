import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { prepareDevice } from '#tests/e2e/day-device.ts';
import { filmOfCode } from '#tests/e2e/fake-camera.ts';
import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';

test.use({ appOf: 'day' });

const OWNER = { role: 'owner', name: 'Mária Kováčová', path: '/admin/day' } as const;
const built = (file: string) => fileURLToPath(new URL(`../../dist/client${file}`, import.meta.url));
const FIRST_LOAD_BYTES = 80_000;

async function codeFor(page: Page, job: string, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Pripraviť zariadenie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Úloha').selectOption(job);
  await dialog.getByLabel('Názov zariadenia').fill(label);
  await dialog.getByRole('button', { name: 'Ukázať kód' }).click();
  const code = await dialog.locator('#day-code-text').textContent();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();
  return `/day#${code?.trim()}`;
}

test('two desks work without a connection, and nothing is lost', async ({ app, page, browser }) => {
  await createSignupByApi(app);
  await openOffice(app, page, OWNER);
  const code = await codeFor(page, 'Prezentácia', 'Stôl');
  const one = await prepareDevice(browser, app, code);
  await expect(one.page).toHaveURL(/\/day$/);
  await expectReadable(one.page);
  const two = await prepareDevice(browser, app, code);
  await one.page.getByRole('button', { name: 'Začať' }).click();
  await two.page.getByRole('button', { name: 'Začať' }).click();

  await one.context.setOffline(true);
  const scan = one.page.getByLabel('Kód menovky, číslo alebo meno');
  await scan.fill('ema');
  await expect(one.page.getByRole('listitem')).toHaveCount(1);
  await scan.press('Enter');
  await one.page.getByRole('button', { name: 'Zapísať príchod' }).click();
  await expect(one.page.getByText('Príchod zapísaný o')).toBeVisible();
  await expect(one.page.getByRole('status').first()).toContainText('1 záznam čaká na odoslanie');
  await expectAccessible(one.page);

  // The page is closed and opened again without a connection.
  await one.page.reload();
  await expect(one.page.getByText('Prišlo 1 z')).toBeVisible();
  await expect(one.page.getByRole('status').first()).toContainText('1 záznam čaká na odoslanie');
  await expect(two.page.getByText('Prišlo 0 z')).toBeVisible();

  await one.context.setOffline(false);
  await expect(one.page.getByRole('status').first()).toContainText('Odoslané a prijaté');
  await expect(two.page.getByText('Prišlo 1 z')).toBeVisible();
  await expect(page.getByText(/^1\sz\s\d/)).toBeVisible();
  await expectReadable(page);

  // A second tab of the device waits, because two would give two events one number.
  const tab = await one.context.newPage();
  await tab.goto('/day');
  await expect(tab.getByRole('alert')).toContainText('otvorená v inej karte');
  await one.page.close();
  await expect(tab.getByText('Prišlo 1 z')).toBeVisible();

  await page.getByRole('button', { name: 'Vyradiť' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vyradiť' }).click();
  await expect(page.getByText('vyradené')).toBeVisible();
  for (const { context } of [one, two]) await context.close();
});

test('the kitchen gives one portion for an order, and a second one only when asked', async ({
  app,
  page,
  browser,
}) => {
  const signup = await createSignupByApi(app);
  await openOffice(app, page, OWNER);
  const kitchen = await prepareDevice(browser, app, await codeFor(page, 'Výdaj obedov', 'Kuchyňa'));
  await kitchen.page.getByRole('button', { name: 'Začať' }).click();
  const [eater] = await app.query<{ id: string }>(
    'select id from persons where signup_id = $1 and lunch_day is not null order by position limit 1',
    [signup.id],
  );
  await kitchen.context.setOffline(true);
  const scan = kitchen.page.getByLabel('Kód menovky, číslo alebo meno');
  await scan.fill(`P:${eater?.id.toUpperCase()}`);
  await scan.press('Enter');
  await expect(kitchen.page.getByText('Vydané o')).toBeVisible();
  await expect(scan).toBeFocused();
  await scan.fill(`P:${eater?.id.toUpperCase()}`);
  await scan.press('Enter');
  await expect(kitchen.page.getByText('Obed už bol vydaný')).toBeVisible();
  await kitchen.page.getByRole('button', { name: 'Vydať napriek tomu' }).click();
  await expect(kitchen.page.getByText('Vydané viac porcií, ako je objednaných.')).toBeVisible();
  await expectReadable(kitchen.page);
  await kitchen.context.setOffline(false);
  await expect(page.getByText('1 osoba viackrát')).toBeVisible();
  await kitchen.context.close();
});

test('the camera reads the badge, without a connection too', async ({ app, page }, {
  outputDir,
}) => {
  const signup = await createSignupByApi(app);
  await openOffice(app, page, OWNER);
  const code = await codeFor(page, 'Prezentácia', 'Stôl');
  // Other tests of this file let people of their signups arrive.
  const [person] = await app.query<{ id: string; name: string }>(
    'select id, name from persons where signup_id = $1 order by position limit 1',
    [signup.id],
  );
  await mkdir(outputDir, { recursive: true });
  const film = await filmOfCode(outputDir, `P:${person?.id.toUpperCase()}`);
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const desk = await prepareDevice(browser, app, code);
  await desk.page.getByRole('button', { name: 'Začať' }).click();
  // The reader of codes is kept with the application.
  await desk.context.setOffline(true);
  await desk.page.getByRole('button', { name: 'Skenovať fotoaparátom' }).click();
  const card = desk.page.getByRole('article');
  await expect(card.getByRole('heading', { name: person?.name ?? '' })).toBeVisible();
  await expectAccessible(desk.page);
  await card.getByRole('button', { name: 'Zapísať príchod' }).click();
  await expect(card.getByText('Príchod zapísaný o')).toBeVisible();
  await desk.page.getByRole('button', { name: 'Zavrieť fotoaparát' }).click();
  await expect(desk.page.locator('video')).toHaveCount(0);
  await browser.close();
});

test('the first load is at most 80 kB', () => {
  const html = readFileSync(built('/day/index.html'), 'utf8');
  const parts = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const bytes = parts.map((file) => gzipSync(readFileSync(built(file)), { level: 9 }).length);
  expect(parts.length).toBeGreaterThan(1);
  expect(gzipSync(html).length + bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
    FIRST_LOAD_BYTES,
  );
});
