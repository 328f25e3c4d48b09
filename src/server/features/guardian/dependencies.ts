import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

export interface GuardianDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  publicUrl: string;
  bell: JobBell;
}

export interface GuardianRouteDependencies extends GuardianDependencies {
  pdf: PdfRenderer;
  rateLimits: RateLimits;
}
