import { createAccount, invite, mailedLink } from '#tests/e2e/accounts-api.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { totpOf } from '#tests/e2e/totp.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const PASSWORD = 'violoncelo v zimnom lese';

test('the first owner comes by the address that the first start prints', async ({
  page,
  app: shared,
}) => {
  const app = await startApp();
  try {
    const printed = () => /\/first-owner#[\w-]+/.exec(app.output())?.[0] ?? '';
    await expect.poll(printed).not.toBe('');
    const signIn = new SignInPage(page);
    await signIn.open(app.url + printed());
    await expect(page.getByText('Odkaz možno použiť len raz.')).toBeVisible();
    await expectAccessible(page);
    await signIn.name.fill('Jana Správcová');
    await signIn.email.fill('spravca@struny.example');
    await signIn.newPassword.fill('kratke');
    await signIn.submit.click();
    await expect(signIn.newPassword).toHaveAccessibleDescription(/má mať aspoň 12 znakov/);
    await expect(signIn.name).toHaveValue('Jana Správcová');
    await signIn.newPassword.fill(PASSWORD);
    await signIn.submit.click();
    await page.waitForURL(`${app.url}/account`);
    const verify = page.getByRole('region', { name: 'Potvrďte svoj e-mail' });
    await expect(verify).toContainText('Otvorte ho skôr, než začnete pracovať');
    const [owner] = await app.query<{ role: string }>('select role from auth."user"');
    expect(owner?.role).toBe('owner');
    const again = new AccountPage(page);
    await page.goto(`${app.url}/account`);
    await again.signOut.click();
    await expect(again.signedOut).toBeVisible();
    await page.goto(app.url + printed());
    await expect(page.getByText('Možno už bol použitý')).toBeVisible();
  } finally {
    // A page that outlives its server reports errors.
    await page.goto(shared.url);
    await app.stop();
  }
});

test('an invitation is accepted by the link of the mail', async ({ page, app }) => {
  const email = await invite(app, 'treasurer');
  const signIn = new SignInPage(page);
  await signIn.open(await mailedLink(app, email, { page: '/invitation' }));
  await expect(page.getByText(`Pozvánka pre ${email}. Vaša rola: pokladník.`)).toBeVisible();
  await expect(signIn.email).toHaveValue(email);
  await expectAccessible(page);
  await signIn.name.fill('Eva Pokladníková');
  await signIn.newPassword.fill(PASSWORD);
  await signIn.submit.click();
  await page.waitForURL(`${app.url}/admin**`);
  await page.goto('/account');
  await expect(new AccountPage(page).head).toContainText('rola: pokladník');
});

test('a second factor is set up, and asked for from then on', async ({ page, app }) => {
  const account = await createAccount(app, { role: 'organiser' });
  const own = new AccountPage(page);
  await own.signIn(app, account);
  const factor = own.section('Druhý faktor');
  await factor.getByLabel('Heslo', { exact: true }).fill(account.password);
  await factor.getByRole('button', { name: 'Nastaviť druhý faktor' }).click();
  await expect(factor.getByRole('img', { name: 'QR kód pre overovaciu aplikáciu' })).toBeVisible();
  await expectAccessible(page);
  const uri = (await factor.getByRole('link').getAttribute('href')) ?? '';
  const typed = new URL(uri).searchParams.get('secret') ?? '';
  await expect(factor.locator('code')).toHaveText(typed.replace(/(.{4})(?=.)/g, '$1 '));
  const code = factor.getByLabel('Kód, ktorý aplikácia ukazuje');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await factor.getByRole('button', { name: 'Zapnúť druhý faktor' }).click();
  await expect(code).toHaveAccessibleDescription(/^Kód nesúhlasí/);
  await code.fill(totpOf(uri));
  await factor.getByRole('button', { name: 'Zapnúť druhý faktor' }).click();
  await expect(factor.getByRole('heading', { name: 'Záložné kódy' })).toBeFocused();
  await expectAccessible(page);
  const [recovery = ''] = await factor.getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Stiahnuť' }).click();
  expect((await downloading).suggestedFilename()).toBe('zalozne-kody.txt');
  await factor.getByRole('button', { name: 'Kódy mám uložené' }).click();
  await expect(factor).toContainText('Druhý faktor je zapnutý. Zostáva 10 záložných kódov.');

  const signIn = new SignInPage(page);
  await own.signOut.click();
  await expect(own.signedOut).toBeVisible();
  await signIn.open('/sign-in?return=/account');
  await signIn.signIn(account);
  await expect(signIn.code).toBeFocused();
  await expectAccessible(page);
  await signIn.enterCode('123456');
  await expect(signIn.code).toHaveAccessibleDescription(/^Kód nesúhlasí/);
  // The code of the setup is used up.
  await signIn.enterCode(totpOf(uri, { stepsAhead: 1 }));
  await own.expectOpen();

  await own.signOut.click();
  await signIn.open('/sign-in?return=/account');
  await signIn.signIn(account);
  await signIn.enterCode(recovery);
  await expect(factor).toContainText('Zostáva 9 záložných kódov.');
});
