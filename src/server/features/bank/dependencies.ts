import type { BankFeed } from '#server/bank-feed/bank-feed.ts';
import type { Connection, Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { Sandbox } from '#server/sandbox/run-in-sandbox.ts';

export interface BankDependencies {
  pool: Pool;
  /** For the thread that books a statement. */
  connection: Connection;
  configs: ConfigService;
  bell: JobBell;
  sandbox: Sandbox;
  /** Null when no bank is configured. */
  feed: BankFeed | null;
}
