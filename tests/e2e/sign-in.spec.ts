import { createAccount, invite, mailedLink } from '#tests/e2e/accounts-api.ts';
import { expect, expectContrast, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { LostLinkPage } from '#tests/e2e/pages/lost-link.ts';
import { PASSKEY_BUTTON, SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { totpOf } from '#tests/e2e/totp.ts';

// The console reports the refusals that the journey provokes.
test.use({ expectedProblems: /status of 4\d\d/ });

test('the pages of an account are readable, from a wrong password to the list of signups', async ({
  page,
  app,
}) => {
  const { email, number } = await createSignupByApi(app);
  const account = await createAccount(app, { email });
  await page.goto('/sign-in/new');
  await expectReadable(page);
  const lost = new LostLinkPage(page);
  await lost.open();
  await lost.ask('jana@skola.example');
  await expect(lost.answer).toBeFocused();
  await test.step('an asked-for link can be read', () => expectContrast(page));
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in/lost-password');
  await expectReadable(page);
  await signIn.email.fill(email);
  await signIn.submit.click();
  await signIn.open(await mailedLink(app, email, { page: '/sign-in/new-password' }));
  await signIn.newPassword.fill('heslo123');
  await signIn.submit.click();
  await expect(signIn.newPassword).toHaveAccessibleDescription(/ľahko uhádol/);
  await expectContrast(page);

  const invited = await invite(app, 'treasurer');
  await page.goto(await mailedLink(app, invited, { page: '/invitation' }));
  await expect(page.getByText(`Pozvánka pre ${invited}.`)).toBeVisible();
  await test.step('an invitation can be read', () => expectContrast(page));
  // The page of the first owner has the form of the invitation.
  await page.goto('/first-owner#of-another-installation');
  await expect(page.getByText('Možno už bol použitý')).toBeVisible();
  await test.step('a link that is no longer valid can be read', () => expectContrast(page));

  // At a bare address no passkey is offered.
  expect(new URL(app.url).hostname).toBe('127.0.0.1');
  const setup = page.waitForResponse(/getSignInSetup/);
  await signIn.open('/sign-in?return=/account');
  await setup;
  await expect(page.getByRole('button', { name: PASSKEY_BUTTON })).toHaveCount(0);
  await signIn.signIn({ ...account, password: 'toto to nie je' });
  await expect(signIn.problem).toBeFocused();
  await expectReadable(page);
  await signIn.signIn(account);
  const own = new AccountPage(page);
  await own.expectOpen();
  await expect(own.section('Moje prihlášky').getByRole('link', { name: number })).toBeVisible();
  await expectReadable(page);
  await test.step('a second factor can be read', () => setUpSecondFactor(own, account.password));
  await test.step('signing out everywhere can be read', () => signOutEverywhere(own));
  await test.step('the question for a code can be read', async () => {
    await signIn.open();
    await signIn.signIn(account);
    await expect(signIn.code).toBeFocused();
    await expectContrast(page);
  });
});

async function setUpSecondFactor(own: AccountPage, password: string): Promise<void> {
  const factor = own.section('Druhý faktor');
  await factor.getByLabel('Heslo', { exact: true }).fill(password);
  await factor.getByRole('button', { name: 'Nastaviť druhý faktor' }).click();
  const uri = (await factor.getByRole('link').getAttribute('href')) ?? '';
  const code = factor.getByLabel('Kód, ktorý aplikácia ukazuje');
  await code.fill('000000');
  await factor.getByRole('button', { name: 'Zapnúť druhý faktor' }).click();
  await expect(code).toHaveAccessibleDescription(/^Kód nesúhlasí/);
  await expectContrast(own.page);
  await code.fill(totpOf(uri));
  await factor.getByRole('button', { name: 'Zapnúť druhý faktor' }).click();
  await expect(factor.getByRole('heading', { name: 'Záložné kódy' })).toBeFocused();
  await expectContrast(own.page);
}

async function signOutEverywhere(own: AccountPage): Promise<void> {
  await own.section('Druhý faktor').getByRole('button', { name: 'Kódy mám uložené' }).click();
  const name = 'Odhlásiť sa všade';
  await own.section('Zariadenia').getByRole('button', { name }).click();
  const question = own.page.getByRole('dialog', { name });
  await expect(question).toBeVisible();
  await expectContrast(own.page);
  await question.getByRole('button', { name }).click();
  await expect(own.signedOut).toBeVisible();
}
