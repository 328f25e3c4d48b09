import type { PriceList } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import { LOW, openSettings, price, saveButton } from '#tests/e2e/pages/settings.ts';
import { callApi } from '#tests/e2e/signup-api.ts';
import { withConfig } from '#tests/e2e/with-config.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('errors are shown at their fields and in a list, and nothing is saved', async ({
  app,
  page,
}) => {
  await openSettings(app, page, 'payment');
  await page.getByLabel('IBAN').fill('SK31 1200 0000 1987 4263 7542');
  await page.getByRole('link', { name: 'Ceny a obedy' }).click();
  await price(page).fill('veľa');
  await saveButton(page).click();
  const list = page.getByRole('region', { name: 'Treba opraviť 2 veci' });
  await expect(list).toBeFocused();
  await expectAccessible(page);
  await list.getByRole('button', { name: /IBAN/ }).click();
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/kontrolné číslice/);
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click();
  await expect(page.getByText('Všetko je uložené.')).toBeVisible();
});

test('unsaved changes survive a reload', async ({ app, page }) => {
  await openSettings(app, page, 'organiser');
  await page.getByLabel('Sídlo').fill('Nová 7, Žilina');
  await page.reload();
  await expect(page.getByLabel('Sídlo')).toHaveValue('Nová 7, Žilina');
  await expect(page.getByText('Neuložené zmeny: Organizátor')).toBeVisible();
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click();
});

test('a save by another person appears at once, and only a conflicting field needs a decision', async ({
  app,
  page,
}) => {
  const saveElsewhere = (change: Partial<PriceList>) =>
    app.changeConfig((config) => ({ ...config, prices: { ...config.prices, ...change } }));
  await withConfig(app, {}, async () => {
    await openSettings(app, page, 'prices');
    await price(page).fill('17');
    await page.getByLabel('Poplatok hráča v duu').fill('22');
    await saveElsewhere({ low: amountMinor(1900) });

    const conflict = page.getByRole('alert').filter({ hasText: 'medzitým uložil niekto iný' });
    await expect(conflict).toContainText('19,00 € → 17,00 €');
    await expect(price(page)).toHaveValue('17');
    await expect(saveButton(page)).toBeDisabled();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: `Prevziať uložené: ${LOW}` }).click();
    await expect(price(page)).toHaveValue('19');
    await expect(page.getByLabel('Poplatok hráča v duu')).toHaveValue('22');
    await saveButton(page).click();
    await expect(page.getByText('Všetko je uložené.')).toBeVisible();
    expect((await callApi(app, 'getConfig', {})).prices).toMatchObject({ low: 1900, duo: 2200 });

    await saveElsewhere({ duo: amountMinor(2300) });
    await expect(page.getByLabel('Poplatok hráča v duu')).toHaveValue('23');
  });
});
