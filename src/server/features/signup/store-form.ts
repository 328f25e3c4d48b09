import type { SettledSignup } from '#domain/appearance/settle-appearances.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import { type FormRows, formRows } from '#server/features/signup/form-rows.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { knowAccompanists, withdrawnRows } from '#server/features/signup/settle-signup.ts';
import { replaceFormRows, type StoredSignup } from '#server/features/signup/stored/queries.ts';

interface FormToStore {
  settled: SettledSignup;
  personIds: readonly string[];
  config: ConfigRecord;
  terms: Pick<OfficeTerms, 'lunchDays'>;
  now: Date;
}

/** Inside the transaction of the new version: the tables of the form, with the ids as settled. */
export async function storeForm(
  client: Queryable,
  signup: StoredSignup,
  { settled, personIds, config, terms, now }: FormToStore,
): Promise<{ rows: FormRows }> {
  const known = await knowAccompanists(client, settled, { configId: config.id, now });
  const rows = formRows({ ...known, personIds }, config, terms);
  await replaceFormRows(client, {
    signupId: signup.id,
    configId: config.id,
    rows,
    withdrawn: withdrawnRows(settled, signup),
    questions: settled.questions,
    now,
  });
  return { rows };
}
