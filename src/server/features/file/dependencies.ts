import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Logger } from '#server/log.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface FileDependencies {
  pool: Pool;
  configs: ConfigService;
  storage: Storage;
  secretKey: string;
  log: Logger;
  /** Whether a picture can be decoded by what prints it. */
  isReadablePicture(bytes: Uint8Array): Promise<boolean>;
}
