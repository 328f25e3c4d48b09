import type { Page } from '@playwright/test';
import { createAccount } from '#tests/e2e/accounts-api.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { openReady, signupsOf } from '#tests/e2e/ready-draft.ts';
import { mailsTo } from '#tests/e2e/signup-api.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const SENDING = '**/api/createSignup';

/** The server stores the signup, but the answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    SENDING,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('an answer that was lost and a second try make one signup', async ({ page, app }) => {
  const { form, email } = await openReady(page, app);
  await form.toReview();
  await loseAnswer(page);
  await form.send();
  await expect(form.told('Server je nedostupný.')).toContainText('Nič sa nestratilo');
  await expectAccessible(page);
  expect(await signupsOf(app, email)).toHaveLength(1);
  await form.button('Odoslať znova').click();
  await expect(form.sentTitle).toBeFocused();
  expect(await signupsOf(app, email)).toHaveLength(1);
  await expect.poll(() => mailsTo(app, email)).toHaveLength(1);
});

test('a second try after a reload, with the form changed, makes one signup as it is now', async ({
  page,
  app,
}) => {
  const { form, email } = await openReady(page, app);
  await form.toReview();
  await loseAnswer(page);
  await form.send();
  await expect(form.told('Server je nedostupný.')).toBeVisible();

  await form.open();
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('Ave Maria');
  await page.getByLabel('Doklady potrebujeme na školu').check();
  await page.getByLabel('Názov organizácie').fill('ZUŠ Žilina');
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  const signups = await signupsOf(app, email);
  expect(signups.map(({ persons }) => persons[1]?.song1)).toEqual(['Ave Maria']);
  const sent = await app.query('select billing from signups where contact_email = $1', [email]);
  expect(sent).toMatchObject([{ billing: { name: 'ZUŠ Žilina' } }]);
});

test('a second try with nothing changed but the billing details carries them', async ({
  page,
  app,
}) => {
  const { form, email } = await openReady(page, app);
  await form.toReview();
  await loseAnswer(page);
  await form.send();
  await expect(form.told('Server je nedostupný.')).toBeVisible();
  await form.button('Späť na úpravy').click();
  await page.getByLabel('Doklady potrebujeme na školu').check();
  await page.getByLabel('Názov organizácie').fill('ZUŠ Žilina');
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  const sent = await app.query('select billing from signups where contact_email = $1', [email]);
  expect(sent).toMatchObject([{ billing: { name: 'ZUŠ Žilina' } }]);
});

test('a double click sends once', async ({ page, app }) => {
  const { form, email } = await openReady(page, app);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/createSignup')) requests++;
  });
  await form.toReview();
  await form.declare();
  await form.sendButton.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(form.sentTitle).toBeFocused();
  expect(await signupsOf(app, email)).toHaveLength(1);
  expect(requests).toBe(1);
});

test('progress is shown while the server thinks, and the button sends nothing more', async ({
  page,
  app,
}) => {
  const { form, email } = await openReady(page, app);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(SENDING, async (route) => {
    await held;
    await route.continue();
  });
  await form.toReview();
  await form.send();
  await expect(page.getByRole('progressbar', { name: 'Odosiela sa…' })).toBeVisible();
  await expect(form.told('Prihláška sa odosiela.')).toBeVisible();
  // aria-disabled keeps the focus on the button.
  await form.button('Odosiela sa…').click({ force: true });
  await expect(form.dialog).toBeHidden();
  await expectAccessible(page);
  letThrough();
  await expect(form.sentTitle).toBeFocused();
  expect(await signupsOf(app, email)).toHaveLength(1);
});

test('with the server down the draft stays, and is sent once it is back', async ({ page, app }) => {
  const { form, email } = await openReady(page, app);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await form.toReview();
  await form.send();
  await expect(form.told('Server je nedostupný.')).toBeVisible();
  expect(await signupsOf(app, email)).toEqual([]);
  await page.unroute('**/api/**');
  await form.open();
  await expect(form.told(/^Pokračujete/)).toBeVisible();
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  expect(await signupsOf(app, email)).toHaveLength(1);
});

test('without a connection the form says so, saves, and sends after it is back', async ({
  page,
  app,
  context,
}) => {
  const { form, email } = await openReady(page, app);
  await context.setOffline(true);
  await expect(form.told('Ste bez pripojenia na internet.')).toBeVisible();
  await expectAccessible(page);
  await form.field('Telefón').fill('+421 905 999 888');
  await form.toReview();
  // The notice beside the button is not announced a second time.
  const beside = page.locator('.review').getByText('Ste bez pripojenia na internet.');
  await expect(beside).toBeVisible();
  await form.send();
  await expect(form.told('Server je nedostupný.')).toBeVisible();
  await context.setOffline(false);
  await expect(form.told('Ste bez pripojenia na internet.')).toBeHidden();
  await expect(beside).toBeHidden();
  await form.button('Odoslať znova').click();
  await expect(form.sentTitle).toBeFocused();
  expect((await signupsOf(app, email))[0]?.persons[0]?.phone).toBe('+421 905 999 888');
});

test('an error of the server is shown at its field', async ({ page, app }) => {
  const { form, email } = await openReady(page, app);
  await form.toReview();
  const issues = [{ path: 'persons.1.song1', code: 'controlCharacters' }];
  await page.route(
    SENDING,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { status: 'INVALID_ARGUMENT', message: 'no', details: { issues } } },
      }),
    { times: 1 },
  );
  await form.send();
  await expect(form.field('1. skladba')).toBeFocused();
  await expect(form.summary).toContainText('Ema Malá – 1. skladba');
  await expect(form.field('1. skladba')).toHaveAccessibleDescription(/^Text obsahuje neviditeľné/);
  await form.field('1. skladba').fill('Ave Maria');
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  expect(await signupsOf(app, email)).toHaveLength(1);
});

test('the link stays on the device only when its owner says so, until signing out', async ({
  page,
  app,
}) => {
  const { form } = await openReady(page, app);
  await form.toReview();
  await form.send();
  await expect(form.sentTitle).toBeFocused();
  const link = (await page.locator('#secret-link').textContent()) ?? '';
  const token = link.split('/').at(-1) ?? '';
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect(await kept()).not.toContain(token);

  await form.button('Toto je môj počítač alebo telefón, uložiť odkaz').click();
  await expect(form.told('Odkaz je uložený v tomto prehliadači')).toBeVisible();
  await expectAccessible(page);
  expect(await kept()).toContain(token);

  const own = new AccountPage(page);
  await own.signIn(app, await createAccount(app));
  await page.getByRole('button', { name: 'Odhlásiť sa', exact: true }).click();
  await expect.poll(kept).not.toContain(token);
});
