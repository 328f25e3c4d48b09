import { HomePage } from '#tests/e2e/pages/home.ts';
import { EDUCATOR, SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { uniqueEmail } from '#tests/e2e/ready-draft.ts';
import { mailsTo } from '#tests/e2e/signup-api.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

test('the whole way in English', async ({ page, app }) => {
  const email = uniqueEmail();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/signup?lang=en');
  await page.locator('html[data-live]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await button('Review and send').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    'This field is required. Fill it in.',
  );
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Jane Newman');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('+421 905 123 456');
  await page.getByLabel(/^Saturday/).check();
  await page.getByLabel('I would like lunch').check();
  await page.getByLabel('Name and address of the school').fill('ZUŠ Žilina');
  await expect(page.locator('.price-total')).toHaveText('€24.00');
  await button('Review and send').click();
  await expect(page.getByRole('heading', { name: 'Review your signup' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(/^I declare/).check();
  await expect(page.getByText('Total to pay: €24.00.')).toBeVisible();
  await button('Send the signup').click();
  await expect(page.getByRole('heading', { name: 'The signup was sent.' })).toBeFocused();
  await expectAccessible(page);

  await expect.poll(() => mailsTo(app, email)).toHaveLength(1);
  const [mail = ''] = await mailsTo(app, email);
  expect(mail).toContain('€24.00');
  await page.goto(new RegExp(`${app.url}/s/\\S+`).exec(mail)?.[0] ?? '');
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('€24.00');
});

test('switching the language keeps typed text', async ({ page }) => {
  const form = new SignupFormPage(page);
  await form.open();
  await form.fill(EDUCATOR);
  await form.toReview();
  const home = new HomePage(page);
  await home.chooseLanguage('English');
  await expect(page.getByRole('heading', { name: 'Review your signup' })).toBeVisible();
  await expect(page.locator('.review-email')).toHaveText('jana.nova@zus.example');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  for (const [label, text] of [
    ['Full name', 'Jana Nová'],
    ['Phone', '+421 905 123 456'],
    ['Name and address of the school', EDUCATOR.texts['Názov a adresa školy'] ?? ''],
  ] as const) {
    await expect(form.openCard.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await page.reload();
  expect(await home.language()).toBe('en');
  await expect(form.openCard.getByLabel('Full name')).toHaveValue('Jana Nová');
  await expect(page.getByText('You are going on with the signup saved on')).toBeVisible();
});
