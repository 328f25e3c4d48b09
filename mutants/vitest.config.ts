import { defineConfig } from 'vitest/config';

/** The tests beside the rules; they need nothing else. */
export default defineConfig({
  test: { testTimeout: 60_000, include: ['src/domain/**/*.test.ts'], isolate: false },
});
