import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { goInOffice, openOffice } from '#tests/e2e/staff.ts';

/**
 * Colours and width of pages that depend on the role or are empty, which `tests/screens` reaches
 * without a browser. The parts in their states are in the gallery.
 */

// Refusals of the server.
test.use({ expectedProblems: /status of 4\d\d/ });

test('the first page of the desk, and pages that a role may not open, can be read', async ({
  app,
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const member = await openOffice(app, page, { role: 'desk', name: 'Dana Obedová' });
  await expect(page.locator('.role-start')).toContainText('obedy po dňoch');
  await expectContrast(page);
  await goInOffice(page, '/admin/users');
  await expect(title).toHaveText('Na túto stránku vaša rola nestačí');
  await app.query('update auth."user" set role = null where id = $1', [member.id]);
  await page.goto('/admin');
  await expect(title).toHaveText('Tento účet nemá prístup do kancelárie');
  await expectContrast(page);
});

test('the help with keys and a second factor that is missing can be read', async ({
  app,
  page,
}) => {
  await openOffice(app, page, { role: 'owner', name: 'Mária Kováčová' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prehľad');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klávesové skratky' })).toBeVisible();
  await expectContrast(page);
  await page.keyboard.press('Escape');
  await app.query(
    `insert into settings (key, value) values ('sign_in_policy', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ requireSecondFactor: true })],
  );
  try {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ešte jeden krok');
    await expectContrast(page);
  } finally {
    await app.query(`update settings set value = '{}' where key = 'sign_in_policy'`);
  }
});

test('an edition with nothing in it can be read', async ({ app, page }) => {
  const path = '/admin/editions';
  await openOffice(app, page, { role: 'organiser', name: 'Emil Edičný', path });
  const [first] = await app.query('select id from config order by position limit 1');
  try {
    await page.getByRole('button', { name: 'Pripraviť ďalší ročník' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vytvoriť ročník' }).click();
    await page.getByRole('button', { name: 'Prejsť do nového ročníka' }).click();
    await expect(page.getByText(/^Pozeráte ročník/)).toBeVisible();
    await page.getByRole('link', { name: 'Prihlášky', exact: true }).click();
    const empty = page.getByRole('heading', { name: /^V ročníku .* zatiaľ nie je/ });
    await expect(empty).toBeVisible();
    await expectContrast(page);
  } finally {
    await app.query('delete from config where id <> $1', [first?.id]);
  }
});
