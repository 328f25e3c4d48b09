import { createAccount } from '#tests/e2e/accounts-api.ts';
import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

// The console reports the refusals that the journey provokes.
test.use({ expectedProblems: /status of 4\d\d/ });

test('the pages of an account are readable, from a wrong password to the list of signups', async ({
  page,
  app,
}) => {
  const { email, number } = await createSignupByApi(app);
  const account = await createAccount(app, { email });
  for (const address of ['/sign-in/new', '/sign-in/lost-password']) {
    await page.goto(address);
    await expectReadable(page);
  }
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?return=/account');
  await signIn.signIn({ ...account, password: 'toto to nie je' });
  await expect(signIn.problem).toBeFocused();
  await expectReadable(page);
  await signIn.signIn(account);
  const own = new AccountPage(page);
  await own.expectOpen();
  await expect(own.section('Moje prihlášky').getByRole('link', { name: number })).toBeVisible();
  await expectReadable(page);
});
