import { defineConfig } from 'vitest/config';

/** The tests that stand beside the rules; they need nothing but the rules. */
export default defineConfig({
  test: { testTimeout: 60_000, include: ['src/domain/**/*.test.ts'], isolate: false },
});
