import { defineConfig } from 'vitest/config';
import { A_MINUTE } from './tests/patience.ts';

const shared = {
  expect: { poll: A_MINUTE },
  testTimeout: A_MINUTE.timeout,
  hookTimeout: A_MINUTE.timeout,
};

/** Loading the modules for each file anew took longer than its tests; they share no state. */
const sharingModules = {
  isolate: false,
  maxWorkers: 2,
  // The compiled texts are thousands of modules that Node can load as they are.
  server: { deps: { external: [/\/src\/i18n\/gen\//] } },
};

/** Loaded before anything else. */
const first = `--import=${new URL('./tests/integration/setup/quick-passwords.mjs', import.meta.url)}`;

/** Much is made and soon forgotten; with room for it little of it is copied. */
const roomy = '--max-semi-space-size=64';
/** From the start: growing to a size that is certain took five collections of everything. */
const grown = '--initial-heap-size=800';
/** Optimises only the busiest tenth of the compiler of documents; more costs more than it saves. */
const calm = '--wasm-tiering-budget=18000000';
/** Optimises late, because a process lives for a minute; newer versions refuse the option. */
const patient = process.versions.node.startsWith('20.') ? ['--interrupt-budget=600000'] : [];

export default defineConfig({
  test: {
    // Each project would compile the same sources anew.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/same-cases.ts',
          globalSetup: 'tests/house/setup/compile-texts.ts',
          ...sharingModules,
          // What one file has replaced is not there in the next.
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'house',
          include: ['tests/house/**/*.test.ts'],
          globalSetup: 'tests/house/setup/compile-texts.ts',
          ...sharingModules,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/same-cases.ts', 'tests/integration/setup/native-functions.mjs'],
          globalSetup: 'tests/integration/setup/global-setup.ts',
          pool: 'forks',
          execArgv: [first, roomy, grown, calm, ...patient],
          ...sharingModules,
        },
      },
      {
        test: {
          ...shared,
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: 'tests/integration/setup/global-setup.ts',
          pool: 'forks',
          execArgv: [first],
          ...sharingModules,
          // Most of the time each of them waits for a process to start, to stop or to notice.
          maxWorkers: 4,
          testTimeout: 5 * A_MINUTE.timeout,
        },
      },
      {
        test: {
          ...shared,
          // `npm run topology`; no part of `npm test`, because it needs programs of Debian.
          name: 'topology',
          include: ['tests/topology/**/*.test.ts'],
          globalSetup: 'tests/topology/setup/build.ts',
          pool: 'forks',
          ...sharingModules,
          maxWorkers: 1,
          testTimeout: 20 * A_MINUTE.timeout,
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          // What does not come is told long before.
          testTimeout: 3 * A_MINUTE.timeout,
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: ['tests/house/setup/compile-texts.ts', 'tests/screens/setup/start-apps.ts'],
          environment: './tests/screens/setup/environment.ts',
          pool: 'forks',
          execArgv: [roomy, ...patient],
          ...sharingModules,
          // Half of the time each of them waits for the server or for the page to settle.
          maxWorkers: 3,
        },
      },
    ],
  },
});
