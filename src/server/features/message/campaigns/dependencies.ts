import type { SignupSelection } from '#contract/signup-selection.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface CampaignDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  findSelected(selection: SignupSelection): Promise<string[]>;
}
