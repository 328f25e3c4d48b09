import { vi } from 'vitest';
import { makeMember, openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const OWNER = { role: 'owner', name: 'Mária Kováčová', path: '/admin/users' } as const;

test('an owner invites a person by the keyboard alone', async ({ app, page }) => {
  await openOffice(app, page, OWNER);
  const invite = page.getByRole('button', { name: 'Pozvať človeka' });
  await invite.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pozvať človeka' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('nova kolegyna');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Zadajte celú e-mailovú adresu')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').press('ControlOrMeta+a');
  await page.keyboard.type('nova.kolegyna@example.sk');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'pokladník' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pozvánka odoslaná na nova.kolegyna@example.sk.')).toBeVisible();
  await expect(invite).toBeFocused();
  const row = page.getByRole('row', { name: /nova\.kolegyna@example\.sk/ });
  await expect(row).toContainText('pokladník');

  await row.getByRole('button', { name: 'Zrušiť pozvánku' }).click();
  await page.getByRole('button', { name: 'Zrušiť pozvánku', exact: true }).last().click();
  await expect(page.getByText('už neplatí')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('Esc closes a dialog, gives the focus back and changes nothing', async ({ app, page }) => {
  await makeMember(app, { role: 'desk', name: 'Zuzana Zostávajúca' });
  await openOffice(app, page, OWNER);
  const change = page.getByRole('button', { name: 'Zmeniť rolu: Zuzana Zostávajúca' });
  await change.click();
  await page.getByRole('radio', { name: 'správca' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(page.getByRole('row', { name: /Zuzana Zostávajúca/ })).toContainText('prezencia');
});

test('text typed into a dialog goes only after a question, by Esc and by Back', async ({
  app,
  page,
}) => {
  await openOffice(app, page, { ...OWNER, path: '/admin/log' });
  await page.getByRole('link', { name: 'Používatelia' }).click();
  await page.getByRole('button', { name: 'Pozvať človeka' }).click();
  const email = page.getByRole('dialog').getByLabel('E-mail');
  await email.fill('nova@example.sk');
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  await page.keyboard.press('Escape');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect(email).toHaveValue('nova@example.sk');
  await page.goBack();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect(email).toHaveValue('nova@example.sk');

  asked.mockReturnValue(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Záznam činnosti');
  vi.unstubAllGlobals();
});

test('teachers are found by a search, without accents', async ({ app, page }) => {
  await makeMember(app, { role: null, name: 'Ľubica Učiteľská' });
  await openOffice(app, page, OWNER);
  await expect(page.getByText('Mária Kováčová').last()).toBeVisible();
  await page.getByLabel('Hľadať meno alebo e-mail').fill('lubica');
  await expect(page.getByText('nikto nezodpovedá')).toBeVisible();
  await page.getByLabel('Zobraziť aj účty pedagógov').check();
  await expect(page.getByRole('row', { name: /Ľubica Učiteľská/ })).toContainText('bez roly');
});

test('the rules of signing in are changed, and a wrong length is said before it is sent', async ({
  app,
  page,
}) => {
  await openOffice(app, page, OWNER);
  const length = page.getByLabel('Najmenšia dĺžka hesla organizátorov');
  const save = page.getByRole('button', { name: 'Uložiť pravidlá' });
  await length.fill('3');
  await save.click();
  await expect(page.getByText('Zadajte celé číslo od 6 do 128.')).toBeVisible();
  await expect(length).toBeFocused();
  await length.fill('14');
  await page.getByLabel('Pedagógovia si môžu sami vytvoriť účet').uncheck();
  await save.click();
  await expect(page.getByText('Pravidlá sú uložené.')).toBeVisible();
  await page.reload();
  await expect(length).toHaveValue('14');
  await expect(page.getByLabel('Pedagógovia si môžu sami vytvoriť účet')).not.toBeChecked();
  // Other journeys share the application.
  await app.query(`update settings set value = '{}' where key = 'sign_in_policy'`);
});

test('without a connection typed text stays, and the reason is shown', async ({
  app,
  page,
  context,
}) => {
  await openOffice(app, page, OWNER);
  await page.getByRole('button', { name: 'Pozvať človeka' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('kolega@example.sk');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Poslať pozvánku' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('kolega@example.sk');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Poslať pozvánku' }).click();
  await expect(page.getByText('Pozvánka odoslaná na kolega@example.sk.')).toBeVisible();
});
