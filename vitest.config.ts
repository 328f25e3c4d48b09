import { defineConfig } from 'vitest/config';
import { A_MINUTE } from './tests/patience.ts';

const shared = { expect: { poll: A_MINUTE } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/house/setup/compile-texts.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          globalSetup: 'tests/house/setup/compile-texts.ts',
          // These start npm, compilers and linters on small projects of their own.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
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
