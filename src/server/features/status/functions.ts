import type { FunctionOutput } from '#contract/functions.ts';
import { worstLight } from '#domain/status/finding.ts';
import type { Handlers } from '#server/call.ts';
import type { StatusDependencies } from '#server/features/status/dependencies.ts';
import { findWatched } from '#server/features/status/queries.ts';
import { readFindings } from '#server/features/status/read-status.ts';

export function statusFunctions(dependencies: StatusDependencies) {
  return {
    getStatus: () => getStatus(dependencies),
  } satisfies Partial<Handlers>;
}

async function getStatus(dependencies: StatusDependencies): Promise<FunctionOutput<'getStatus'>> {
  const [findings, watched] = await Promise.all([
    readFindings(dependencies),
    // Without the database the checks are still answered.
    findWatched(dependencies.pool).catch(() => []),
  ]);
  const sinceOf = (check: string) => {
    const known = watched.find(({ name }) => name === check);
    return known && known.wellSince === null ? known.troubleSince : null;
  };
  return {
    checkedAt: dependencies.now().toISOString(),
    light: worstLight(findings),
    checks: findings.map((finding) => ({
      ...finding,
      since: finding.light === 'green' ? null : (sinceOf(finding.check)?.toISOString() ?? null),
    })),
  };
}
