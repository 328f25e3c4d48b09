import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { buildGallery, openGallery } from '#tests/e2e/build-gallery.ts';
import { expectContrast, expectReadable } from '#tests/e2e/fixtures.ts';

let folder = '';
test.beforeAll(async () => {
  folder = await buildGallery();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every part of the kit can be read and used in every state', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await openGallery(page, folder);
  await expectReadable(page);
  await expectOneLineInCards(page);

  await page.getByRole('button', { name: 'Ďalšie' }).click();
  await expect(page.getByRole('menuitem', { name: 'Kopírovať' })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zrušiť prihlášku' });
  await expect(dialog.getByText('Napíšte dôvod.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zrušiť prihlášku' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectContrast(page);
  await dialog.getByLabel('Dôvod').fill('Choroba');
  await expect(dialog.getByText('Napíšte dôvod.')).toBeHidden();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Späť' }).click();

  await page.getByRole('button', { name: 'Stĺpce' }).click();
  await expect(page.getByRole('dialog', { name: 'Stĺpce' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stĺpce' })).toBeFocused();

  const tag = page.getByRole('combobox', { name: 'Štítok' });
  await tag.fill('no');
  await expect(page.locator('datalist option')).toHaveCount(3);
  // Suggestions hide nothing of the page, because the text may be sent without choosing one.
  await expect(page.getByRole('button', { name: 'Oznámiť' })).toBeVisible();

  const schools = page.getByRole('combobox', { name: 'Školy', exact: true });
  await schools.fill('levice');
  await page.getByRole('option', { name: 'ZUŠ Levice' }).click();
  await expect(page.getByRole('button', { name: 'Odobrať: ZUŠ Levice' })).toBeVisible();

  await page.getByRole('button', { name: 'Oznámiť' }).click();
  const toast = page.getByRole('group').filter({ hasText: 'Zmeny sú uložené.' });
  // It stays while it has the focus, however long the checks take.
  await toast.getByRole('button', { name: 'Vrátiť späť' }).focus();
  await expectContrast(page);
  await toast.getByRole('button', { name: 'Zavrieť oznámenie' }).click();
  await expect(toast).toHaveCount(0);
  expect(problems).toEqual([]);
});

/** Where rows are cards, a value of several texts is as high as a value of one. */
async function expectOneLineInCards(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 820, height: 1100 });
  const heightOf = (label: string) =>
    page
      .locator(`td[data-label="${label}"]`)
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().height);
  expect(await heightOf('Stav')).toBe(await heightOf('Suma'));
  if (size) await page.setViewportSize(size);
}
