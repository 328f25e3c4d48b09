import type { TestProject } from 'vitest/node';
import { type AppAddress, startApp } from '#tests/e2e/running-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    apps: AppAddress[];
  }
}

/** One application for each worker, for all files that it runs. */
export default async function startApps(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config;
  const apps = await Promise.all(Array.from({ length: Number(maxWorkers) }, () => startApp()));
  project.provide(
    'apps',
    apps.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(apps.map((app) => app.stop()));
  };
}
