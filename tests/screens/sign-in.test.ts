import { createAccount, ensureOwner, mailedLink } from '#tests/e2e/accounts-api.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a wrong password is said, and nothing typed is lost', async ({ page, app }) => {
  const account = await createAccount(app);
  const signIn = new SignInPage(page);
  await signIn.open();
  await expectAccessible(page);
  await expect(signIn.email).toHaveAttribute('autocomplete', 'username');
  await expect(signIn.password).toHaveAttribute('autocomplete', 'current-password');
  await signIn.signIn({ ...account, password: 'toto to nie je' });
  await expect(signIn.problem).toBeFocused();
  await expect(signIn.problem).toHaveText(
    'Nesprávny e-mail alebo heslo. Skontrolujte ich alebo si obnovte heslo.',
  );
  await expect(signIn.email).toHaveValue(account.email);
  await expect(signIn.password).toHaveValue('toto to nie je');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zobraziť heslo' }).click();
  await expect(signIn.password).toHaveAttribute('type', 'text');
  await signIn.signIn(account);
  await new AccountPage(page).expectOpen();
});

test('a missing value is reported beside its field, which gets the focus', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.password.fill('x');
  await signIn.submit.click();
  await expect(signIn.email).toBeFocused();
  await expect(signIn.email).toHaveAccessibleDescription(/^Zadajte platnú e-mailovú adresu/);
  await signIn.email.fill('jana@skola.example');
  await signIn.password.fill('');
  await signIn.submit.click();
  await expect(signIn.password).toBeFocused();
  await expect(signIn.password).toHaveAccessibleDescription('Zadajte heslo.');
  await expectAccessible(page);
});

test('too many attempts show how long to wait', async ({ page, app }) => {
  const { email } = await createAccount(app);
  const signIn = new SignInPage(page);
  await signIn.open();
  const told = signIn.problem.filter({ hasText: /Skúste to znova o\s\d+\s(sek|min)/ });
  for (let attempt = 1; attempt < 10 && !(await told.isVisible()); attempt++) {
    const answered = page.waitForResponse('**/session/sign-in');
    await signIn.signIn({ email, password: `pokus ${attempt}` });
    await answered;
    await expect(signIn.problem).toBeFocused();
  }
  await expect(told).toBeVisible();
  await expectAccessible(page);
});

test('the way back leads to our own pages only', async ({ page, app }) => {
  const account = await createAccount(app);
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in?return=/privacy');
  await signIn.signIn(account);
  await page.waitForURL(`${app.url}/privacy`);
  for (const attack of [
    '//zly.example',
    '/\\zly.example',
    'https://zly.example/',
    '/\t/zly.example',
    'javascript:alert(1)',
    '%2F%2Fzly.example',
  ]) {
    // A signed-in user is redirected at once.
    await page.goto(`/sign-in?return=${encodeURIComponent(attack)}`);
    await page.waitForURL(`${app.url}/account`);
    await new AccountPage(page).expectOpen();
  }
});

test('a visitor who never signed in asks for no session', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/account');
  await page.waitForURL('**/sign-in?return=/account');
  await new SignInPage(page).open('/sign-in');
  expect(asked).toContain('/account');
  expect(asked.filter((path) => path.startsWith('/session/'))).toEqual([]);
});

test('a teacher makes an account, in English', async ({ page, app }) => {
  const email = `teacher-${Date.now()}@school.example`;
  await ensureOwner(app);
  await page.goto('/sign-in/new?lang=en');
  await expect(page.getByText('At least 6 characters.')).toBeVisible();
  await expectAccessible(page);
  const create = page.getByRole('button', { name: 'Create an account' });
  await page.getByLabel('Name and surname').fill('Jane Smith');
  await page.getByLabel('E-mail').fill(email);
  const password = page.getByLabel('New password');
  for (const [typed, rule] of [
    ['house', 'it needs at least 6 characters'],
    ['password', 'easy to guess'],
  ] as const) {
    await password.fill(typed);
    await create.click();
    await expect(password).toHaveAccessibleDescription(new RegExp(rule));
    await expect(password).toBeFocused();
  }
  await expectAccessible(page);
  await password.fill('cello and rosin');
  await create.click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(app, email, { page: '/sign-in/verify' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the e-mail' }).click();
  await expect(page.getByText(`The address ${email} is confirmed.`)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByText('There is no signup with this address yet.')).toBeVisible();
});

test('a forgotten password is set anew by the link of the mail', async ({ page, app }) => {
  const account = await createAccount(app);
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByRole('link', { name: 'Nepamätám si heslo' }).click();
  await expect(signIn.title).toHaveText('Zabudnuté heslo');
  await expectAccessible(page);
  await expect(signIn.submit).toBeEnabled();
  await signIn.email.fill(account.email);
  await signIn.submit.click();
  await expect(page.getByText('Ak k tejto adrese existuje účet')).toBeFocused();
  await expectAccessible(page);
  const link = await mailedLink(app, account.email, { page: '/sign-in/new-password' });
  await signIn.open(link);
  await expect(signIn.newPassword).toHaveAttribute('autocomplete', 'new-password');
  await signIn.newPassword.fill('heslo123');
  await signIn.submit.click();
  await expect(signIn.newPassword).toHaveAccessibleDescription(/ľahko uhádol/);
  await expectAccessible(page);
  await signIn.newPassword.fill('nove husle na jar');
  await signIn.submit.click();
  await new AccountPage(page).expectOpen();
  await signIn.open(link);
  await signIn.newPassword.fill('este novsie husle');
  await signIn.submit.click();
  await expect(signIn.problem).toContainText('Možno už bol použitý');
});

test('a link that confirms an address counts only for its account, or sets a new password', async ({
  page,
  app,
}) => {
  const stranger = await createAccount(app, { isVerified: false });
  const signIn = new SignInPage(page);
  await signIn.open(await mailedLink(app, stranger.email, { page: '/sign-in/verify' }));
  await page.getByRole('button', { name: 'Potvrdiť e-mail' }).click();
  await expect(page.getByText('Odkaz platí len vtedy')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prihlásiť sa', exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  const instead = page.getByRole('region', { name: 'Nepoznáte heslo' });
  await instead.getByLabel('Nové heslo').fill('moje vlastne husle');
  await instead.getByRole('button', { name: 'Nastaviť heslo' }).click();
  const own = new AccountPage(page);
  await own.expectOpen();
  await expect(page.getByRole('heading', { name: 'Potvrďte svoj e-mail' })).toBeHidden();
});
