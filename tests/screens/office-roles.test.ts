import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a juror reads where points are entered', async ({ app, page }) => {
  await openOffice(app, page, { role: 'juror', name: 'Ján Porotca', path: '/admin' });
  await expect(
    page.getByText('hodnotí na tablete, ktorý mu organizátor pripraví kódom jeho miesta'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the desk finds on its first page the lists that it works with', async ({ app, page }) => {
  await openOffice(app, page, { role: 'desk', name: 'Dana Výdaj', path: '/admin' });
  const start = page.getByRole('main').locator('.role-start');
  await expect(start).toContainText('obedy po dňoch');
  await expectAccessible(page);
  await start.getByRole('link', { name: 'Dokumenty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumenty' })).toBeVisible();
  await page.goBack();
  await start.getByRole('link', { name: 'Zoznamy' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ľudia podľa kategórií' }),
  ).toBeVisible();
  await page.goBack();
  await start.getByRole('link', { name: 'Súťažný deň' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Súťažný deň' })).toBeVisible();
});
