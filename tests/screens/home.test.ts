import { HomePage } from '#tests/e2e/pages/home.ts';
import { expect, expectAccessible, test } from '#tests/screens/fixtures.ts';

const LANGUAGES = [
  {
    lang: 'sk',
    open: 'Prihlasovanie je otvorené',
    sample: 'Ukážkový ročník',
    categories: 'Kategórie',
    fees: 'Poplatky za osobu',
    total: '88,00\u00a0€',
    button: 'Prihlásiť sa na súťaž',
  },
  {
    lang: 'en',
    open: 'Signing up is open',
    sample: 'Sample edition',
    categories: 'Categories',
    fees: 'Fees per person',
    total: '€88.00',
    button: 'Sign up for the competition',
  },
] as const;

for (const text of LANGUAGES) {
  test(`the edition is presented in ${text.lang}`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open(`/?lang=${text.lang}`);
    await expect(home.title).toContainText('Hudobné struny');
    await expect(page).toHaveTitle(/Hudobné struny/);
    expect(await home.language()).toBe(text.lang);
    await expect(page.getByText(text.sample)).toBeVisible();
    await expect(page.getByRole('heading', { name: text.open })).toBeVisible();
    await expect(home.categories(text.categories)).toHaveCount(9);
    await expect(home.section(text.fees)).toContainText(text.total);
    await expect(home.signupButtons(text.button)).toHaveCount(2);
    await expectAccessible(page);
  });
}

test('a chosen language is remembered, also by the server', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  expect(await home.language()).toBe('sk');
  await home.chooseLanguage('English');
  await expect(page.getByRole('heading', { name: 'Signing up is open' })).toBeVisible();
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en">');
  await expect(page.getByRole('heading', { name: 'Signing up is open' })).toBeVisible();
  await home.chooseLanguage('Slovensky');
  await expect(page.getByRole('heading', { name: 'Prihlasovanie je otvorené' })).toBeVisible();
});

test('an unknown address says so in both languages', async ({ page }) => {
  const home = new HomePage(page);
  const response = await home.open('/nothing-here');
  expect(response.status()).toBe(404);
  await expect(home.title).toHaveText('Stránku sme nenašli');
  await expectAccessible(page);
  expect((await home.open('/nothing-here?lang=en')).status()).toBe(404);
  await expect(home.title).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to the front page' }).click();
  await expect(home.title).toContainText('Hudobné struny');
});

test('the button leads to the form', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.signupButtons().first().click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('a change of the configuration appears without a reload', async ({ page, app }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.title).toContainText('Hudobné struny');
  // A reloaded page would have lost it.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
  let original: unknown;
  await app.changeConfig((config) => {
    original = config;
    const name = { sk: 'Jarné husle', en: 'Spring Violins' };
    return { ...config, edition: { ...config.edition, name, accentColor: '#1f4e79' } };
  });
  try {
    await expect(home.title).toHaveText('Jarné husle');
    await expect(page).toHaveTitle('Jarné husle');
    await expect(home.changeNote).toHaveText('Organizátor práve zmenil údaje na tejto stránke.');
    await expect(page.locator('html[data-mark]')).toHaveCount(1);
    await expectAccessible(page);
  } finally {
    await app.changeConfig((config) => original as typeof config);
  }
  await expect(home.title).toContainText('Hudobné struny');
});
