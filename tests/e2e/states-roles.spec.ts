import { expect, expectContrast, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';

/**
 * What people of the office see by their role, and what is empty, as `tests/screens` reaches it
 * without a browser, once more for what needs one: the colours, and the room on a phone.
 */

// What the server refuses.
test.use({ expectedProblems: /status of 4\d\d/ });

test('the first page of each role, and what a role may not open, can be read', async ({
  app,
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const member = await openOffice(app, page, { role: 'juror', name: 'Ján Porotca' });
  const become = (role: string | null) =>
    app.query('update auth."user" set role = $2 where id = $1', [member.id, role]);
  await expect(page.getByText('hodnotenie v programe ešte nie je')).toBeVisible();
  await expectContrast(page);
  await become('desk');
  await expect(page.locator('.role-start')).toContainText('obedy po dňoch');
  await expectContrast(page);
  await page.goto('/admin/users');
  await expect(title).toHaveText('Na túto stránku vaša rola nestačí');
  await expectContrast(page);

  await become('viewer');
  await page.goto('/admin/signups/00000000-0000-4000-8000-000000000000');
  await expect(title).toHaveText('Takáto prihláška tu nie je');
  await expectContrast(page);
  // Other journeys leave some behind.
  await app.query('delete from change_requests');
  await page.goto('/admin/requests');
  await expect(page.getByText('Žiadna žiadosť nečaká.')).toBeVisible();
  await expectContrast(page);
  await become(null);
  await page.goto('/admin');
  await expect(title).toHaveText('Tento účet nemá prístup do kancelárie');
  await expectContrast(page);
});

test('an invitation, the help with keys and a second factor that is missing can be read', async ({
  app,
  page,
}) => {
  await openOffice(app, page, { role: 'owner', name: 'Mária Kováčová', path: '/admin/users' });
  await page.getByRole('button', { name: 'Pozvať človeka' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('nova kolegyna');
  await dialog.getByRole('button', { name: 'Poslať pozvánku' }).click();
  await expect(dialog.getByText('Zadajte celú e-mailovú adresu')).toBeVisible();
  await expectContrast(page);
  await page.keyboard.press('Escape');
  const length = page.getByLabel('Najmenšia dĺžka hesla organizátorov');
  await length.fill('3');
  await page.getByRole('button', { name: 'Uložiť pravidlá' }).click();
  await expect(page.getByText('Zadajte celé číslo od 6 do 128.')).toBeVisible();
  await page.getByLabel('Hľadať meno alebo e-mail').fill('nikto taky');
  await expect(page.getByText('nikto nezodpovedá')).toBeVisible();
  await expectContrast(page);

  await page.goto('/admin');
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

test('an edition with nothing in it, and results with unsaved ones, can be read', async ({
  app,
  page,
}) => {
  await createSignupByApi(app);
  const path = '/admin/documents/diplomas';
  await openOffice(app, page, { role: 'organiser', name: 'Emil Edičný', path });
  await page
    .getByLabel(/^Výsledok: /)
    .first()
    .fill('zlaté pásmo');
  await expectContrast(page);

  const [first] = await app.query('select id from config order by position limit 1');
  await page.goto('/admin/editions');
  try {
    await page.getByRole('button', { name: 'Pripraviť ďalší ročník' }).click();
    await expect(page.getByRole('dialog')).toContainText('364 dní');
    await expectContrast(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Vytvoriť ročník' }).click();
    await page.getByRole('button', { name: 'Prejsť do nového ročníka' }).click();
    await expect(page.getByText(/^Pozeráte ročník/)).toBeVisible();
    await page.getByRole('link', { name: 'Prihlášky', exact: true }).click();
    const empty = page.getByRole('heading', { name: /^V ročníku .* zatiaľ nie je/ });
    await expect(empty).toBeVisible();
    await expectContrast(page);
    await page.getByRole('link', { name: 'Ročníky' }).click();
    await page.getByRole('button', { name: /^Vybrať ako aktuálny:/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectContrast(page);
  } finally {
    await app.query('delete from config where id <> $1', [first?.id]);
  }
});
