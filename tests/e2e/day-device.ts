import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/expect.ts';
import type { AppAddress } from '#tests/e2e/running-app.ts';

interface Device {
  context: BrowserContext;
  page: Page;
}

/** A tablet of its own, with its own storage, prepared with the address that the office shows. */
export async function prepareDevice(
  browser: Browser,
  app: Pick<AppAddress, 'url'>,
  url: string,
): Promise<Device> {
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Pripraviť zariadenie' }).click();
  await expect(page.getByText('Pripravené na prácu bez spojenia')).toBeVisible();
  return { context, page };
}
