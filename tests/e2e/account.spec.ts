import { createAccount, mailedLink } from '#tests/e2e/accounts-api.ts';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

test.use({ expectedProblems: /status of 4\d\d/ });
// Hashing passwords is slow on purpose.
test.setTimeout(60_000);

for (const width of [360, 1280]) {
  test(`signups of the verified address are listed at ${width} px`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 900 });
    const signup = await createSignupByApi(app);
    const account = await createAccount(app, { email: signup.email, isVerified: false });
    const own = new AccountPage(page);
    await own.signIn(account);
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
    const other = await page.context().newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Potvrdiť e-mail' }).click();
    await expect(other.getByText(`Adresa ${signup.email} je potvrdená.`)).toBeVisible();
    // The page that was left open finds out by itself.
    await expect(verify).toBeHidden();
    const listed = own.section('Moje prihlášky').getByRole('link', { name: signup.number });
    await expect(listed).toHaveAttribute('href', `/s/${signup.token}`);
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the token is renewed while the page stays open, once for two tabs', async ({
  context,
  page,
  app,
}) => {
  const account = await createAccount(app);
  await context.clock.install();
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) renewals.push(request.url());
  });
  const first = new AccountPage(page);
  await first.signIn(account);
  const second = new AccountPage(await context.newPage());
  await second.page.goto('/account');
  await second.expectOpen();
  const atStart = renewals.length;

  const renewed = context.waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/session/refresh'),
  });
  await context.clock.fastForward('56:00');
  expect((await renewed).status()).toBe(200);
  await first.saveName('Jana Prvá');
  await second.page.bringToFront();
  await second.saveName('Jana Druhá');
  await expect(first.head).toContainText('Jana Druhá');
  expect(renewals.length - atStart).toBe(1);
});

test('signing out everywhere is seen by another browser at once', async ({
  page,
  browser,
  app,
}) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(account);
  const elsewhere = await browser.newContext({ baseURL: app.url });
  const other = new AccountPage(await elsewhere.newPage());
  await other.signIn(account);
  await expect(own.section('Zariadenia').getByText('toto zariadenie')).toBeVisible();
  await own.section('Zariadenia').getByRole('button', { name: 'Odhlásiť sa všade' }).click();
  const question = page.getByRole('dialog', { name: 'Odhlásiť sa všade' });
  await expectAccessible(page);
  const answered = page.waitForResponse('**/api/signOutEverywhere');
  await question.getByRole('button', { name: 'Odhlásiť sa všade' }).click();
  await answered;
  await expect(other.signedOut).toBeVisible();
  await expect(own.signedOut).toBeVisible();
  await expectAccessible(page);
  await other.page.goto('/account');
  await expect(new SignInPage(other.page).submit).toBeEnabled();
  await elsewhere.close();
});

test.describe('without a second answer', () => {
  // The page still asks with the token of the session that has just ended.
  test.use({ expectedProblems: /ERR_FAILED|status of 401/ });

  test('signing out everywhere forgets the links of this browser', async ({ page, app }) => {
    const own = new AccountPage(page);
    await own.signIn(await createAccount(app));
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
});

test('whoever is banned is out of an open page, and told why nobody lets them in', async ({
  page,
  app,
}) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(account);
  await app.query(`update auth."user" set banned_at = now() where email = $1`, [account.email]);
  await expect(own.signedOut).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(account);
  await expect(signIn.problem).toContainText('Tento účet je zablokovaný.');
});

test('signing out in one tab is signing out in all', async ({ context, page, app }) => {
  const account = await createAccount(app);
  const first = new AccountPage(page);
  await first.signIn(account);
  const second = new AccountPage(await context.newPage());
  await second.page.goto('/account');
  await second.expectOpen();
  await second.signOut.click();
  await expect(second.signedOut).toBeVisible();
  await expect(first.signedOut).toBeVisible();
});

test('what cannot be taken back asks for the password first, and then is done', async ({
  page,
  app,
}) => {
  const account = await createAccount(app);
  const own = new AccountPage(page);
  await own.signIn(account);
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
  await own.signIn(account);
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
