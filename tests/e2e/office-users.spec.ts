import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { makeMember, openOffice, signInPage } from '#tests/e2e/staff.ts';

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

test('a changed role holds at once on the open page of the other person', async ({
  app,
  page,
  browser,
}) => {
  const person = await makeMember(app, { role: 'viewer', name: 'Peter Novák' });
  const elsewhere = await browser.newPage();
  await signInPage(app, elsewhere, person);
  await elsewhere.goto(`${app.url}/admin`);
  const links = elsewhere.getByRole('navigation', { name: 'Kancelária' }).getByRole('link');
  await expect(links.filter({ hasText: 'Používatelia' })).toHaveCount(0);
  await expect(links.first()).toHaveText('Prehľad');

  await openOffice(app, page, OWNER);
  await page.getByRole('button', { name: 'Zmeniť rolu: Peter Novák' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'správca' }).check();
  await dialog.getByRole('button', { name: 'Zmeniť rolu' }).click();
  await expect(page.getByText('Peter Novák: nová rola je správca.')).toBeVisible();
  await expect(links.filter({ hasText: 'Používatelia' })).toBeVisible();
  await elsewhere.close();
});

test('whoever is banned is out at once, page open or not, until unbanned', async ({
  app,
  page,
  browser,
}) => {
  const person = await makeMember(app, { role: 'organiser', name: 'Ján Odchádzajúci' });
  const elsewhere = await browser.newPage();
  await signInPage(app, elsewhere, person);
  await elsewhere.goto(`${app.url}/admin`);
  await expect(elsewhere.getByText('Ján Odchádzajúci')).toBeVisible();

  await openOffice(app, page, OWNER);
  await page.getByRole('button', { name: 'Zablokovať: Ján Odchádzajúci' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dôvod').fill('Skončila spolupráca');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zablokovať' }).click();
  const row = page.getByRole('row', { name: /Ján Odchádzajúci/ });
  await expect(row).toContainText('zablokovaný');

  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Boli ste odhlásení');
  await expect(elsewhere.getByText('Ján Odchádzajúci')).toHaveCount(0);
  await expect(signInPage(app, elsewhere, person)).rejects.toThrow('403');

  await row.getByRole('button', { name: 'Odblokovať: Ján Odchádzajúci' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odblokovať' }).click();
  await expect(row).toContainText('aktívny');
  await signInPage(app, elsewhere, person);
  await elsewhere.close();
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

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('what was typed stays, and the reason is said', async ({ app, page, context }) => {
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
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1280]) {
    test(`users are readable at ${width} px, ${colorScheme}`, async ({ app, page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await openOffice(app, page, OWNER);
      await expect(page.getByRole('button', { name: 'Uložiť pravidlá' })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    });
  }
}
