import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { EDUCATOR, performer, SignupFormPage } from '#tests/e2e/pages/signup-form.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a teacher signs herself and her pupils up on a phone', async ({ page }) => {
  const form = new SignupFormPage(page);
  await form.open();
  await expectAccessible(page);
  await form.fill(EDUCATOR);
  await expect(form.openCard.getByLabel('Telefón')).toHaveValue('+421 905 123 456');
  await form.choice('Mám záujem o obed').check();
  await form.addPerformer();
  await form.fill(performer('Ema Malá', { choices: ['II. (A)', 'IV. (A)'] }));
  await form.addPerformer();
  await form.fill(performer('Leo Veselý', { choices: ['IV. (A)'] }));
  await page.getByRole('button', { name: 'Pridať skupinu' }).click();
  await form.group(1).getByLabel('Názov skupiny').fill('Slniečka');
  await form.group(1).getByLabel('Ema Malá').check();
  await form.group(1).getByLabel('Leo Veselý').check();
  await expect(form.total).toHaveText('80,00\u00a0€');
  await form.next.click();
  await expect(page.getByRole('heading', { name: 'Kontrola prihlášky' })).toBeFocused();
  await expectAccessible(page);
  await form.send();
  await expect(page.getByRole('heading', { name: /Prihláška bola odoslaná/ })).toBeFocused();
  await expectAccessible(page);
});
