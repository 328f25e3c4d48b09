import type { Page } from '@playwright/test';
import { createAccount } from '#tests/e2e/accounts-api.ts';
import { test as base, expect, expectAccessible } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { startApp } from '#tests/e2e/running-app.ts';

/** Browsers bind passkeys to a host name, not to an IP address. */
const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const app = await startApp({}, { host: 'localhost' });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

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

const BUTTON = 'Prihlásiť sa prístupovým kľúčom';

test.describe('a passkey', () => {
  // The last sign-in of the journey is refused, and the browser reports it.
  test.use({ expectedProblems: /status of 401/ });

  test('is added, signs its owner in, and is removed', async ({ page, app }) => {
    test.slow();
    const person = await createAccount(app);
    const account = new AccountPage(page);
    await plugAuthenticator(page);
    await account.signIn(person);
    const passkeys = account.section('Prístupové kľúče');
    await expect(passkeys.getByText('Zatiaľ nemáte žiadny.')).toBeVisible();
    await passkeys.getByLabel('Názov nového kľúča').fill('Môj telefón');
    await passkeys.getByRole('button', { name: 'Pridať prístupový kľúč' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Môj telefón');
    await expectAccessible(page);

    await account.signOut.click();
    await expect(account.signedOut).toBeVisible();
    const signIn = new SignInPage(page);
    await signIn.open('/sign-in?return=/account');
    await expectAccessible(page);
    await page.getByRole('button', { name: BUTTON }).click();
    await account.expectOpen();
    await expect(account.head).toContainText(person.email);

    await passkeys.getByRole('button', { name: 'Odstrániť prístupový kľúč Môj telefón' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť', exact: true }).click();
    await expect(passkeys.getByText('Zatiaľ nemáte žiadny.')).toBeVisible();

    await account.signOut.click();
    await signIn.open();
    await page.getByRole('button', { name: BUTTON }).click();
    await expect(page.getByText('Tento prístupový kľúč tu nepoznáme.')).toBeVisible();
  });
});

base('at a bare address no passkey is offered', async ({ page, app }) => {
  expect(new URL(app.url).hostname).toBe('127.0.0.1');
  const setup = page.waitForResponse(/getSignInSetup/);
  await new SignInPage(page).open();
  await setup;
  await expect(page.getByRole('button', { name: BUTTON })).toHaveCount(0);
});
