import type { expect as Expect } from '@playwright/test';

/** The `expect` of the current runner: in a browser or in happy-dom. */
export const expect: typeof Expect = process.env.VITEST
  ? ((await import('#tests/screens/driver/matchers.ts')).expect as unknown as typeof Expect)
  : (await import('@playwright/test')).expect;
