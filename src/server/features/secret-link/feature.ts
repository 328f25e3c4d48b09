import type { Feature } from '#server/feature.ts';
import type { DocumentDependencies } from '#server/features/message/service.ts';
import { secretLinkFunctions } from '#server/features/secret-link/functions.ts';
import { secretLinkRoutes } from '#server/features/secret-link/routes.ts';
import type { SignupDependencies } from '#server/features/signup/service.ts';
import { createRequestedPdfs } from '#server/pdf/requested-pdfs.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

export function secretLinkFeature(
  dependencies: SignupDependencies & { documents: DocumentDependencies; rateLimits: RateLimits },
) {
  const { documents, rateLimits } = dependencies;
  const requestedPdfs = createRequestedPdfs(documents.pdf);
  return {
    functions: secretLinkFunctions(dependencies),
    routes: async (app) => {
      await app.register(secretLinkRoutes, { documents, requestedPdfs, rateLimits });
    },
  } satisfies Feature;
}
