import type { Connection, Pool } from '#server/db/connection.ts';
import type { Env } from '#server/env.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Logger } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface BackupDependencies {
  pool: Pool;
  connection: Connection;
  configs: ConfigService;
  storage: Storage;
  secretKey: string;
  env: Pick<Env, 'backup' | 'dataDir'>;
  log: Logger;
  now(): Date;
}
