import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import type { Pool } from '#server/db/connection.ts';
import type { StorageLimits } from '#server/environment/storage-settings.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Logger } from '#server/log.ts';
import type { Disk } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface FileDependencies {
  pool: Pool;
  configs: ConfigService;
  storage: Storage;
  limits: StorageLimits;
  disk: Disk;
  secretKey: string;
  log: Logger;
  /** What the content is, or why it is refused; throws when that cannot be told now. */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<FileFacts | FileProblem>;
  /** Whether a picture can be decoded by what prints it. */
  isReadablePicture(bytes: Uint8Array): Promise<boolean>;
}
