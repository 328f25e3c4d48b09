// The Chromium of the measurements. The packages that drive it are loaded only when they are needed:
// companions start from the same bundle, and their memory is measured.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import type { Scope } from './scope.ts';

/** As the browser tests have them: nothing of its own goes on in the background. */
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

/** A visitor with a small phone who has never been here. */
export function newVisitor(browser: Browser, width = 360): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
}

/** React has taken the page over: what is done now is answered. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ timeout: 60_000 });
}
