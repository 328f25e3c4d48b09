import { type Migration, sql } from 'kysely';

export const checks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Our documents and the facts printed on them. Erasing a person deletes theirs.
  `create table document_checks (
    code text primary key,
    kind text not null check (kind in ('confirmation', 'money-document', 'diploma', 'thanks')),
    config_id uuid not null,
    signup_id uuid references signups on delete cascade,
    document_id uuid references money_documents on delete cascade,
    person text,
    subject text not null,
    version integer,
    facts jsonb not null,
    issued_at timestamptz not null,
    check ((kind = 'money-document') = (document_id is not null)),
    check ((kind = 'money-document') = (signup_id is null))
  )`,
  `create index document_checks_by_signup on document_checks (signup_id, kind, subject, issued_at)`,
  `create index document_checks_by_document on document_checks (document_id)`,
];
