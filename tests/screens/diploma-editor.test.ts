import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('a design that is left unsaved is found again', async ({ app, page }) => {
  const path = '/admin/documents/diplomas';
  await openOffice(app, page, { role: 'organiser', name: 'Nora Nedbalá', path });
  await page.getByRole('button', { name: 'Vytvoriť návrh' }).click();
  const name = page.getByLabel('Názov návrhu');
  const before = await name.inputValue();
  await name.fill('Rozrobený');
  await page.getByRole('link', { name: 'Súbory', exact: true }).click();
  await expect(page.getByText('V návrhu zostali neuložené zmeny')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Späť k nim' }).click();
  await expect(name).toHaveValue('Rozrobený');
  await page.reload();
  await expect(name).toHaveValue('Rozrobený');
  await expect(page.getByText('Neuložené zmeny', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Späť', exact: true }).click();
  await expect(name).toHaveValue(before);
  await expect(page.getByText('Všetko je uložené')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(before);
});

test('a save by another person is not overwritten', async ({ app, page }) => {
  const path = '/admin/documents/diplomas';
  await openOffice(app, page, { role: 'organiser', name: 'Prvá', path });
  await page.getByRole('button', { name: 'Vytvoriť návrh' }).click();
  await expect(page.getByRole('button', { name: 'Uložiť návrh' })).toBeVisible();
  await app.query(
    `update diploma_designs set name = 'Ich názov', version = version + 1,
       updated_by = 'Druhý Rýchlejší', updated_at = now() where id = $1`,
    [new URL(page.url()).pathname.split('/').at(-1)],
  );

  await page.getByLabel('Názov návrhu').fill('Môj názov');
  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page.getByRole('alert')).toContainText('Druhý Rýchlejší');
  await page.getByRole('button', { name: 'Uložiť môj návrh' }).click();
  await expect(page.getByText('Všetko je uložené')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('row', { name: /Môj názov/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ich názov/ })).toHaveCount(0);
});

test('results are written down by category', async ({ app, page }) => {
  await createSignupByApi(app);
  const path = '/admin/documents/diplomas';
  await openOffice(app, page, { role: 'organiser', name: 'Vera Výsledková', path });
  const result = page.getByLabel(/^Výsledok: /).first();
  await result.fill('zlaté pásmo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložiť výsledky' }).click();
  await expect(page.getByText('Výsledky sú uložené.')).toBeVisible();
  await page.reload();
  await expect(result).toHaveValue('zlaté pásmo');
});
