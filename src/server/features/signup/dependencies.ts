import type { Captcha } from '#server/captcha/captcha.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { SignupAnnouncer } from '#server/features/signup/feed/announce-signups.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface SignupDependencies {
  pool: Pool;
  configs: ConfigService;
  captcha: Captcha;
  secretKey: string;
  bell: JobBell;
  announcer: SignupAnnouncer;
  /** Whether there is a card provider; affects only what is shown. */
  takesCards?: boolean;
}
