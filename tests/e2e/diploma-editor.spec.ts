import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';

test('a field is placed, dragged, seen in the preview and kept', async ({ app, page }) => {
  test.slow();
  await createSignupByApi(app);
  const path = '/admin/documents/diplomas';
  await openOffice(app, page, { role: 'organiser', name: 'Dana Diplomová', path });
  await page.getByLabel('Nový návrh podľa vzoru').selectOption('Diplom s melódiou');
  await page.getByRole('button', { name: 'Vytvoriť návrh' }).click();
  await expect(page.getByRole('heading', { name: 'Diplom s melódiou' })).toBeVisible();
  const canvas = page.getByRole('group', { name: 'Plocha návrhu' });
  const preview = page.getByRole('region', { name: 'Ukážka tlače' });
  await expect(canvas.getByRole('button', { name: /^meno: / })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Pridať pole').selectOption('vlastný text');
  await page.getByRole('button', { name: 'Pridať', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Vlastnosti poľa' });
  await panel.getByLabel('Text po slovensky').fill('Hrá srdcom: {recipient}');
  const field = canvas.getByRole('button', { name: /Hrá srdcom: / });
  await expect(field).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.getByRole('img')).toContainText('Hrá srdcom');

  const top = panel.getByLabel('Zhora (mm)');
  const before = Number(await top.inputValue());
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await top.inputValue())).toBeGreaterThan(before + 5);
  const dragged = Number(await top.inputValue());
  await field.press('ArrowDown');
  await expect(top).toHaveValue(String(dragged + 1));
  await page.getByRole('button', { name: 'Späť' }).click();
  await expect(top).toHaveValue(String(dragged));

  await page.getByRole('button', { name: 'Uložiť návrh' }).click();
  await expect(page.getByText('Všetko je uložené')).toBeVisible();
  await page.reload();
  await canvas.getByRole('button', { name: /Hrá srdcom: / }).focus();
  await expect(top).toHaveValue(String(dragged));
  await expect(preview.getByRole('img')).toContainText('Hrá srdcom');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBe(0);
});

test('a design that is left unsaved is found again', async ({ app, page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
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

test.describe('two at once', () => {
  // The browser itself tells of an answer that refuses.
  test.use({ expectedProblems: /409/ });

  test('what somebody else has saved meanwhile is not overwritten', async ({
    app,
    page,
    browser,
  }) => {
    const path = '/admin/documents/diplomas';
    await openOffice(app, page, { role: 'organiser', name: 'Prvá', path });
    await page.getByRole('button', { name: 'Vytvoriť návrh' }).click();
    await expect(page.getByRole('button', { name: 'Uložiť návrh' })).toBeVisible();
    const context = await browser.newContext({ baseURL: app.url });
    const other = await context.newPage();
    const address = new URL(page.url()).pathname;
    await openOffice(app, other, { role: 'owner', name: 'Druhý Rýchlejší', path: address });
    await other.getByLabel('Názov návrhu').fill('Ich názov');
    await other.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(other.getByText('Všetko je uložené')).toBeVisible();
    await context.close();

    await page.getByLabel('Názov návrhu').fill('Môj názov');
    await page.getByRole('button', { name: 'Uložiť návrh' }).click();
    await expect(page.getByRole('alert')).toContainText('Druhý Rýchlejší');
    await page.getByRole('button', { name: 'Uložiť môj návrh' }).click();
    await expect(page.getByText('Všetko je uložené')).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('row', { name: /Môj názov/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Ich názov/ })).toHaveCount(0);
  });
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
