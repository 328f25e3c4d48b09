import { expect, expectContrast, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { OfficePage } from '#tests/e2e/pages/office.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';

test.describe('signing out', () => {
  // The long poll for account changes is refused after the sign-out.
  test.use({ expectedProblems: /status of 401/ });

  test('leaves the office in every tab', async ({ app, page, context }) => {
    const member = await openOffice(app, page, { role: 'organiser', name: 'Peter Novák' });
    const other = await context.newPage();
    await other.goto(`${app.url}/admin`);
    await expect(new OfficePage(other).title).toBeVisible();
    await page.getByRole('button', { name: 'Odhlásiť sa' }).click();
    await page.waitForURL('**/sign-in');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Boli ste odhlásení');
    await expect(other.getByText(member.name)).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Prihlásiť sa znova' })).toHaveAttribute(
      'href',
      '/sign-in?return=%2Fadmin',
    );
  });
});

test('the overview, its search results and messages are accessible, and no document is loaded', async ({
  app,
  page,
}) => {
  // Checks eight screens.
  test.slow();
  await createSignupByApi(app);
  await openOffice(app, page, { role: 'owner', name: 'Mária Kováčová' });
  await expect(new OfficePage(page).title).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await expectReadable(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klávesové skratky' })).toBeVisible();
  await test.step('the help with keys can be read', () => expectContrast(page));
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Používatelia' }).click();
  await expect(page).toHaveTitle(/^Používatelia/);
  await page.getByRole('link', { name: 'Záznam činnosti' }).click();
  await expect(page).toHaveTitle(/^Záznam činnosti/);
  await expect(
    page.getByRole('table', { name: 'Záznamy' }).locator('tbody tr').first(),
  ).toBeVisible();
  await test.step('the log can be read', () => expectReadable(page));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Používatelia');
  for (const part of ['', '/new', '/templates', '/outbox']) {
    await goInOffice(page, `/admin/messages${part}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Načítava')).toHaveCount(0);
    if (part === '/new') {
      await page.getByLabel('Začať šablónou').selectOption({ label: 'Pripomienka platby' });
      await page.getByText('Vložiť údaj').click();
      await expect(page.getByRole('region', { name: 'Náhľad' })).toContainText('Variabilný');
    }
    await expectReadable(page);
  }
  expect(loads).toEqual([]);
});
