import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { EditionConfig } from '#domain/edition/config.ts';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { type CreatedSignup, callApi, createSignupByApi, mailsTo } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';

/** With the deadline for edits behind everybody. */
function afterDeadline(app: RunningApp, journey: () => Promise<void>): Promise<void> {
  const editableUntil = '2026-01-01T00:00';
  return withConfig(app, (config) => ({ signup: { ...config.signup, editableUntil } }), journey);
}

/** Asks for another first piece of Ema, on a phone. */
async function askForChange(
  browser: Browser,
  app: RunningApp,
  { token }: CreatedSignup,
): Promise<{ my: MySignupPage; page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const my = new MySignupPage(page);
  await my.open(token);
  await page.getByRole('button', { name: 'Požiadať o zmenu' }).click();
  await expect(page.getByRole('heading', { name: 'Žiadosť o zmenu' })).toBeFocused();
  const form = new SignupFormPage(page);
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('Žiadaná skladba');
  await page.getByLabel('Odkaz pre organizátora').fill('Ochorel klavirista');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Poslať žiadosť' }).click();
  await my.dialog.getByRole('button', { name: 'Poslať žiadosť' }).click();
  await expect(my.told('Žiadosť je odoslaná.')).toBeFocused();
  await expect(page.getByText('čaká na organizátora')).toBeVisible();
  await expectAccessible(page);
  expect(await my.sidewaysScroll()).toBe(0);
  return { my, page, close: () => context.close() };
}

test('a change asked for after the deadline is accepted with a word', async ({
  app,
  page,
  browser,
}) => {
  test.slow();
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    const registrant = await askForChange(browser, app, created);
    await openOffice(app, page, { role: 'organiser', name: 'Mária', path: '/admin/requests' });
    const request = page.getByRole('region', { name: new RegExp(created.number) });
    await expect(request.getByRole('row', { name: /1\. skladba/ })).toContainText(
      'Žiadaná skladba',
    );
    await expect(request).toContainText('Ochorel klavirista');
    await expect(request).toContainText('Suma sa nemení');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await request.getByLabel('Odpoveď registrujúcemu').fill('Radi, držíme palce');
    await request.getByRole('button', { name: 'Prijať zmenu' }).click();
    await expect(request).toHaveCount(0);

    await expect(registrant.page.getByText('Odpoveď: Radi, držíme palce')).toBeVisible();
    await expect(registrant.page.getByText('Žiadaná skladba').first()).toBeVisible();
    await registrant.close();
    const mails = () => mailsTo(app, created.email);
    await expect.poll(async () => (await mails())[0] ?? '').toContain('Radi, držíme palce');
  });
});

test('a change is declined only with a word, and the signup stays', async ({
  app,
  page,
  browser,
}) => {
  test.slow();
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    const registrant = await askForChange(browser, app, created);
    const path = '/admin/requests';
    const member = await openOffice(app, page, { role: 'organiser', name: 'Mária', path });
    const request = page.getByRole('region', { name: new RegExp(created.number) });
    await request.getByRole('button', { name: 'Zamietnuť' }).click();
    await expect(request.getByText('Pri zamietnutí napíšte prečo.', { exact: true })).toBeVisible();
    await request.getByLabel('Odpoveď registrujúcemu').fill('Program je vytlačený');
    await request.getByRole('button', { name: 'Zamietnuť' }).click();
    await expect(request).toHaveCount(0);
    await page.getByLabel('Ukázať aj vybavené').check();
    await expect(request).toContainText(`zamietnutá · ${member.email}`);

    await expect(registrant.page.getByText('Odpoveď: Program je vytlačený')).toBeVisible();
    await registrant.close();
  });
  const { version, signup } = await callApi(app, 'getSignup', { token: created.token });
  expect(version).toBe(1);
  expect(JSON.stringify(signup)).not.toContain('Žiadaná skladba');
});

test('a request is taken back by who made it', async ({ app, browser }) => {
  test.slow();
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    const { my, page, close } = await askForChange(browser, app, created);
    await page.getByRole('button', { name: 'Vziať žiadosť späť' }).click();
    await expect(my.told('Žiadosť je vzatá späť.')).toBeFocused();
    await expect(page.getByText('čaká na organizátora')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Požiadať o zmenu' })).toBeVisible();
    await close();
  });
});

test('without requests the page says when there will be some', async ({ app, page }) => {
  await openOffice(app, page, { role: 'viewer', name: 'Ján', path: '/admin/requests' });
  await expect(page.getByText('Žiadna žiadosť nečaká.')).toBeVisible();
  await expectAccessible(page);
});

/** The whole fee, as an import of a statement books it. */
async function pay(app: RunningApp, { id }: CreatedSignup): Promise<void> {
  const entryId = randomUUID();
  await app.query(
    `insert into ledger_entries (id, config_id, kind, method, amount_minor, source, booked_on,
       payer, actor, at)
     select $1, config_id, 'payment', 'transfer', total_minor, $3, current_date, '', 'system',
       now() from signups where id = $2`,
    [entryId, id, `bank:${entryId}`],
  );
  await app.query(
    `insert into allocations (entry_id, signup_id, amount_minor, actor, at)
     select id, $2, amount_minor, 'system', now() from ledger_entries where id = $1`,
    [entryId, id],
  );
}

test('after the last day a paid signup is cancelled only by the office that was asked', async ({
  app,
  page,
  browser,
}) => {
  test.slow();
  const created = await createSignupByApi(app);
  await pay(app, created);
  const cancellableUntil = '2026-01-01T00:00';
  const change = (config: EditionConfig) => ({ signup: { ...config.signup, cancellableUntil } });
  await withConfig(app, change, async () => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ baseURL: app.url, viewport });
    const phone = await context.newPage();
    const my = new MySignupPage(phone);
    await my.open(created.token);
    await my.openCancel.click();
    await expect(phone.getByText(/bolo možné do .* Zaplatili ste 88,00/)).toBeVisible();
    const ask = phone.getByRole('button', { name: 'Požiadať o zrušenie' });
    const reason = phone.getByLabel('Dôvod zrušenia');
    await ask.click();
    await expect(reason).toBeFocused();
    await expect(phone.getByRole('alert').filter({ hasText: 'dôvod' })).toBeVisible();
    await reason.fill('Celá trieda ochorela');
    await ask.click();
    await expect(my.dialog).toContainText('poplatok sa po termíne nevracia sám');
    await expectAccessible(phone);
    await my.dialog.getByRole('button', { name: 'Požiadať o zrušenie' }).click();
    await expect(my.told('Žiadosť o zrušenie je odoslaná.')).toBeFocused();
    await expect(phone.getByText(/zrušenie.*čaká/)).toBeVisible();
    await expect(my.openCancel).toBeHidden();
    expect(await my.sidewaysScroll()).toBe(0);

    await openOffice(app, page, { role: 'organiser', name: 'Mária', path: '/admin/requests' });
    const request = page.getByRole('region', { name: new RegExp(created.number) });
    await expect(request).toContainText('Žiada o zrušenie prihlášky.');
    await expect(request).toContainText('Celá trieda ochorela');
    await expectAccessible(page);
    await request.getByRole('button', { name: 'Prijať' }).click();
    await expect(phone.getByText('Zrušená', { exact: true })).toBeVisible();
    await context.close();
  });
});
