import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Journeys in a real Chromium against the built server, which `tests/e2e/fixtures.ts` starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare-folder.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // Each starts a server and a database of its own; a third would only take time from the two.
  workers: 2,
  // Patience costs nothing where everything comes in time, and a busy machine needs it.
  timeout: 180_000,
  // A test that passes only the second time is a defect of the test or of the product.
  retries: 0,
  // Fonts come with the application, so a picture is the same on every machine but for the edges.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  snapshotPathTemplate: 'tests/e2e/visual/{arg}{ext}',
  use: {
    browserName: 'chromium',
    // Recording costs a quarter of the time; `npm test` prints the command that records a failure.
    trace: 'off',
    // Nobody waits for a page that glides; journeys about motion ask for it.
    reducedMotion: 'reduce',
    // A button that never comes is named, instead of a test that took too long.
    actionTimeout: 30_000,
    // What a worker answers, a test cannot intercept; those of the worker itself let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
