// The Chromium of the measurements. The packages that drive it are loaded lazily, because
// companions start from the same bundle and their memory is measured.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import type { Scope } from './scope.ts';

/** The flags of the browser tests: no background activity of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export { findChromium };

export async function launchBrowser(scope: Scope): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  scope.defer(() => browser.close());
  return browser;
}

/** A new visitor with a small phone. */
export function newVisitor(browser: Browser, width = 360): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
}

/** React has hydrated the page, so that input is handled. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ timeout: 60_000 });
}
