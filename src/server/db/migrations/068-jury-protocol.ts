import { type Migration, sql } from 'kysely';

export const juryProtocol: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // How the jury voted about a prize; all of them or none.
  `alter table jury_prizes
    add column votes_for integer,
    add column votes_against integer,
    add column votes_abstained integer,
    add constraint jury_prizes_votes check
      (num_nulls(votes_for, votes_against, votes_abstained) in (0, 3))`,

  // When an announced result is published by itself: a wall-clock minute in the edition's zone.
  `alter table category_results
    add column publish_at text,
    add column publish_by_id text,
    add column publish_by text,
    add constraint category_results_publish_by check
      (num_nulls(publish_at, publish_by_id, publish_by) in (0, 3))`,
  `create index category_results_due on category_results (config_id) where publish_at is not null`,

  // Minutes of the jury belong to no signup: \`subject\` is the category, \`version\` the result's.
  `alter table document_checks
    drop constraint document_checks_kind_check,
    drop constraint document_checks_check1,
    add constraint document_checks_kind_check check
      (kind in ('confirmation', 'money-document', 'diploma', 'thanks', 'protocol')),
    add constraint document_checks_has_signup check
      ((kind in ('money-document', 'protocol')) = (signup_id is null))`,
];
