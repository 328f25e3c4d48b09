import type { DependenciesOf, Feature } from '#server/feature.ts';
import { bulkFunctions } from '#server/features/signup/bulk/functions.ts';
import { type BulkJobDependencies, bulkTasks } from '#server/features/signup/bulk/jobs.ts';
import type { BulkNews } from '#server/features/signup/bulk/watch-bulk.ts';
import { feedFunctions } from '#server/features/signup/feed/functions.ts';
import { followTasks } from '#server/features/signup/follow/jobs.ts';
import { signupFunctions } from '#server/features/signup/functions.ts';
import { createTotals } from '#server/features/signup/list/count-totals.ts';
import { listFunctions } from '#server/features/signup/list/list-signups.ts';
import { signupOfficeFunctions } from '#server/features/signup/office/functions.ts';
import type { OfficeDependencies } from '#server/features/signup/office/store-act.ts';
import type { RequestDependencies } from '#server/features/signup/requests/dependencies.ts';
import { changeRequestFunctions } from '#server/features/signup/requests/functions.ts';
import { viewFunctions } from '#server/features/signup/views/functions.ts';
import { watchFunctions } from '#server/features/signup/watch-signup.ts';

type SignupFeatureDependencies = RequestDependencies &
  OfficeDependencies &
  BulkJobDependencies &
  DependenciesOf<typeof watchFunctions> & {
    bulkNews: BulkNews;
    feed: DependenciesOf<typeof feedFunctions>;
  };

export function signupFeature(dependencies: SignupFeatureDependencies) {
  const { pool, bulkNews, feed } = dependencies;
  return {
    functions: {
      ...signupFunctions(dependencies),
      ...listFunctions({ ...dependencies, totals: createTotals() }),
      ...signupOfficeFunctions(dependencies),
      ...changeRequestFunctions(dependencies),
      ...watchFunctions(dependencies),
      ...feedFunctions(feed),
      ...viewFunctions(pool),
      ...bulkFunctions({ ...dependencies, news: bulkNews }),
    },
    tasks: { ...followTasks(dependencies), ...bulkTasks(dependencies) },
  } satisfies Feature;
}
