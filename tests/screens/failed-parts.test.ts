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
