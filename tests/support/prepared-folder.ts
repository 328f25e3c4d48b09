import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

/** Makes a data folder whose database has all tables and no rows, once for all who copy it. */
export async function prepareFolder(folder: string): Promise<void> {
  const server = await ensureEmbeddedPostgres(folder);
  await migrateDatabase(server.connection);
  await server.stop();
}

/** A first start on a copy computes less than on an empty folder, by more than most tests do. */
export function copyPrepared(prepared: string, folder: string): void {
  // The files keep their owner, who is not root.
  execFileSync('cp', ['-a', '--reflink=auto', path.join(prepared, 'pg'), folder]);
}
