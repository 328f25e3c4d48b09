import { OfficeSignupPage } from '#tests/e2e/pages/office-signup.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, test } from '#tests/screens/fixtures.ts';

test('failed queries are retried once the network is back', async ({ app, page }) => {
  await openOffice(app, page, { role: 'organiser', name: 'Mária Kováčová', path: '/admin' });
  await page.route('**/api/listSignups', (route) => route.abort());
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Prihlášky', exact: true }).click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Skúsiť znova');
  await page.unroute('**/api/listSignups');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(problem).toHaveCount(0);
});

test.describe('a page that breaks', () => {
  // React reports the render error.
  test.override({ expectedProblems: /TypeError/ });

  test('keeps typed text, also in an open dialog', async ({ app, page }) => {
    const { token, number, form } = await createSignupByApi(app);
    const { id } = await callApi(app, 'getSignup', { token });
    await openOffice(app, page, {
      role: 'organiser',
      name: 'Mária Kováčová',
      path: `/admin/signups/${id}`,
    });
    const office = new OfficeSignupPage(page);
    await expect(office.title).toContainText(number);
    await page.getByLabel('Nový štítok').fill('zahraničie');
    await office.button('Vrátiť na opravu…').click();
    await office.dialog.getByLabel('Čo treba opraviť').fill('Doplňte skladbu');

    // The next answer about the signup cannot be rendered.
    await page.route('**/api/getOfficeSignup', (route) =>
      route.fulfill({ json: { result: { id, editionId: '', history: null } } }),
    );
    const persons = form.persons.map((person) => ({ ...person, address: 'Nová 1, Žilina' }));
    await callApi(app, 'updateSignup', { token, version: 1, signup: { ...form, persons } });
    const failed = page.locator('.failed-part');
    await expect(failed).toContainText('zostáva uložené v tejto karte');
    await page.unroute('**/api/getOfficeSignup');
    await failed.getByRole('button', { name: 'Načítať stránku znova' }).click();
    await expect(page.getByLabel('Nový štítok')).toHaveValue('zahraničie');
    await office.button('Vrátiť na opravu…').click();
    await expect(office.dialog.getByLabel('Čo treba opraviť')).toHaveValue('Doplňte skladbu');
  });
});
