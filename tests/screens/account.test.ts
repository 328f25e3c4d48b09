import { createAccount, mailedLink } from '#tests/e2e/accounts-api.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { idTokenOf } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('signups of the verified address are listed', async ({ page, app }) => {
  const signup = await createSignupByApi(app);
  const account = await createAccount(app, { email: signup.email, isVerified: false });
  const own = new AccountPage(page);
  await own.signIn(app, account);
  await expect(own.section('Moje prihlášky')).toContainText('keď potvrdíte svoj e-mail');
  await expectAccessible(page);
  const verifyPage = '/sign-in/verify';
  await mailedLink(app, signup.email, { page: verifyPage });
  const verify = page.getByRole('region', { name: 'Potvrďte svoj e-mail' });
  await verify.getByRole('button', { name: 'Poslať odkaz znova' }).click();
  await expect(verify.getByRole('status')).toHaveText(
    'Odkaz je na ceste. Pozrite aj nevyžiadanú poštu.',
  );

  const link = await mailedLink(app, signup.email, { page: verifyPage, mails: 2 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Potvrdiť e-mail' }).click();
  await expect(page.getByText(`Adresa ${signup.email} je potvrdená.`)).toBeVisible();
  await page.goto('/account');
  const listed = own.section('Moje prihlášky').getByRole('link', { name: signup.number });
  await expect(listed).toHaveAttribute('href', `/s/${signup.token}`);
  // The form itself offers what is known of a signed-in visitor.
  const next = own.section('Moje prihlášky').getByRole('link', { name: 'Vyplniť prihlášku' });
  await expect(next).toHaveAttribute('href', '/signup');
  await expectAccessible(page);
});

test('signing out everywhere, here or on another device, is seen at once', async ({
  page,
  app,
}) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(app, account);
  await callApi(app, 'signOutEverywhere', {}, account.idToken);
  await expect(own.signedOut).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(new SignInPage(page).submit).toBeEnabled();

  const elsewhere = await idTokenOf(app, account);
  await own.signIn(app, account);
  await expect(own.section('Zariadenia').getByText('toto zariadenie')).toBeVisible();
  await own.section('Zariadenia').getByRole('button', { name: 'Odhlásiť sa všade' }).click();
  const question = page.getByRole('dialog', { name: 'Odhlásiť sa všade' });
  await expectAccessible(page);
  const answered = page.waitForResponse('**/api/signOutEverywhere');
  await question.getByRole('button', { name: 'Odhlásiť sa všade' }).click();
  await answered;
  await expect(own.signedOut).toBeVisible();
  await expectAccessible(page);
  await expect(callApi(app, 'signOutEverywhere', {}, elsewhere)).rejects.toThrow('refused');
});

test('signing out everywhere forgets the links of this browser', async ({ page, app }) => {
  const own = new AccountPage(page);
  await own.signIn(app, await createAccount(app));
  const kept = () => page.evaluate(() => localStorage.getItem('prihlaska:signups'));
  await page.evaluate(() => {
    const saved = { number: '2027-0001', token: 'a-secret', edition: 'XII' };
    const savedAt = new Date().toISOString();
    localStorage.setItem('prihlaska:signups', JSON.stringify([{ ...saved, savedAt }]));
  });
  await page.route('**/session/sign-out', (route) => route.abort());
  await own.section('Zariadenia').getByRole('button', { name: 'Odhlásiť sa všade' }).click();
  const question = page.getByRole('dialog', { name: 'Odhlásiť sa všade' });
  expect(await kept()).toContain('a-secret');
  await question.getByRole('button', { name: 'Odhlásiť sa všade' }).click();
  await expect.poll(kept).toBeNull();
});

test('a banned user is signed out of an open page and reads the reason at the sign-in', async ({
  page,
  app,
}) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(app, account);
  await app.query(`update auth."user" set banned_at = now() where email = $1`, [account.email]);
  await expect(own.signedOut).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(account);
  await expect(signIn.problem).toContainText('Tento účet je zablokovaný.');
});

test('an irreversible action asks for the password first', async ({ page, app }) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(app, account);
  await app.query(
    `update auth.session set "createdAt" = now() - interval '1 hour'
     where "userId" = (select id from auth."user" where email = $1)`,
    [account.email],
  );
  await page.reload();
  const section = own.section('Heslo');
  const password = section.getByLabel('Nové heslo');
  await password.fill('uplne nove husle');
  await section.getByRole('button', { name: 'Zmeniť heslo' }).click();
  await expect(own.proof.getByLabel('Heslo', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await own.prove('toto nie je ono');
  await expect(own.proof.locator('[data-problem]')).toContainText('Nesprávny e-mail alebo heslo.');
  await own.prove(account.password);
  await expect(section.getByText('Heslo je zmenené')).toBeVisible();
  await expect(own.proof).toBeHidden();
  await expect(password).toHaveValue('');

  await own.section('E-mail').getByLabel('Nový e-mail').fill(`nova-${account.email}`);
  await own.section('E-mail').getByRole('button', { name: 'Zmeniť e-mail' }).click();
  await expect(own.section('E-mail').getByText('sme poslali odkaz')).toBeVisible();
  await own.page.goto(await mailedLink(app, `nova-${account.email}`, { page: '/sign-in/verify' }));
  await page.getByRole('button', { name: 'Potvrdiť e-mail' }).click();
  await expect(page.getByText(`Adresa nova-${account.email} je potvrdená.`)).toBeVisible();
});

test('an account is deleted after a question', async ({ page, app }) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(app, account);
  await own.section('Odstránenie účtu').getByRole('button').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Späť' }).click();
  await own.expectOpen();
  await own.section('Odstránenie účtu').getByRole('button').click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Odstrániť' }).click();
  await expect(page.getByText('Účet je odstránený.')).toBeVisible();
  expect(await app.query(`select id from auth."user" where email = $1`, [account.email])).toEqual(
    [],
  );
});
