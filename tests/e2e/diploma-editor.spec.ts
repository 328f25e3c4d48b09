import { expect, expectAccessible, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { openOffice } from '#tests/e2e/staff.ts';

test('a field is placed, dragged, seen in the preview and kept', async ({ app, page }) => {
  test.slow();
  await createSignupByApi(app);
  const path = '/admin/documents/diplomas';
  await openOffice(app, page, { role: 'organiser', name: 'Dana Diplomová', path });
  await page
    .getByLabel(/^Výsledok: /)
    .first()
    .fill('zlaté pásmo');
  await expectReadable(page);
  await page.getByLabel('Nový návrh podľa vzoru').selectOption('Diplom s melódiou');
  // The result above is unsaved, so the page asks before it opens the editor.
  const question = page.waitForEvent('dialog');
  const creating = page.getByRole('button', { name: 'Vytvoriť návrh' }).click();
  await (await question).accept();
  await creating;
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
  await expectReadable(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Názov návrhu').fill('Rozrobený');
  await page.getByRole('link', { name: 'Súbory', exact: true }).click();
  await expect(page.getByText('V návrhu zostali neuložené zmeny')).toBeVisible();
  await expectAccessible(page);
});
