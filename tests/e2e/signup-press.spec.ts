import { expect, test } from '#tests/e2e/fixtures.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const PHONE = 'Zadajte telefón v medzinárodnom tvare';

test('a press is not lost when a number is normalised or an error moves the page', async ({
  page,
}) => {
  const form = new SignupFormPage(page);
  await form.open();
  await test.step('nothing moves between the press and the release of a mouse', () =>
    pressByMouse(form));
  await form.choice('Sobota').tap();
  await form.field('E-mail').fill('jana@nova.sk');
  await form.field('E-mail').blur();
  await expect(form.field('E-mail')).not.toHaveAttribute('aria-invalid', 'true');

  await form.field('E-mail').tap();
  await form.field('E-mail').fill('jana@nova');
  await form.choice('Sobota').tap();
  await expect(form.choice('Sobota')).toBeChecked();
  await expect(form.field('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await form.field('Telefón').tap();
  await form.field('Telefón').fill('neviem');
  await form.choice('Sobota').tap();
  await expect(form.choice('Sobota')).not.toBeChecked();
  await expect(form.openCard).toContainText(PHONE);

  for (const day of ['Sobota', 'Nedeľa']) {
    await form.field('Telefón').tap();
    await form.field('Telefón').fill('0905 123 456');
    await form.choice(day).tap();
    await expect(form.choice(day)).toBeChecked();
    await expect(form.field('Telefón')).toHaveValue('+421 905 123 456');
    await expect(form.openCard).not.toContainText(PHONE);
  }
});

async function pressByMouse(form: SignupFormPage): Promise<void> {
  const { page } = form;
  await form.field('E-mail').fill('jana@nova');
  const day = form.choice('Sobota');
  await day.scrollIntoViewIfNeeded();
  const box = await day.boundingBox();
  if (!box) throw new Error('The day is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(form.field('E-mail')).not.toBeFocused();
  expect(await day.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(day).toBeChecked();
  await expect(form.field('E-mail')).toHaveAttribute('aria-invalid', 'true');
}
