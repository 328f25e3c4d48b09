import type { Page } from '@playwright/test';
import { createAccount, mailedLink } from '#tests/e2e/accounts-api.ts';
import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { listOf, pdf } from '#tests/e2e/pages/sheets.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import {
  type CreatedSignup,
  callApi,
  changePiece,
  createSignupByApi,
} from '#tests/e2e/signup-api.ts';
import { pngOf } from '#tests/factories/files.ts';

/**
 * Colours and width of the states of a signup and of an account that `tests/screens` reaches
 * without a browser. Each kind of part is checked once.
 */

// Refusals of the server, and a connection lost on purpose.
test.use({ expectedProblems: /status of 4\d\d|net::ERR_/ });

async function chooseFor(page: Page, performer: string, file: ReturnType<typeof pdf>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Nahrať noty: ${performer}` }).click(),
  ]);
  await chooser.setFiles(file);
}

test('mistakes, news, refusals and an edit that meets another can be read', async ({
  page,
  app,
  context,
}) => {
  const created = await createSignupByApi(app);
  const my = new MySignupPage(page);
  await my.open(created.token);
  await test.step('an edit that meets another', () => meetInEdit(page, app, created));
  await my.correctContact.click();
  await my.correctContactTo('nie je adresa');
  await expect(page.getByText('Zadajte platnú e-mailovú adresu')).toBeVisible();
  await page.getByText('Zmeniť súhlasy').click();
  await page.getByRole('button', { name: 'Uložiť súhlasy' }).click();
  await expect(page.getByText('Zatiaľ ste nič nezmenili.')).toBeVisible();
  await chooseFor(page, 'Ema Malá', pdf('Sonáta č. 2.pdf'));
  await expect(listOf(page, 'Ema Malá')).toContainText('Sonáta č. 2.pdf');
  await chooseFor(page, 'Leo Veselý', pdf('noty.pdf', pngOf(10, 10)));
  await expect(page.getByRole('alert').filter({ hasText: 'Nenahrané.' })).toBeVisible();
  await changePiece(app, { ...created, version: created.version + 1, song1: 'Ave Maria' });
  await expect(my.told('Prihláška sa práve zmenila')).toBeVisible();
  await context.setOffline(true);
  await expect(my.told('Ste bez pripojenia.')).toBeVisible();
  await chooseFor(page, 'Ema Malá', pdf('Menuet.pdf'));
  const waiting = page.getByRole('listitem').filter({ hasText: 'Bez pripojenia' });
  await expect(waiting.getByRole('progressbar')).toBeVisible();
  await expectContrast(page);
  await context.setOffline(false);
  await expect(my.told('Ste bez pripojenia.')).toBeHidden();

  await expect(listOf(page, 'Ema Malá')).toContainText('Menuet.pdf');
  await page.getByRole('button', { name: 'Odstrániť: Menuet.pdf' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectContrast(page);
  await page.keyboard.press('Escape');

  const { token } = created;
  const contactEmail = 'ina@skola.example';
  await callApi(app, 'correctContactEmail', { token, version: 3, contactEmail });
  await expect(my.told('Tento odkaz už neplatí.')).toBeVisible();
  await expectContrast(page);
});

async function meetInEdit(page: Page, app: RunningApp, created: CreatedSignup): Promise<void> {
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
  await page.reload();
}

test('an account whose address and password are to be confirmed can be read', async ({
  page,
  app,
}) => {
  const account = await createAccount(app, { isVerified: false });
  await page.goto(await mailedLink(app, account.email, { page: '/sign-in/verify' }));
  await page.getByRole('button', { name: 'Potvrdiť e-mail' }).click();
  await expect(page.getByText('Odkaz platí len vtedy')).toBeVisible();
  await expectContrast(page);

  const own = new AccountPage(page);
  await own.signIn(app, account);
  const unconfirmed = page.getByRole('region', { name: 'Potvrďte svoj e-mail' });
  await unconfirmed.getByRole('button', { name: 'Poslať odkaz znova' }).click();
  await expect(unconfirmed.getByRole('status')).toContainText('Odkaz je na ceste.');
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
});
