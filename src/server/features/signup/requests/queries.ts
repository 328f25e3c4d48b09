import type { Billing } from '#domain/signup/billing.ts';
import type { RequestState } from '#domain/signup/change-request.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { Queryable } from '#server/features/signup/queries.ts';

export interface ChangeRequestRow {
  id: string;
  signup_id: string;
  base_version: number;
  state: RequestState;
  form: SignupForm;
  /** Null when billing was not spoken of; `{}` when none is wanted any more. */
  billing: Billing | Record<string, never> | null;
  message: string;
  word: string;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

const REQUEST_COLUMNS = `r.id, r.signup_id, r.base_version, r.state, r.form, r.billing, r.message,
  r.word, r.decided_by, r.created_at, r.decided_at`;

/** Whatever became of it; null when nothing was ever asked for. */
export async function findLastRequest(
  client: Queryable,
  signupId: string,
): Promise<ChangeRequestRow | null> {
  const { rows } = await client.query<ChangeRequestRow>(
    `select ${REQUEST_COLUMNS} from change_requests r where r.signup_id = $1
     order by r.created_at desc, r.id limit 1`,
    [signupId],
  );
  return rows[0] ?? null;
}
