import { ensureBuilt, ensureTexts } from '../../../scripts/lib/build.mjs';

/** The topologies run the built application. */
export async function setup(): Promise<void> {
  await ensureTexts();
  await ensureBuilt();
}
