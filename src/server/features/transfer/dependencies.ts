import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';

export interface TransferDependencies {
  pool: Pool;
  configs: ConfigService;
  /** The confirmation of this version of a signup; null when it no longer exists. */
  renderConfirmation(signupId: string, version: number): Promise<Uint8Array | null>;
}
