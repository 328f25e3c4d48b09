import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { test as base, inject, vi } from 'vitest';
import { expect } from '#tests/e2e/expect.ts';
import { type RunningApp, reachApp } from '#tests/e2e/running-app.ts';
import { followLocation, ScreenPage } from '#tests/screens/driver/page.ts';

/**
 * Journeys that need a server but no browser: the pages run in happy-dom. The API is that of
 * Playwright, so that both kinds of journeys share their page objects.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures' names from the pattern
  .extend('app', { scope: 'worker' }, async ({}, { onCleanup }): Promise<RunningApp> => {
    const apps = inject('apps');
    // Parallel workers have different numbers, starting at one.
    const address = apps[Number(process.env.VITEST_POOL_ID) - 1];
    if (!address) throw new Error('There are more workers than applications.');
    const app = reachApp(address);
    onCleanup(() => app.leave());
    return app;
  })
  .extend('expectedProblems', null as RegExp | null)
  .extend('page', async ({ app, expectedProblems }, { onCleanup }): Promise<Page> => {
    const page = new ScreenPage(app.url);
    followLocation((address) => page.follow(address));
    const { error } = console;
    console.error = (...given: unknown[]) => page.problems.push(given.map(String).join(' '));
    onCleanup(async () => {
      vi.useRealTimers();
      page.leave();
      console.error = error;
      document.body.replaceChildren();
      localStorage.clear();
      sessionStorage.clear();
      for (const pair of document.cookie.split('; ')) {
        document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
      }
      expect(page.problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
    });
    return page as unknown as Page;
  })
  .extend('context', ({ page }) => ({
    async setOffline(isOffline: boolean) {
      (page as unknown as ScreenPage).setOffline(isOffline);
    },
    /** All permissions are granted. */
    async grantPermissions(_names: string[]) {},
  }));

export { expect };

/** All axe rules that need no layout; colours are checked in a browser. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  const { default: checker } = (await import('axe-core')) as unknown as { default: typeof axe };
  const { violations } = await checker.run(
    { include: [document.documentElement], exclude: [['[hidden]']] },
    {
      resultTypes: ['violations'],
      selectors: false,
      rules: {
        'color-contrast': { enabled: false },
        // It looks for `!important` in a style attribute, which React cannot write.
        'avoid-inline-spacing': { enabled: false },
      },
    },
  );
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
