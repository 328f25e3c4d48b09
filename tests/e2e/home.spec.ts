import { expect, expectReadable, test } from '#tests/e2e/fixtures.ts';
import { HomePage } from '#tests/e2e/pages/home.ts';

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
