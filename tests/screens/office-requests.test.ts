import type { Page } from '@playwright/test';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { type CreatedSignup, callApi, createSignupByApi, mailsTo } from '#tests/e2e/signup-api.ts';
import { idTokenOf, makeMember, openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

/** After the deadline for edits. */
function afterDeadline(app: RunningApp, journey: () => Promise<void>): Promise<void> {
  const editableUntil = '2026-01-01T00:00';
  return withConfig(app, (config) => ({ signup: { ...config.signup, editableUntil } }), journey);
}

/** Requests another first piece for Ema. */
async function askForChange(page: Page, { token }: CreatedSignup): Promise<MySignupPage> {
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
  return my;
}

test('a change asked for after the deadline is accepted with a word', async ({ app, page }) => {
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    const my = await askForChange(page, created);
    await openOffice(app, page, { role: 'organiser', name: 'Mária', path: '/admin/requests' });
    const request = page.getByRole('region', { name: new RegExp(created.number) });
    await expect(request.getByRole('row', { name: /1\. skladba/ })).toContainText(
      'Žiadaná skladba',
    );
    await expect(request).toContainText('Ochorel klavirista');
    await expect(request).toContainText('Suma sa nemení');
    await expectAccessible(page);
    await request.getByLabel('Odpoveď registrujúcemu').fill('Radi, držíme palce');
    await request.getByRole('button', { name: 'Prijať zmenu' }).click();
    await expect(request).toHaveCount(0);

    await my.open(created.token);
    await expect(page.getByText('Odpoveď: Radi, držíme palce')).toBeVisible();
    await new MySignupPage(page).unfold('Ema Malá');
    await expect(page.getByText('Žiadaná skladba').first()).toBeVisible();
    const mails = () => mailsTo(app, created.email);
    await expect.poll(async () => (await mails())[0] ?? '').toContain('Radi, držíme palce');
  });
});

test('a change is declined only with a word, and the signup stays', async ({ app, page }) => {
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    const my = await askForChange(page, created);
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

    await my.open(created.token);
    await expect(page.getByText('Odpoveď: Program je vytlačený')).toBeVisible();
  });
  const { version, signup } = await callApi(app, 'getSignup', { token: created.token });
  expect(version).toBe(1);
  expect(JSON.stringify(signup)).not.toContain('Žiadaná skladba');
});

test('a request is taken back by who made it', async ({ app, page }) => {
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    const my = await askForChange(page, created);
    await page.getByRole('button', { name: 'Vziať žiadosť späť' }).click();
    await expect(my.told('Žiadosť je vzatá späť.')).toBeFocused();
    await expect(page.getByText('čaká na organizátora')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Požiadať o zmenu' })).toBeVisible();
  });
});

test('an answer is shown at once on the open page of who asked', async ({ app, page }) => {
  const created = await createSignupByApi(app);
  await afterDeadline(app, async () => {
    await askForChange(page, created);
    const idToken = await idTokenOf(
      app,
      await makeMember(app, { role: 'organiser', name: 'Mária' }),
    );
    const { requests } = await callApi(
      app,
      'listChangeRequests',
      { signupId: created.id },
      idToken,
    );
    const decision = { decision: 'accept', version: 1, word: 'Radi, držíme palce' };
    await callApi(app, 'decideChangeRequest', { id: requests[0]?.id, ...decision }, idToken);
    await expect(page.getByText('Odpoveď: Radi, držíme palce')).toBeVisible();
    await new MySignupPage(page).unfold('Ema Malá');
    await expect(page.getByText('Žiadaná skladba').first()).toBeVisible();
  });
});

test('without requests the page says when there will be some', async ({ app, page }) => {
  await openOffice(app, page, { role: 'viewer', name: 'Ján', path: '/admin/requests' });
  await expect(page.getByText('Žiadna žiadosť nečaká.')).toBeVisible();
  await expectAccessible(page);
});
