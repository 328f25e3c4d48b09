import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { openSettings, price, saveButton } from '#tests/e2e/pages/settings.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { withConfig } from '#tests/e2e/with-config.ts';

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

    // The last but one is the reverted price; publishing it asks first.
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

test('the parts can be read, with saving in sight, and the page is previewed as on another day', async ({
  app,
  page,
}) => {
  // Checks five screens.
  test.slow();
  await openSettings(app, page, 'edition');
  for (const part of ['Kategórie', 'Súhlasy', 'Platba', 'Odosielanie e-mailov']) {
    await page
      .getByRole('navigation', { name: 'Časti nastavení' })
      .getByRole('link', { name: part })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    await expectReadable(page);
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(saveButton(page)).toBeInViewport();
    }
  }

  // With unsaved changes.
  await page.getByRole('link', { name: 'Ročník', exact: true }).click();
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
