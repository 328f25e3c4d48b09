import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';

// The browser reports the refused files, React the render errors.
test.use({ expectedProblems: /ERR_FAILED|TypeError/ });
// Each page is loaded at least twice.
test.slow();

const failed = (page: Page) => page.locator('.failed-part');

/** Refuses the files whose path contains `name`; the returned function lets them through again. */
async function loseChunk(page: Page, name: string): Promise<() => Promise<void>> {
  const address = `**/assets/${name}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

test('an office page or dialog whose chunk is missing shows an error, and the rest works', async ({
  app,
  page,
}) => {
  await openOffice(app, page, { role: 'organiser', name: 'Mária Kováčová', path: '/admin' });
  await loseChunk(page, 'palette');
  await page.getByRole('button', { name: /^Hľadať/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.failed-part')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zavrieť' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Prehľad' })).toBeVisible();

  const giveBack = await loseChunk(page, 'lists-page');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Zoznamy' }).click();
  await expect(failed(page)).toContainText('Časť programu sa nepodarilo stiahnuť');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Prehľad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prehľad' })).toBeVisible();

  await menu.getByRole('link', { name: 'Zoznamy' }).click();
  await giveBack();
  await failed(page).getByRole('button', { name: 'Načítať stránku znova' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ľudia podľa kategórií' }),
  ).toBeVisible();
});

test('a public page whose script fails is reloaded with the typed text, a part of it on request', async ({
  app,
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/signup-page-*.js', (route) =>
    loads === 1 ? route.abort() : route.continue(),
  );
  const form = new SignupFormPage(page);
  await page.goto('/signup', { waitUntil: 'domcontentloaded' });
  await form.field('Meno a priezvisko').fill('Jana Nová');
  await form.ready();
  expect(loads).toBe(2);
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Nová');
  await expect(form.savedAt).toBeVisible();

  const { token } = await createSignupByApi(app);
  await test.step('a form of a signup whose file is lost offers a reload', () =>
    loseForm(page, token));
});

async function loseForm(page: Page, token: string): Promise<void> {
  await new MySignupPage(page).open(token);
  const giveBack = await loseChunk(page, 'edit-signup');
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await expect(failed(page)).toContainText('Časť programu sa nepodarilo stiahnuť');
  await giveBack();
  await failed(page).getByRole('button', { name: 'Načítať stránku znova' }).click();
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  await expect(page.getByRole('heading', { name: 'Úprava prihlášky' })).toBeVisible();
}
