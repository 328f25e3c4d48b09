import { openCalendar } from '#tests/e2e/pages/calendar.ts';
import { openReady } from '#tests/e2e/ready-draft.ts';
import { expect, test } from '#tests/screens/fixtures.ts';

test('a picked day lands in the field', async ({ page, app }) => {
  const form = await openCalendar(page, app);
  await form.dialog.getByRole('button', { name: 'Nasledujúci mesiac' }).click();
  await form.dialog.getByRole('button', { name: 'piatok 3. júna 2016' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(form.field('Dátum narodenia')).toHaveValue('3. 6. 2016');
  await expect(form.button('Vybrať z kalendára')).toBeFocused();
  // Phones show the numeric keyboard.
  await expect(form.field('Dátum narodenia')).toHaveAttribute('inputmode', 'decimal');
});

test('Esc closes the calendar also after a year was picked in it', async ({ page, app }) => {
  const form = await openCalendar(page, app);
  await form.dialog.getByRole('combobox', { name: 'Rok' }).selectOption('2014');
  await expect(form.dialog.getByRole('combobox', { name: 'Rok' })).toHaveValue('2014');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(form.field('Dátum narodenia')).toHaveValue('14. 5. 2016');
  await expect(form.button('Vybrať z kalendára')).toBeFocused();
});

test('a day in the future cannot be picked', async ({ page, app }) => {
  const { form } = await openReady(page, app);
  await form.toggle('Ema Malá');
  const today = new Date();
  await form
    .field('Dátum narodenia')
    .fill(`${today.getDate()}. ${today.getMonth() + 1}. ${today.getFullYear()}`);
  await form.button('Vybrať z kalendára').click();
  await expect(form.dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  await expect(form.dialog.getByRole('button', { name: 'Nasledujúci mesiac' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
