import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { needsGuardian } from '#domain/guardian/needs-guardian.ts';
import type { Queryable } from '#server/db/connection.ts';
import { confirmedAt } from '#server/features/guardian/open-request.ts';
import {
  deleteGuardianOf,
  deleteGuardiansOf,
  findGuardians,
} from '#server/features/guardian/queries.ts';
import type { StoredSignup } from '#server/features/signup/service.ts';

export { deleteGuardianOf, deleteGuardiansOf };

/** The children of a signup whose guardian confirms, with what has happened. */
export async function guardiansOf(
  db: Queryable,
  signup: Pick<StoredSignup, 'form' | 'personIds'>,
  config: ConfigRecord,
): Promise<FunctionOutput<'getSignup'>['guardians']> {
  const { form, personIds } = signup;
  const children = form.persons.flatMap((person, position) =>
    needsGuardian(person, config) ? [{ person, position, id: personIds[position] ?? '' }] : [],
  );
  if (children.length === 0) return [];
  const found = await findGuardians(
    db,
    children.map(({ id }) => id),
  );
  return children.map(({ person, position, id }) => {
    const row = found.find((one) => one.person_id === id);
    return {
      person: position,
      askedAt: row?.asked_at?.toISOString() ?? null,
      confirmedAt: confirmedAt(person, row)?.toISOString() ?? null,
    };
  });
}
