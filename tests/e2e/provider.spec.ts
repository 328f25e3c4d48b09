import { ensureOwner } from '#tests/e2e/accounts-api.ts';
import { test as base, expect } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider } from '#tests/support/identity-provider.ts';

/** The application with an identity provider, which runs unless a journey stops it. */
const test = base.extend<object, { provider: IdentityProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const provider = new IdentityProvider(await freePort());
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) => {
      const app = await startApp(provider.environment);
      await ensureOwner(app);
      await provider.start(app.url);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const BUTTON = 'Prihlásiť sa cez Školské konto';

test('a teacher signs in through the school in a window of 500 by 600', async ({
  page,
  provider,
}) => {
  provider.know({ sub: 'okno', email: 'okno@zus.sk', email_verified: true, name: 'Eva Okenná' });
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?return=/account');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: BUTTON }).click();
  const popup = await opening;
  await popup.getByLabel('Number').fill('okno');
  const size = await popup.evaluate(() => [innerWidth, innerHeight]);
  expect(size).toEqual([500, 600]);
  await expect(page.getByText('Dokončite prihlásenie v otvorenom okne.')).toBeVisible();
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await closing;
  const account = new AccountPage(page);
  await account.expectOpen();
  await expect(account.head).toContainText('Eva Okenná');
  await page.reload();
  await account.expectOpen();
});

test('where windows are blocked the page says so and goes there itself', async ({
  page,
  provider,
}) => {
  provider.know({ sub: 'sama', email: 'sama@zus.sk', email_verified: true, name: 'Sama Sebou' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?return=/account');
  await page.getByRole('button', { name: BUTTON }).click();
  await expect(page.getByText('Prehliadač zablokoval okno na prihlásenie.')).toBeVisible();
  await page.getByRole('link', { name: 'Prihlásiť sa v tomto okne' }).click();
  await page.getByLabel('Number').fill('sama');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const account = new AccountPage(page);
  await account.expectOpen();
  await expect(page).toHaveURL(/\/account$/);
});

test('a user who declines at the provider, or closes the window, can start again', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  const button = page.getByRole('button', { name: BUTTON });
  const opening = page.waitForEvent('popup');
  await button.click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Prihlásenie cez túto službu sa nedokončilo')).toBeVisible();
  const again = page.waitForEvent('popup');
  await button.click();
  const second = await again;
  await second.getByLabel('Number').waitFor();
  await second.close();
  await expect(page.getByText('Okno na prihlásenie sa zatvorilo skôr')).toBeVisible();
  await expect(signIn.submit).toBeEnabled();
});

test('a school that does not answer is named as the reason', async ({ page, app, provider }) => {
  await provider.stop();
  await new SignInPage(page).open();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: BUTTON }).click();
  await opening;
  const words = page.getByText('Služba, cez ktorú sa prihlasujete, teraz neodpovedá.');
  await expect(words).toBeVisible();
  await page.goto('/session/oidc');
  await expect(page).toHaveURL(/\/sign-in\?error=network-failure$/);
  await expect(words).toBeVisible();
  await provider.start(app.url);
});
