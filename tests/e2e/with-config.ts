import type { EditionConfig } from '#domain/edition/config.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';

/** With the configuration changed, and put back whatever happens. */
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
    await journey();
  } finally {
    await app.changeConfig((config) => ({ ...config, ...original }));
  }
}
