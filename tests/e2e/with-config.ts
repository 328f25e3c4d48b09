import type { EditionConfig } from '#domain/edition/config.ts';
import { expect } from '#tests/e2e/expect.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi } from '#tests/e2e/signup-api.ts';

/** Runs with a changed configuration, and always restores it. */
export async function withConfig(
  app: RunningApp,
  change: Partial<EditionConfig> | ((config: EditionConfig) => Partial<EditionConfig>),
  journey: () => Promise<void>,
): Promise<void> {
  let original: Partial<EditionConfig> = {};
  await app.changeConfig((config) => {
    original = config;
    return { ...config, ...(typeof change === 'function' ? change(config) : change) };
  });
  try {
    await untilHeard(app);
    await journey();
  } finally {
    await app.changeConfig((config) => ({ ...config, ...original }));
    await untilHeard(app);
  }
}

/** The application receives a change a moment later. */
async function untilHeard(app: RunningApp): Promise<void> {
  const sql = 'select version from config order by position limit 1';
  const [made] = await app.query<{ version: number }>(sql);
  await expect.poll(async () => (await callApi(app, 'getConfig', {})).version).toBe(made?.version);
}
