import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { SignupFormPage } from '#tests/e2e/pages/signup-form.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';

test.use({ javaScriptEnabled: false });

/** By class, because a text locator does not look inside `noscript`. */
async function expectSentence(page: Page): Promise<void> {
  const sentence = page.locator('.script-note');
  await expect(sentence).toBeVisible();
  await expect(sentence).toContainText('zapnúť JavaScript');
}

test('without JavaScript nothing typed is lost, each form says it needs it, the front page needs none', async ({
  page,
  app,
}) => {
  await test.step('nothing goes into the address and nothing typed is lost', () => typeAll(page));
  const { token } = await createSignupByApi(app);
  for (const path of ['/account', '/sign-in', '/sign-in/new', '/s', `/s/${token}`]) {
    await test.step(`${path} says that it needs JavaScript`, async () => {
      await page.goto(path);
      await expectSentence(page);
      await expect(page.getByText('Načítava sa…')).toBeHidden();
      await expect(page.locator('form:not([method=post])')).toHaveCount(0);
      await expect(page.locator('button[type=submit]:enabled')).toHaveCount(0);
    });
  }
  await test.step('the front page needs none', () => readFrontPage(page));
});

async function typeAll(page: Page): Promise<void> {
  const form = new SignupFormPage(page);
  await page.goto('/signup');
  await expectSentence(page);
  await expect(page.getByText('Ukladá sa automaticky')).toBeHidden();
  await expect(page.getByText('priebežne ukladá')).toBeHidden();
  await form.field('Meno a priezvisko').fill('Jana Nová');
  await form.field('E-mail').fill('jana@nova.sk');
  await form.field('E-mail').press('Enter');
  await form.next.click();
  await expect(page).toHaveURL('/signup');
  await expect(form.field('Meno a priezvisko')).toHaveValue('Jana Nová');
  await expect(form.field('E-mail')).toHaveValue('jana@nova.sk');
}

async function readFrontPage(page: Page): Promise<void> {
  const home = new HomePage(page);
  await home.open();
  await expect(page.locator('.script-note')).toHaveCount(0);
  // The front page can be read, and its language changed.
  await expect(home.title).toContainText('Hudobné struny');
  await expect(page.getByRole('heading', { name: 'Prihlasovanie je otvorené' })).toBeVisible();
  await home.chooseLanguage('English');
  await expect(page.getByRole('heading', { name: 'Signing up is open' })).toBeVisible();
  expect(await home.language()).toBe('en');
}
