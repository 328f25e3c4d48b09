import { type Migration, sql } from 'kysely';

export const drawProtocol: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Minutes of a draw belong to no signup: the subject is the category.
  `alter table document_checks
    drop constraint document_checks_kind_check,
    drop constraint document_checks_has_signup,
    add constraint document_checks_kind_check check
      (kind in ('confirmation', 'money-document', 'diploma', 'thanks', 'protocol', 'draw')),
    add constraint document_checks_has_signup check
      ((kind in ('money-document', 'protocol', 'draw')) = (signup_id is null))`,
];
