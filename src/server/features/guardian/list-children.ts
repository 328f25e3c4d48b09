import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { ageOn, isPlainDate } from '#domain/time/plain-date.ts';
import type { GuardianDependencies } from '#server/features/guardian/dependencies.ts';
import { findChildren } from '#server/features/guardian/queries.ts';

const MAX_ROWS = 5000;

export async function listGuardians(
  { pool, configs }: GuardianDependencies,
  { editionId, signupId }: FunctionInput<'listGuardians'>,
): Promise<FunctionOutput<'listGuardians'>> {
  const config = editionId ? await configs.requireById(editionId) : await configs.current();
  const { edition, guardian } = config;
  const { enabled: isAsked, belowAge } = guardian;
  const found = isAsked
    ? await findChildren(pool, {
        configId: config.id,
        signupId: signupId || null,
        startsOn: edition.startsOn,
        belowAge,
        limit: MAX_ROWS + 1,
      })
    : [];
  const rows = found.slice(0, MAX_ROWS).map((row) => ({
    signupId: row.signupId,
    number: row.number,
    personId: row.personId,
    name: row.name,
    age:
      row.birthDate !== null && isPlainDate(row.birthDate)
        ? ageOn(row.birthDate, edition.startsOn)
        : null,
    school: row.school,
    contactEmail: row.contactEmail,
    askedAt: row.asked_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    guardian: row.guardian,
    recordedBy: row.recorded_by,
  }));
  return {
    isAsked,
    belowAge,
    children: rows.length,
    missing: rows.filter(({ confirmedAt }) => confirmedAt === null).length,
    isTruncated: found.length > MAX_ROWS,
    rows,
  };
}
