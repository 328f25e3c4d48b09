import type { Pool } from '#server/db/connection.ts';
import type { ReplicaReader } from '#server/db/replica-reader.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type {
  MoneyExportSource,
  ResultExportSource,
} from '#server/features/spreadsheet/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { Sandbox } from '#server/sandbox/run-in-sandbox.ts';

export interface SpreadsheetDependencies {
  pool: Pool;
  replica: ReplicaReader;
  configs: ConfigService;
  secretKey: string;
  bell: JobBell;
  sandbox: Sandbox;
  /** Announces new signups to open pages. */
  announcer: { announce(id: string): void };
  moneyDocuments: MoneyExportSource;
  results: ResultExportSource;
  /** The confirmation of this version; null when the signup is gone. */
  renderConfirmation(signupId: string, version: number): Promise<Uint8Array | null>;
}
