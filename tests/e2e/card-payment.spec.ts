import type { Browser, Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectLegible } from '#tests/e2e/fixtures.ts';
import { LostLinkPage } from '#tests/e2e/pages/lost-link.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { type RunningApp, startApp } from '#tests/e2e/running-app.ts';
import { type CreatedSignup, callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { freePort } from '#tests/support/free-port.ts';

/** The demo: card payments work without any setup. */
const test = base.extend<object>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const app = await startApp({ DEMO: '1' });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The page of a signup on a separate phone. */
async function onPhone(
  browser: Browser,
  app: RunningApp,
  { token }: CreatedSignup,
): Promise<{ my: MySignupPage; phone: Page; close(): Promise<void> }> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: app.url, viewport });
  const phone = await context.newPage();
  const my = new MySignupPage(phone);
  await my.open(token);
  return { my, phone, close: () => context.close() };
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Zaplatiť kartou/ });

// The server answers 400 to ask what a refund means for the fee.
test.use({ expectedProblems: /status of 400/ });

test('a payment by card shows on both pages, and so does its return', async ({
  app,
  page,
  browser,
}) => {
  test.slow();
  const created = await createSignupByApi(app, { paymentType: 'online' });
  const { my, phone, close } = await onPhone(browser, app, created);
  await expect(payButton(phone)).toHaveText(/88,00\s€/);
  await expectAccessible(phone);
  expect(await my.sidewaysScroll()).toBe(0);

  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Pokladník',
    path: `/admin/signups/${created.id}`,
  });
  const office = page.getByRole('region', { name: 'Pohyby peňazí' });
  await expect(office).toContainText('Neuhradená');

  await payButton(phone).click();
  await expect(phone.getByRole('heading', { name: 'Skúšobná platba kartou' })).toBeVisible();
  await expect(phone.getByRole('definition').last()).toHaveText(/88,00\s€/);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Skúsiť kartu, ktorú banka zamietne' }).click();
  await expect(phone.getByRole('alert')).toContainText('Banka platbu zamietla');
  await phone.getByRole('button', { name: 'Späť bez zaplatenia' }).click();
  await expect(my.told('Banka platbu kartou zamietla')).toBeVisible();
  await expectAccessible(phone);

  await payButton(phone).click();
  await phone.getByRole('button', { name: /^Zaplatiť 88,00/ }).click();
  await expect(my.told('Platbu kartou sme prijali')).toBeVisible();
  await expect(my.payment).toContainText('Prihláška je uhradená');
  await expect(payButton(phone)).toHaveCount(0);
  await expect(phone).toHaveURL(`${app.url}/s/${created.token}`);
  await expectAccessible(phone);

  await expect(office).toContainText('Uhradená');
  await expect(office.getByText('Zaplatená')).toBeVisible();
  await office.getByRole('button', { name: 'Vrátiť', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectLegible(page);
  await dialog.getByLabel('Suma v eurách').fill('200');
  await dialog.getByRole('button', { name: 'Vrátiť na kartu' }).click();
  await expect(dialog.getByLabel('Suma v eurách')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Suma v eurách').fill('20');
  await dialog.getByLabel('Dôvod').fill('Leo ochorel');
  await dialog.getByRole('button', { name: 'Vrátiť na kartu' }).click();
  await expect(dialog).toContainText('Povedzte, či sa tým znižuje poplatok');
  await dialog.getByRole('radio', { name: /poplatok má zaplatiť znova/ }).check();
  await dialog.getByRole('button', { name: 'Vrátiť na kartu' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(office).toContainText('Čiastočne vrátená');
  await expect(my.payment).toContainText(/Zostáva uhradiť\s*20,00\s€/);
  await close();
});

test('the office sees all card payments and payouts', async ({ app, page, browser }) => {
  test.slow();
  const created = await createSignupByApi(app);
  const { my, phone, close } = await onPhone(browser, app, created);
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Pokladník',
    path: '/admin/payments/card',
  });
  await expect(page.getByRole('row', { name: /Zaplatená/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(created.number) })).toHaveCount(0);
  await payButton(phone).click();
  await phone.getByRole('button', { name: /^Zaplatiť 88,00/ }).click();
  await expect(my.told('Platbu kartou sme prijali')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(created.number) });
  await expect(row).toContainText('Zaplatená');
  await expect(row).toContainText(/1,57\s€/);
  await expectAccessible(page);

  await phone.goto('/demo/card/account');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Vyplatiť zostatok na účet' }).click();
  await page.getByRole('button', { name: 'Porovnať s poskytovateľom' }).click();
  const compared = page.getByRole('region', { name: 'Porovnať s poskytovateľom' });
  // A job on a busy machine waits for up to half a minute.
  await expect(compared).toContainText(/Skontrolované: \d+, opravené: \d+, problémy: 0/, {
    timeout: 60_000,
  });
  await expect(row).toContainText('vyplatené');
  await page.reload();
  await expect(compared).toContainText(/Skontrolované: \d+, opravené: \d+, problémy: 0/);
  const payouts = page.getByRole('region', { name: 'Výplaty na účet' });
  await expect(payouts).toContainText('Vyplatená');
  await expectLegible(page);
  const behind = payouts.getByRole('button', { name: /plat(ba|by|ieb)$/ }).first();
  const count = Number.parseInt((await behind.textContent()) ?? '', 10);
  await behind.click();
  await expect(page.getByText(/^Platby výplaty z/)).toBeVisible();
  await expect(page.locator('.card-table tbody tr')).toHaveCount(count);
  await expectAccessible(page);
  await close();
});

test('who chose the card is led to the payment straight from the form', async ({ app, page }) => {
  const { form } = await openReady(page, app);
  await page.getByRole('radio', { name: /Platba kartou online/ }).check();
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Skúšobná platba kartou' })).toBeVisible();
  await page.getByRole('button', { name: 'Späť bez zaplatenia' }).click();
  const my = new MySignupPage(page);
  await expect(my.told('Platbu kartou ste nedokončili')).toBeVisible();
  await expect(my.payBySquare).toBeVisible();
});

test.describe('a payer who returns from the provider', () => {
  /** Starts a payment and returns the provider's address without following it. */
  async function leaveForPayment(app: RunningApp, phone: Page, { token }: CreatedSignup) {
    await payButton(phone).click();
    await expect(phone.getByRole('heading', { name: 'Skúšobná platba kartou' })).toBeVisible();
    // A second request returns the same payment.
    const { paymentId } = await callApi(app, 'createCardPayment', { token });
    return `/card/${paymentId}?card=cancel`;
  }

  test('finds the signup in the same tab, and elsewhere reads only where to look', async ({
    app,
    browser,
  }) => {
    const created = await createSignupByApi(app, { paymentType: 'online' });
    const { phone, my, close } = await onPhone(browser, app, created);
    const back = await leaveForPayment(app, phone, created);
    await test.step('in another browser', () =>
      expectNothingElsewhere(browser, app, { ...created, back }));
    // For a browser this name is another site than the IP address.
    await phone.goto(`${app.url.replace('127.0.0.1', 'localhost')}/healthz`);
    await phone.goto(`${app.url}${back}`);
    await expect(my.told('Platbu kartou ste nedokončili')).toBeVisible();
    await expect(phone).toHaveURL(`${app.url}/s/${created.token}`);
    await phone.goBack();
    await expect(phone).toHaveURL(/localhost/);
    await close();
  });

  async function expectNothingElsewhere(
    browser: Browser,
    app: RunningApp,
    { number, email, back }: CreatedSignup & { back: string },
  ): Promise<void> {
    for (const [width, javaScriptEnabled] of [
      [360, true],
      [1280, true],
      [360, false],
    ] as const) {
      const viewport = { width, height: 740 };
      const stranger = await browser.newContext({ baseURL: app.url, viewport, javaScriptEnabled });
      const page = await stranger.newPage();
      const lost = new LostLinkPage(page);
      expect((await lost.open(back)).status()).toBe(200);
      await expect(lost.title).toHaveText('Platba kartou');
      await expect(page.getByText('Ak ste platbu dokončili, uvidíte ju')).toBeVisible();
      await expect(lost.email).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(number);
      if (javaScriptEnabled) {
        await expectAccessible(page);
        await lost.ask(email);
        await expect(lost.answer).toBeFocused();
        await expect(page).toHaveURL(`${app.url}${back}`);
      }
      await stranger.close();
    }
  }
});

test.describe('while the provider is down', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('people are offered a transfer, and the office sees why', async ({ page, browser }) => {
    test.slow();
    const app = await startApp({
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
      STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}`,
    });
    await app.changeConfig((config) => ({
      ...config,
      payment: { ...config.payment, onlineEnabled: true },
    }));
    await expect
      .poll(async () => (await callApi(app, 'getConfig', {})).payment.onlineEnabled)
      .toBe(true);
    const created = await createSignupByApi(app, { paymentType: 'online' });
    const { my, phone, close } = await onPhone(browser, app, created);
    await payButton(phone).click();
    await expect(phone.getByRole('alert').filter({ hasText: 'teraz nefunguje' })).toBeVisible();
    await expect(my.payBySquare).toBeVisible();
    await expectAccessible(phone);
    await openOffice(app, page, {
      role: 'treasurer',
      name: 'Pokladník',
      path: '/admin/payments/card',
    });
    await expect(page.getByRole('alert')).toContainText('Poskytovateľ platieb neodpovedá');
    await expectLegible(page);
    await close();
    await page.close();
    await app.stop();
  });
});
