import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { openOffice } from '#tests/e2e/staff.ts';
import { withConfig } from '#tests/e2e/with-config.ts';

const LOW = 'Poplatok pedagóga a sólistu';

async function openSettings(app: RunningApp, page: Page, part: string): Promise<void> {
  await openOffice(app, page, {
    role: 'organiser',
    name: 'Olga Organizátorka',
    path: `/admin/settings/${part}`,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Nastavenia' })).toBeVisible();
}

const price = (page: Page) => page.getByRole('textbox', { name: LOW });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true });

test('a changed price reaches the open public form, and is taken back', async ({
  app,
  page,
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: app.url });
  const { form } = await openReady(visitor, app);
  await expect(form.total).toHaveText('32,00\u00a0€');
  await withConfig(app, {}, async () => {
    await openSettings(app, page, 'prices');
    await price(page).fill('18,5');
    await expect(page.getByText('Neuložené zmeny: Ceny a obedy')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText('Všetko je uložené.')).toBeVisible();
    await expect(form.total).toHaveText('37,00\u00a0€');
    await page.getByRole('button', { name: 'Vrátiť späť' }).click();
    await expect(price(page)).toHaveValue('16');
    await expect(form.total).toHaveText('32,00\u00a0€');
    await page.getByRole('link', { name: 'História zmien' }).click();
    await expect(page.getByText('16,00 € → 18,50 €').first()).toBeVisible();
    await expectAccessible(page);

    // The last but one is the price that was taken back; it goes live only after a question.
    await page
      .getByRole('button', { name: /^Obnoviť verziu/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: /^Obnoviť verziu \d+\?$/ });
    await expect(question).toContainText('začnú hneď platiť');
    await question.getByRole('button', { name: 'Späť' }).click();
    await expect(form.total).toHaveText('32,00\u00a0€');
    await page
      .getByRole('button', { name: /^Obnoviť verziu/ })
      .first()
      .click();
    await question.getByRole('button', { name: 'Obnoviť' }).click();
    await expect(form.total).toHaveText('37,00\u00a0€');
    await page.getByRole('button', { name: 'Vrátiť späť' }).last().click();
    await expect(form.total).toHaveText('32,00\u00a0€');
  });
  await visitor.close();
});

test('what is wrong is said at its field and in a list, and nothing is saved', async ({
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
  page.on('dialog', (dialog) => void dialog.accept());
  await openSettings(app, page, 'organiser');
  await page.getByLabel('Sídlo').fill('Nová 7, Žilina');
  await page.reload();
  await expect(page.getByLabel('Sídlo')).toHaveValue('Nová 7, Žilina');
  await expect(page.getByText('Neuložené zmeny: Organizátor')).toBeVisible();
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click();
});

test('two editors see each other, and only the same field is asked about', async ({
  app,
  page,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: app.url });
  await withConfig(app, {}, async () => {
    await openSettings(app, page, 'prices');
    await openSettings(app, other, 'prices');
    await price(page).fill('17');
    await page.getByLabel('Poplatok hráča v duu').fill('22');
    await price(other).fill('19');
    await saveButton(other).click();
    await expect(other.getByText('Všetko je uložené.')).toBeVisible();

    const conflict = page.getByRole('alert').filter({ hasText: 'medzitým uložil niekto iný' });
    await expect(conflict).toContainText('19,00 € → 17,00 €');
    await expect(price(page)).toHaveValue('17');
    await expect(saveButton(page)).toBeDisabled();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: `Prevziať uložené: ${LOW}` }).click();
    await expect(price(page)).toHaveValue('19');
    await expect(page.getByLabel('Poplatok hráča v duu')).toHaveValue('22');
    await saveButton(page).click();
    await expect(other.getByLabel('Poplatok hráča v duu')).toHaveValue('22');
  });
  await other.close();
});

test('the page is previewed as on another day, with what is not saved', async ({ app, page }) => {
  await openSettings(app, page, 'edition');
  await page.getByLabel('Miesto konania (slovensky)').fill('Dom umenia, Piešťany');
  await page.getByRole('button', { name: 'Náhľad stránky…' }).click();
  await page.getByRole('button', { name: 'Po uzávierke' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Otvoriť náhľad' }).click();
  const preview = await opened;
  await expect(preview.getByText('Dom umenia, Piešťany')).toBeVisible();
  await expect(preview.getByRole('complementary', { name: 'Náhľad' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Prihlasovanie sa skončilo' })).toBeVisible();
  await preview.locator('html[data-live]').waitFor();
  await expectAccessible(preview);
  await preview.close();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click();
});

const SIGHTS = [1280, 820].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of SIGHTS) {
  test(`the parts can be read and saved at ${width} px, ${colorScheme}`, async ({ app, page }) => {
    // Four screens are looked through one after the other.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openSettings(app, page, 'edition');
    for (const part of ['Kategórie', 'Súhlasy', 'Platba', 'Odosielanie e-mailov']) {
      await page
        .getByRole('navigation', { name: 'Časti nastavení' })
        .getByRole('link', { name: part })
        .click();
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
      await expectAccessible(page);
      await expect(saveButton(page)).toBeInViewport();
    }
  });
}
