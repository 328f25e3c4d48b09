import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/house/setup/compile-texts.ts',
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          globalSetup: 'tests/house/setup/compile-texts.ts',
          // These start npm, compilers and linters on small projects of their own.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/integration/setup/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // Loading the server for each file anew took longer than its tests; they share no state.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
