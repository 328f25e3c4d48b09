import type { Page } from '@playwright/test';

/** Fonts that come late are left for the next page; a picture waits for them instead. */
export async function withOwnFonts(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
}
