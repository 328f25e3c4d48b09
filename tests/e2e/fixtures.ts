import { test as base, expect, type Page } from '@playwright/test';
import { findViolations } from '#tests/e2e/axe.ts';
import { type RunningApp, startApp } from '#tests/e2e/running-app.ts';

interface WorkerFixtures {
  app: RunningApp;
}

interface TestOptions {
  /** Console errors that the journey provokes, for example a lost connection. */
  expectedProblems: RegExp | null;
}

/** Every test gets the running application and fails when its page reports an error. */
export const test = base.extend<TestOptions, WorkerFixtures>({
  expectedProblems: [null, { option: true }],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
  page: async ({ page, expectedProblems }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A missing page is reported here too; tests check its status themselves.
      const isMissing = /status of 404/.test(message.text());
      if (message.type() === 'error' && !isMissing) problems.push(message.text());
    });
    await use(page);
    expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
  },
});

export { expect };

export async function expectAccessible(page: Page): Promise<void> {
  await untilDrawn(page);
  expect(await findViolations(page)).toEqual([]);
}

async function untilDrawn(page: Page): Promise<void> {
  // A page whose code is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  // Content is pale while it is reloaded.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
}

async function expectColours(page: Page): Promise<void> {
  await untilDrawn(page);
  expect(await findViolations(page, ['color-contrast'])).toEqual([]);
}

const WIDE = { width: 1280, height: 800 };

/** Light and dark, on desktop, tablet and phone. */
export function expectReadable(page: Page): Promise<void> {
  return lookAround(page, expectAccessible);
}

/** Only the checks that need a browser; `tests/screens` covers the other rules. */
export function expectContrast(page: Page): Promise<void> {
  return lookAround(page, expectColours);
}

async function lookAround(
  page: Page,
  lookInTheLight: (page: Page) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  await lookInTheLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page);
  for (const width of [820, 360]) {
    await page.setViewportSize({ ...WIDE, width });
    expect(await beyondTheEdge(page), `beyond the edge at ${width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}

/** Of the page, or of an open dialog, which scrolls separately. */
function beyondTheEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
