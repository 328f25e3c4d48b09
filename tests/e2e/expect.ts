import type { expect as Expect } from '@playwright/test';

/** Of whichever runner plays the journey: in a browser, or in a document without one. */
export const expect: typeof Expect = process.env.VITEST
  ? ((await import('#tests/screens/driver/matchers.ts')).expect as unknown as typeof Expect)
  : (await import('@playwright/test')).expect;
