import type { EditionConfig } from '#domain/edition/config.ts';
import { createAccount, mailedLink } from '#tests/e2e/accounts-api.ts';
import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { LostLinkPage } from '#tests/e2e/pages/lost-link.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { pdf } from '#tests/e2e/pages/sheets.ts';
import { SignInPage } from '#tests/e2e/pages/sign-in.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { callApi, changePiece, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { pngOf } from '#tests/factories/files.ts';

/**
 * The states of a signup and of an account that `tests/screens` reaches without a browser, once more
 * for what needs one: their colours, and their room on a phone.
 */

// What the server refuses, and a connection that is lost on purpose.
test.use({ expectedProblems: /status of 4\d\d|net::ERR_/ });

const closed = ({ signup }: EditionConfig) => ({
  signup: { ...signup, editableUntil: '2026-01-01T00:00' },
});

test('mistakes, news and refusals on the page of a signup can be read', async ({
  page,
  app,
  context,
}) => {
  const created = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(created.token);
  await my.correctContact.click();
  await my.correctContactTo('nie je adresa');
  await expect(page.getByText('Zadajte platnú e-mailovú adresu')).toBeVisible();
  await page.getByText('Zmeniť súhlasy').click();
  await page.getByRole('button', { name: 'Uložiť súhlasy' }).click();
  await expect(page.getByText('Zatiaľ ste nič nezmenili.')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Nahrať noty: Leo Veselý' }).click(),
  ]);
  await chooser.setFiles(pdf('noty.pdf', pngOf(10, 10)));
  await expect(page.getByRole('alert').filter({ hasText: 'Nenahrané.' })).toBeVisible();
  await changePiece(app, { ...created, song1: 'Ave Maria' });
  await expect(my.told('Prihláška sa práve zmenila')).toBeVisible();
  await expectContrast(page);

  await context.setOffline(true);
  await expect(my.told('Ste bez pripojenia.')).toBeVisible();
  await expectContrast(page);
  await context.setOffline(false);
  await expect(my.told('Ste bez pripojenia.')).toBeHidden();

  const { token } = created;
  const contactEmail = 'ina@skola.example';
  await callApi(app, 'correctContactEmail', { token, version: 2, contactEmail });
  await expect(my.told('Tento odkaz už neplatí.')).toBeVisible();
  await expectContrast(page);
});

test('an edit that meets another, and one that is late, can be read', async ({ page, app }) => {
  const created = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(created.token);
  await page.getByRole('button', { name: 'Upraviť prihlášku' }).click();
  const form = new SignupFormPage(page);
  await form.toggle('Ema Malá');
  await form.field('1. skladba').fill('Moja skladba');
  await changePiece(app, { ...created, song1: 'Ich skladba' });
  const conflict = page.getByRole('alert').filter({ hasText: 'medzitým zmenil niekto iný' });
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await expect(page.getByText('Najprv rozhodnite')).toBeVisible();
  await expectContrast(page);
  await conflict.getByRole('radio', { name: /Moja skladba/ }).check();
  await conflict.getByRole('button', { name: 'Použiť vybrané' }).click();
  await expect(conflict).toHaveCount(0);
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await expect(my.dialog).toBeVisible();
  await expectContrast(page);
  await page.keyboard.press('Escape');

  await withConfig(app, closed, async () => {
    const late = page.getByRole('alert').filter({ hasText: 'Termín úprav medzitým uplynul' });
    await expect(late).toBeVisible();
    await expectContrast(page);
    await late.getByRole('button', { name: 'Požiadať o zmenu' }).click();
    await expect(page.getByRole('heading', { name: 'Žiadosť o zmenu' })).toBeFocused();
    await page.getByLabel('Odkaz pre organizátora').fill('Ochorel klavirista');
    await expectContrast(page);
    await page.getByRole('button', { name: 'Poslať žiadosť' }).click();
    await my.dialog.getByRole('button', { name: 'Poslať žiadosť' }).click();
    await expect(my.told('Žiadosť je odoslaná.')).toBeFocused();
    await expectContrast(page);
  });
});

test('a cancelled signup and a lost link can be read', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(token);
  await my.openCancel.click();
  await my.reason.fill('Ema je chorá');
  await my.askToCancel();
  await expect(my.dialog).toBeVisible();
  await expectContrast(page);
  await my.answer('Zrušiť prihlášku').click();
  await expect(my.told('Prihláška je zrušená.')).toBeFocused();
  await expectContrast(page);

  const lost = new LostLinkPage(page);
  await lost.open();
  await lost.ask('jana@');
  await expect(page.getByText('Zadajte platnú e-mailovú adresu')).toBeVisible();
  await expectContrast(page);
  await lost.ask('jana@skola.example');
  await expect(lost.answer).toBeFocused();
  await expectContrast(page);
});

test('an account from its first mail to its end can be read', async ({ page, app }) => {
  const account = await createAccount(app, { isVerified: false });
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in');
  await signIn.submit.click();
  await expect(signIn.email).toBeFocused();
  await expectContrast(page);

  const verifyPage = '/sign-in/verify';
  await page.goto(await mailedLink(app, account.email, { page: verifyPage }));
  const confirm = page.getByRole('button', { name: 'Potvrdiť e-mail' });
  await expect(confirm).toBeVisible();
  await expectContrast(page);
  await confirm.click();
  await expect(page.getByText('Odkaz platí len vtedy')).toBeVisible();
  await expectContrast(page);

  const own = new AccountPage(page);
  await own.signIn(account);
  const unconfirmed = page.getByRole('region', { name: 'Potvrďte svoj e-mail' });
  await unconfirmed.getByRole('button', { name: 'Poslať odkaz znova' }).click();
  await expect(unconfirmed.getByRole('status')).toContainText('Odkaz je na ceste.');
  await expectContrast(page);
  await page.goto(await mailedLink(app, account.email, { page: verifyPage, mails: 2 }));
  await confirm.click();
  await expect(page.getByText(`Adresa ${account.email} je potvrdená.`)).toBeVisible();
  await expectContrast(page);

  await app.query(
    `update auth.session set "createdAt" = now() - interval '1 hour'
     where "userId" = (select id from auth."user" where email = $1)`,
    [account.email],
  );
  await page.goto('/account');
  await own.section('Heslo').getByLabel('Nové heslo').fill('uplne nove husle');
  await own.section('Heslo').getByRole('button', { name: 'Zmeniť heslo' }).click();
  await own.prove('toto nie je ono');
  await expect(own.proof.locator('[data-problem]')).toBeVisible();
  await expectContrast(page);
  await own.prove(account.password);
  await expect(own.section('Heslo').getByText('Heslo je zmenené')).toBeVisible();
  await own.section('Odstránenie účtu').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectContrast(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click();
  await expect(page.getByText('Účet je odstránený.')).toBeVisible();
  await expectContrast(page);
});

test('a forgotten password, from its question to a new one, can be read', async ({ page, app }) => {
  const { email } = await createAccount(app);
  const signIn = new SignInPage(page);
  await signIn.open('/sign-in/lost-password');
  await signIn.email.fill(email);
  await signIn.submit.click();
  await expect(page.getByText('Ak k tejto adrese existuje účet')).toBeFocused();
  await expectContrast(page);
  await signIn.open(await mailedLink(app, email, { page: '/sign-in/new-password' }));
  await signIn.newPassword.fill('heslo123');
  await signIn.submit.click();
  await expect(signIn.newPassword).toHaveAccessibleDescription(/ľahko uhádol/);
  await expectContrast(page);
});
