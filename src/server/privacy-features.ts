import type { FunctionOutput } from '#contract/functions.ts';
import { checkDocument } from '#server/features/check/check-document.ts';
import type { GuardianDependencies } from '#server/features/guardian/dependencies.ts';
import { guardianFeature } from '#server/features/guardian/feature.ts';
import { findOpenedRequest, type OpenedRequest } from '#server/features/guardian/open-request.ts';
import { personalDataFeature } from '#server/features/personal-data/feature.ts';
import { retentionFeature } from '#server/features/retention/feature.ts';

type Dependencies = Parameters<typeof guardianFeature>[0] &
  Parameters<typeof personalDataFeature>[0] &
  Parameters<typeof retentionFeature>[0];

/** What people may ask about their data, and how the data go. */
export function privacyFeatures(dependencies: Dependencies) {
  return [
    personalDataFeature(dependencies),
    guardianFeature(dependencies),
    retentionFeature(dependencies),
  ] as const;
}

/** The content of pages that people open with a code or a link. */
export interface OpenedPages {
  openCheck(code: string): Promise<FunctionOutput<'checkDocument'>>;
  /** Null when no child has this link. */
  openGuardian(token: string): Promise<OpenedRequest | null>;
}

export function openedPages(
  dependencies: Pick<GuardianDependencies, 'pool' | 'configs' | 'secretKey'>,
): OpenedPages {
  return {
    openCheck: (code) => checkDocument(dependencies, code),
    openGuardian: (token) => findOpenedRequest(dependencies, token),
  };
}
