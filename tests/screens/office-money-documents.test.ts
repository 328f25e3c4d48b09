import { readFile } from 'node:fs/promises';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('the treasurer issues a proforma to another payer, finds it in the register and exports it', async ({
  app,
  page,
}) => {
  const { id, number, token } = await createSignupByApi(app);
  const payer = `Obec Lúčky ${number}`;
  await openOffice(app, page, {
    role: 'treasurer',
    name: 'Eva Pokladníčka',
    path: `/admin/signups/${id}`,
  });
  const documents = page.getByRole('region', { name: 'Doklady' });
  await expect(documents).toContainText('nebol vystavený žiadny doklad');
  await documents.getByRole('button', { name: 'Vystaviť doklad' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^Predfaktúra/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /Odberateľ je niekto iný/ }).check();
  await dialog.getByLabel('IČO').fill('x');
  await dialog.getByRole('button', { name: 'Vystaviť doklad' }).click();
  await expect(dialog.getByLabel('Názov organizácie')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Názov organizácie').fill(payer);
  await dialog.getByLabel('IČO').fill('00315567');
  await dialog.getByRole('button', { name: 'Vystaviť doklad' }).click();
  const link = documents.getByRole('link', { name: /^Predfaktúra PF\d{4}\/\d{4}, PDF$/ });
  await expect(link).toBeVisible();

  await page.goto('/admin/payments/documents');
  await page.getByRole('searchbox').fill(payer);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: new RegExp(payer) });
  await expect(row).toContainText(number);
  await expectAccessible(page);
  await page.getByLabel('Druh').selectOption('Faktúra');
  await expect(page.getByText('Takému filtru nezodpovedá žiadny doklad.')).toBeVisible();
  await page.getByLabel('Druh').selectOption('Predfaktúra');
  const address = await row.getByRole('link', { name: /PDF$/ }).getAttribute('href');
  const pdf = await page.request.get(address ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /ZIP/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Stiahnuť' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^doklady-o-peniazoch-\d{4}-\d\d-\d\d\.zip$/);
  const archive = (await readFile(await download.path())).toString('latin1');
  expect(archive).toMatch(/proforma-PF\d{4}-\d{4}\.pdf/);

  await page.goto(`/s/${token}`);
  const held = page.getByRole('region', { name: 'Doklady' }).getByRole('link');
  await expect(held).toHaveText(/^Predfaktúra PF/);
  const same = await page.request.get((await held.getAttribute('href')) ?? '');
  expect((await same.body()).equals(await pdf.body())).toBe(true);
});

test('that there is nothing to issue is said of the kind that was chosen', async ({
  app,
  page,
}) => {
  const { id } = await createSignupByApi(app);
  const path = `/admin/signups/${id}`;
  await openOffice(app, page, { role: 'treasurer', name: 'Eva Pokladníčka', path });
  const documents = page.getByRole('region', { name: 'Doklady' });
  await documents.getByRole('button', { name: 'Vystaviť doklad' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Faktúra/ }).check();
  await dialog.getByRole('button', { name: 'Vystaviť doklad' }).click();
  await expect(dialog.getByText(/^Nie je čo vystaviť/)).toBeVisible();
  await dialog.getByRole('radio', { name: /^Predfaktúra/ }).check();
  await expect(dialog.getByText(/^Nie je čo vystaviť/)).toHaveCount(0);
});
