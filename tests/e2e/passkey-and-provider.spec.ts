import type { Page } from '@playwright/test';
import { createAccount, ensureOwner } from '#tests/e2e/accounts-api.ts';
import { test as base, expect, expectAccessible } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { PASSKEY_BUTTON, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider } from '#tests/support/identity-provider.ts';

/**
 * The application at a host name, because browsers bind passkeys to one and not to an IP address,
 * with an identity provider, which runs unless a journey stops it.
 */
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
      const app = await startApp(provider.environment, { host: 'localhost' });
      await ensureOwner(app);
      await provider.start(app.url);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const BY_PROVIDER = 'Prihlásiť sa cez Školské konto';

/** A virtual authenticator whose user always confirms. */
async function plugAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('a passkey', () => {
  // The last sign-in of the journey is refused, and the browser reports it.
  test.use({ expectedProblems: /status of 401/ });

  test('is added, signs its owner in, and is removed', async ({ page, app }) => {
    test.slow();
    const person = await createAccount(app);
    const account = new AccountPage(page);
    await plugAuthenticator(page);
    await account.signIn(app, person);
    const passkeys = account.section('Prístupové kľúče');
    await expect(passkeys.getByText('Zatiaľ nemáte žiadny.')).toBeVisible();
    await passkeys.getByLabel('Názov nového kľúča').fill('Môj telefón');
    await passkeys.getByRole('button', { name: 'Pridať prístupový kľúč' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Môj telefón');
    await expectAccessible(page);

    await account.signOut.click();
    await expect(account.signedOut).toBeVisible();
    await expectAccessible(page);
    const signIn = new SignInPage(page);
    await signIn.open('/sign-in?return=/account');
    await expectAccessible(page);
    await page.getByRole('button', { name: PASSKEY_BUTTON }).click();
    await account.expectOpen();
    await expect(account.head).toContainText(person.email);

    await passkeys.getByRole('button', { name: 'Odstrániť prístupový kľúč Môj telefón' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť', exact: true }).click();
    await expect(passkeys.getByText('Zatiaľ nemáte žiadny.')).toBeVisible();

    await account.signOut.click();
    await signIn.open();
    await page.getByRole('button', { name: PASSKEY_BUTTON }).click();
    await expect(page.getByText('Tento prístupový kľúč tu nepoznáme.')).toBeVisible();
  });
});

test('a teacher who turns back can start again, and signs in in a window of 500 by 600', async ({
  page,
  provider,
}) => {
  provider.know({ sub: 'okno', email: 'okno@zus.sk', email_verified: true, name: 'Eva Okenná' });
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?return=/account');
  await test.step('declined, and closed', () => turnBack(page));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: BY_PROVIDER }).click();
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

/** A user declines at the provider, then closes the window. */
async function turnBack(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  const button = page.getByRole('button', { name: BY_PROVIDER });
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
}

test('a silent school is named, and where windows are blocked the page goes there itself', async ({
  page,
  app,
  provider,
}) => {
  await test.step('no answer', () => meetSilence(page, provider, app.url));
  provider.know({ sub: 'sama', email: 'sama@zus.sk', email_verified: true, name: 'Sama Sebou' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?return=/account');
  await page.getByRole('button', { name: BY_PROVIDER }).click();
  await expect(page.getByText('Prehliadač zablokoval okno na prihlásenie.')).toBeVisible();
  await page.getByRole('link', { name: 'Prihlásiť sa v tomto okne' }).click();
  await page.getByLabel('Number').fill('sama');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const account = new AccountPage(page);
  await account.expectOpen();
  await expect(page).toHaveURL(/\/account$/);
});

/** A school that does not answer is named as the reason. */
async function meetSilence(page: Page, provider: IdentityProvider, url: string): Promise<void> {
  await provider.stop();
  await new SignInPage(page).open();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: BY_PROVIDER }).click();
  await opening;
  const words = page.getByText('Služba, cez ktorú sa prihlasujete, teraz neodpovedá.');
  await expect(words).toBeVisible();
  await page.goto('/session/oidc');
  await expect(page).toHaveURL(/\/sign-in\?error=network-failure$/);
  await expect(words).toBeVisible();
  await provider.start(url);
}
