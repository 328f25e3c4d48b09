import { forgetInForm } from '#domain/retention/forget-form.ts';
import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  findFormsToForget,
  forgetBirthDates,
  forgetContacts,
  forgetDifferences,
  forgetNames,
  forgetRemarks,
  refreshSearch,
  replaceForms,
} from '#server/features/signup/forgotten/queries.ts';
import type { Queryable } from '#server/features/signup/queries.ts';

export interface ForgottenSignups {
  contacts: number;
  birthDates: number;
  names: number;
  remarks: number;
  versions: number;
}

/** Inside a transaction. Repeating it changes nothing. */
export async function forgetSignups(
  db: Queryable,
  ids: readonly string[],
  { purposes, startsOn }: { purposes: ReadonlySet<PurposeOfColumn>; startsOn: PlainDate },
): Promise<ForgottenSignups> {
  const due = async (purpose: PurposeOfColumn, forget: () => Promise<number>) =>
    purposes.has(purpose) ? forget() : 0;
  const contacts = await due('contact', () => forgetContacts(db, ids));
  const birthDates = await due('birthDates', () => forgetBirthDates(db, ids, startsOn));
  const names = await due('programme', () => forgetNames(db, ids));
  const remarks = await due('signup', () => forgetRemarks(db, ids));
  const differences = await due('signup', () => forgetDifferences(db, ids));
  const forms = await findFormsToForget(db, ids, purposes);
  if (forms.length > 0) {
    await replaceForms(
      db,
      forms.map((one) => ({ ...one, form: forgetInForm(one.form, purposes) })),
    );
  }
  if (contacts + names > 0) await refreshSearch(db, ids);
  return { contacts, birthDates, names, remarks, versions: Math.max(differences, forms.length) };
}
