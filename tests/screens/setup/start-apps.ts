import type { TestProject } from 'vitest/node';
import { type AppAddress, startApp } from '#tests/e2e/running-app.ts';
import { allParts, ensureBuilt } from '../../../scripts/lib/build.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    apps: AppAddress[];
  }
}

/** One application per worker, for all of its files. */
export default async function startApps(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt([...allParts, 'screens']);
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
