import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const OWNER = { role: 'owner', name: 'Mária Kováčová' } as const;

test('pages are found by their names, without accents and without a mouse', async ({
  app,
  page,
}) => {
  await openOffice(app, page, OWNER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prehľad');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Stránka, príkaz alebo prihláška' });
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await input.fill('rocnik');
  await expect(page.getByRole('option')).toHaveText([/Ročníky/, /Verejná stránka ročníka/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/editions$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a signup is found by a part of a name and opened', async ({ app, page }) => {
  const signup = await createSignupByApi(app);
  await openOffice(app, page, OWNER);
  await page.getByRole('button', { name: 'Hľadať' }).click();
  await page.getByRole('combobox').fill(signup.number);
  await expect(page.getByRole('option', { name: signup.number })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/signups/${signup.id}$`));
});

test('keys open the pages, but not while the user types', async ({ app, page }) => {
  await openOffice(app, page, OWNER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prehľad');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/admin\/lists/);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/admin$/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Klávesové skratky' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially('gl');
  await expect(page).toHaveURL(/\/admin$/);
});

test('each reason for attention links to its signups', async ({ app, page }) => {
  const signup = await createSignupByApi(app);
  await app.query(`update signups set attention = '{age}' where id = $1`, [signup.id]);
  await openOffice(app, page, OWNER);
  await page.getByRole('link', { name: /Vek na posúdenie/ }).click();
  await expect(page).toHaveURL(/\/admin\/signups\?attention=age$/);
  await app.query(`update signups set attention = '{}' where id = $1`, [signup.id]);
});
