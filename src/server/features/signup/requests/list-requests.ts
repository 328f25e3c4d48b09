import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { appearanceDifferences } from '#domain/appearance/appearance-differences.ts';
import type { AppearanceConfig } from '#domain/appearance/planned-appearances.ts';
import { certainPositions } from '#domain/appearance/settle-appearances.ts';
import { placeAppearances, withKnownIds } from '#domain/appearance/wanted-appearances.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import { wantedBilling } from '#domain/signup/change-request.ts';
import {
  billingDifferences,
  type FieldDifference,
  signupDifferences,
} from '#domain/signup/differences.ts';
import { previousPositions } from '#domain/signup/match-persons.ts';
import type { RequestDependencies } from '#server/features/signup/requests/dependencies.ts';
import { findRequests, type ListedRequest } from '#server/features/signup/requests/queries.ts';
import { settle } from '#server/features/signup/settle-signup.ts';
import { findSignupsByIds, type StoredSignup } from '#server/features/signup/stored/queries.ts';

export async function listChangeRequests(
  { pool, configs }: Pick<RequestDependencies, 'pool' | 'configs'>,
  { editionId, signupId, states }: FunctionInput<'listChangeRequests'>,
): Promise<FunctionOutput<'listChangeRequests'>> {
  const configId = editionId === '' ? null : (await configs.requireById(editionId)).id;
  const rows = await findRequests(pool, { configId, signupId, states });
  const ids = rows.map((row) => row.signup_id);
  const signups = new Map((await findSignupsByIds(pool, ids)).map((one) => [one.id, one]));
  const shown = await Promise.all(
    rows.map(async (row) => {
      const signup = signups.get(row.signup_id);
      // A deleted signup has no requests.
      return signup ? [viewRequest(row, signup, await configs.requireById(signup.config_id))] : [];
    }),
  );
  return {
    requests: shown.flat(),
    total: rows[0]?.total ?? 0,
  };
}

/** Waiting requests are compared with the current signup, decided ones with that of their time. */
function viewRequest(
  row: ListedRequest,
  signup: StoredSignup,
  config: AppearanceConfig,
): FunctionOutput<'listChangeRequests'>['requests'][number] {
  const isWaiting = row.state === 'waiting';
  const before = isWaiting ? signup.form : row.base_form;
  const wanted = wantedBilling(row.billing);
  const billing = wanted === undefined ? signup.billing : wanted;
  return {
    id: row.id,
    signupId: row.signup_id,
    number: row.number,
    leadName: row.lead_name,
    school: row.lead_school,
    state: row.state,
    cancels: row.cancels,
    message: row.message,
    word: row.word,
    decidedBy: row.decided_by ?? '',
    signupVersion: signup.version,
    isOutdated: isWaiting && row.base_version !== signup.version,
    differences: [
      // Tags belong to the office; a request never changes them.
      ...signupDifferences(before, row.form).filter(({ path }) => !path.endsWith('.tags')),
      ...(isWaiting ? programmeDifferences(row, signup, config) : []),
      ...(isWaiting ? billingDifferences(signup.billing, billing) : []),
    ],
    before,
    after: row.form,
    billing,
    totalMinor: amountMinor(isWaiting ? signup.total_minor : row.base_total_minor),
    newTotalMinor: row.cancels ? amountMinor(0) : priceSignup(row.form, signup.pricing).totalMinor,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** What the fields of the form do not tell: instruments, accompanists, pieces of further appearances. */
function programmeDifferences(
  { form, appearances }: ListedRequest,
  signup: StoredSignup,
  config: AppearanceConfig,
): FieldDifference[] {
  if (!appearances) return [];
  const wanted = withKnownIds(appearances, signup.appearances);
  const { placed, issues } = placeAppearances(wanted, form, config);
  // Shown when it is accepted, which is refused.
  if (issues.length > 0) return [];
  const { persons } = certainPositions(placed, form, signup);
  const positions = previousPositions(signup.form.persons, form.persons, persons);
  const personIds = positions.map(
    (position, index) => signup.personIds[position ?? -1] ?? `new ${index}`,
  );
  const settled = settle({ form, personIds, config, before: signup, placed });
  return appearanceDifferences(signup, { ...settled, personIds }, config);
}
