import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PREPARED_FOLDER } from '#tests/e2e/running-app.ts';
import { prepareFolder } from '#tests/support/prepared-folder.ts';

/** Before all journeys: prepares what every started application would otherwise create. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prihlaska-prepared-'));
  await prepareFolder(folder);
  process.env[PREPARED_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
