import { test as base, expect, type Page } from '@playwright/test';
import { findViolations } from '#tests/e2e/axe.ts';
import { type RunningApp, startApp } from '#tests/e2e/running-app.ts';

interface WorkerFixtures {
  app: RunningApp;
  /** A file that counts people names itself here: it gets an application that no other file used. */
  appOf: string;
}

interface TestOptions {
  /** Console errors that the journey provokes, for example a lost connection. */
  expectedProblems: RegExp | null;
}

/** Of the applications and of the fakes beside them; data and blobs have none. */
const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', '']);

/**
 * Every test gets the running application and fails when its page reports an error or asks another
 * host for anything.
 */
export const test = base.extend<TestOptions, WorkerFixtures>({
  expectedProblems: [null, { option: true }],
  appOf: ['', { option: true, scope: 'worker' }],
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
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A missing page is reported here too; tests check its status themselves.
      const isMissing = /status of 404/.test(message.text());
      if (message.type() === 'error' && !isMissing) problems.push(message.text());
    });
    await use(page);
    expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
    expect([...hosts].filter((host) => !OWN_HOSTS.has(host))).toEqual([]);
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

/** All rules in the light and contrast in the dark, at the present width. */
export function expectLegible(page: Page): Promise<void> {
  return lookInBoth(page, expectAccessible);
}

async function lookInBoth(
  page: Page,
  lookInTheLight: (page: Page) => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await lookInTheLight(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
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
  await lookInBoth(page, lookInTheLight);
  for (const width of [820, 360]) {
    await page.setViewportSize({ ...WIDE, width });
    expect(await beyondTheEdge(page), `beyond the edge at ${width} px`).toBe(0);
  }
  await page.setViewportSize(before);
}

/** Of the page, or of an open dialog, which scrolls separately. */
function beyondTheEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
