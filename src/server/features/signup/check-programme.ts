import { randomUUID } from 'node:crypto';
import { appearanceDifferences } from '#domain/appearance/appearance-differences.ts';
import { changeProgrammes, type ProgrammeChange } from '#domain/appearance/change-programmes.ts';
import { checkWantedAppearances } from '#domain/appearance/check-wanted.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type CheckedEdit, knownIds } from '#server/features/signup/check-edit.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { refuseForm } from '#server/refusal.ts';

interface ProgrammeEdit {
  config: EditionConfig;
  changes: readonly ProgrammeChange[];
  /** Accompanists whom the caller may name by id, besides those of the signup. */
  accompanists?: ReadonlySet<string>;
}

/** An edit of programmes alone. The rest of the form is neither changed nor checked again. */
export function checkProgramme(
  signup: StoredSignup,
  { config, changes, accompanists = new Set() }: ProgrammeEdit,
): CheckedEdit {
  const known = knownIds(signup, accompanists);
  const wanted = changes.map(({ players = [], ...change }) => ({
    ...change,
    ...{ players, category: '', group: null },
  }));
  const problems = checkWantedAppearances(wanted, known);
  if (problems.length > 0) throw refuseForm(problems);
  const settled = changeProgrammes(signup, { changes, config, newId: randomUUID });
  const { personIds, billing, consents } = signup;
  return {
    form: settled.form,
    billing,
    consents,
    consentDifferences: [],
    personIds: [...personIds],
    settled,
    appearanceDifferences: appearanceDifferences(signup, { ...settled, personIds }, config),
  };
}
