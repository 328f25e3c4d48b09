import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import type { StorageLimits } from '#server/environment/storage-settings.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Logger } from '#server/log.ts';
import type { Disk } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';

interface CountedSheets {
  configId: string;
  day: PlainDate;
  count: number;
}

export interface FileDependencies {
  pool: Pool;
  configs: ConfigService;
  storage: Storage;
  limits: StorageLimits;
  disk: Disk;
  secretKey: string;
  log: Logger;
  /** The kind of the content or the reason of a refusal; throws when the check cannot run now. */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<FileFacts | FileProblem>;
  /** Whether the printing library can decode a picture. */
  isReadablePicture(bytes: Uint8Array): Promise<boolean>;
  /** Counts sheet music whose period has passed for the report of retention. */
  countSheets?(db: Queryable, counted: CountedSheets): Promise<void>;
}
