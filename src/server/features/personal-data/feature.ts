import type { Pool } from '#server/db/connection.ts';
import type { Feature } from '#server/feature.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { dataRoutes } from '#server/features/personal-data/data-routes.ts';
import { privacyDocumentRoute } from '#server/features/personal-data/privacy-document-route.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { createRequestedPdfs } from '#server/pdf/requested-pdfs.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

export interface PersonalDataDependencies {
  pool: Pool;
  configs: ConfigService;
  pdf: PdfRenderer;
  rateLimits: RateLimits;
  now(): Date;
}

export function personalDataFeature({ pdf, ...dependencies }: PersonalDataDependencies) {
  const requestedPdfs = createRequestedPdfs(pdf);
  return {
    routes: async (app, { callerOf }) => {
      await app.register(dataRoutes, { ...dependencies, requestedPdfs, callerOf });
      const { configs } = dependencies;
      await app.register(privacyDocumentRoute, { configs, requestedPdfs, callerOf });
    },
  } satisfies Feature;
}
