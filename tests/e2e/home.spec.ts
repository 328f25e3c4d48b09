import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';
import { openOffice } from '#tests/e2e/staff.ts';

const BUTTONS = { sk: 'Prihlásiť sa na súťaž', en: 'Sign up for the competition' };

test('the front page and the pages around it are readable in both languages', async ({ page }) => {
  const home = new HomePage(page);
  for (const lang of ['sk', 'en'] as const) {
    await home.open(`/?lang=${lang}`);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(home.signupButtons(BUTTONS[lang]).first()).toBeInViewport({ ratio: 1 });
    }
    await expectReadable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await home.sidewaysScroll()).toBe(0);
    for (const address of ['/privacy', '/s/cut-when-copied', '/nothing-here']) {
      await home.open(address);
      await expectReadable(page);
    }
  }
});

test('nothing is asked of another host', async ({ page, app }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await new HomePage(page).open();
  await openOffice(app, page, { role: 'viewer', name: 'Viera Hostia' });
  await expect(page.getByRole('heading', { level: 1, name: 'Prehľad' })).toBeVisible();
  expect([...hosts]).toEqual([app.url]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable and its language can be changed', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.title).toContainText('Hudobné struny');
    await expect(page.getByRole('heading', { name: 'Prihlasovanie je otvorené' })).toBeVisible();
    await home.chooseLanguage('English');
    await expect(page.getByRole('heading', { name: 'Signing up is open' })).toBeVisible();
    expect(await home.language()).toBe('en');
  });
});
