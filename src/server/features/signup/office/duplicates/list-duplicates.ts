import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import {
  duplicateReasons,
  type Pair,
  pairKey,
  pairsToOffer,
  peopleInBoth,
} from '#domain/signup/duplicates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  type ComparedRow,
  deleteDismissal,
  findCompared,
  findDismissals,
  findDuplicateGroups,
  insertDismissal,
} from '#server/features/signup/office/duplicates/queries.ts';
import { insertEvent } from '#server/features/signup/office/queries.ts';
import {
  type OfficeAct,
  type OfficeDependencies,
  requireOfficeSignup,
} from '#server/features/signup/office/store-act.ts';
import { refuseField } from '#server/refusal.ts';

type Dependencies = Pick<OfficeDependencies, 'pool' | 'configs'>;
type Offered = FunctionOutput<'listDuplicates'>['pairs'][number];

/** As many as a person checks in one sitting; others follow when some are settled. */
const MAX_OFFERED = 200;

/** Possible duplicates; a person decides, nothing is merged automatically. */
export async function listDuplicates(
  { pool, configs }: Dependencies,
  { editionId }: FunctionInput<'listDuplicates'>,
): Promise<FunctionOutput<'listDuplicates'>> {
  const { id } = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const [groups, dismissals] = await Promise.all([
    findDuplicateGroups(pool, id),
    findDismissals(pool, id),
  ]);
  const dismissed = new Set(dismissals.map(pairKey));
  const pairs = pairsToOffer(groups, (pair) => dismissed.has(pairKey(pair)));
  const offered = pairs.slice(0, MAX_OFFERED);
  const rows = new Map(
    (await findCompared(pool, [...new Set(offered.flat())])).map((row) => [row.id, row]),
  );
  return { pairs: offered.flatMap((pair) => viewPair(pair, rows)) };
}

function viewPair(pair: Pair, rows: ReadonlyMap<string, ComparedRow>): Offered[] {
  const [first, second] = pair.map((id) => rows.get(id));
  if (!first || !second) return [];
  const [a, b] = [comparable(first), comparable(second)];
  return [
    {
      reasons: duplicateReasons(a, b),
      people: peopleInBoth(a, b),
      signups: [first, second].map(viewSide),
    },
  ];
}

function comparable({ contact_email: contactEmail, persons }: ComparedRow) {
  return { contactEmail, persons };
}

function viewSide(row: ComparedRow): Offered['signups'][number] {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state: row.state,
    contactEmail: row.contact_email,
    school: row.lead_school,
    persons: row.persons.map(({ name }) => name),
    totalMinor: amountMinor(row.total_minor),
    createdAt: row.created_at.toISOString(),
  };
}

export async function dismissDuplicate(
  dependencies: Dependencies,
  { ids, undo }: FunctionInput<'dismissDuplicate'>,
  { caller, now }: OfficeAct,
): Promise<FunctionOutput<'dismissDuplicate'>> {
  for (const id of ids) await requireOfficeSignup(dependencies, id);
  if (ids[0] === ids[1]) throw refuseField('ids.1', 'unknownOption');
  await inTransaction(dependencies.pool, async (client) => {
    const isNew = undo
      ? await deleteDismissal(client, ids)
      : await insertDismissal(client, { ids, actor: caller.email, now });
    const kind = undo ? 'duplicate-offered' : 'duplicate-dismissed';
    if (isNew) await insertEvent(client, { signupIds: ids, kind, actor: caller, now });
  });
  return {};
}
