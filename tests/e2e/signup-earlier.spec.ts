import { expect, expectAccessible, test } from '#tests/e2e/fixtures.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

test('people of an earlier edition are ticked', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  // As if the signup were of another year.
  await page.route('**/api/getSignup', async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const editionId = '00000000-0000-4000-8000-000000000000';
    await route.fulfill({ response, json: { result: { ...result, editionId } } });
  });
  const form = new SignupFormPage(page);
  await form.open(`/signup#from=${token}`);
  const offer = page.getByRole('region', { name: 'Koho prihlásiť znova' });
  await expectAccessible(page);
  await offer.getByLabel(/^Ema Malá/).check();
  await offer.getByRole('button', { name: 'Pridať 1 osobu' }).click();
  await expect(offer).toHaveCount(0);
  await expect(form.cards).toHaveCount(1);
  await form.toggle('Ema Malá');
  await expect(form.field('Dátum narodenia')).toHaveValue('14. 5. 2016');
  await expect(form.field('1. skladba')).toHaveValue('');
  await expect(form.choice('II. (A)')).toBeChecked();
});
