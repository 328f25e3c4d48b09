import type { Page } from '@playwright/test';

/** Late fonts are used on the next page only, so a picture waits for them. */
export async function withOwnFonts(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
}
