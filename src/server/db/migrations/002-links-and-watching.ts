import { type Migration, sql } from 'kysely';

export const linksAndWatching: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // For lost links; folds ASCII letters only, in every locale.
  `create index signups_by_contact on signups (lower(contact_email collate "C"))`,

  // Every new version, also by hand in SQL, reaches all pages that show the signup. Not on insert:
  // no page waits for a new signup, and NOTIFY serialises commits.
  `create function notify_signup_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('signup_changed', old.id::text);
      return null;
    end $$`,
  `create trigger signup_changed after update of version on signups
    for each row when (old.version is distinct from new.version)
    execute function notify_signup_changed()`,
  `create trigger signup_removed after delete on signups
    for each row execute function notify_signup_changed()`,

  `alter table messages drop constraint messages_state_check`,
  `alter table messages add constraint messages_state_check
    check (state in ('queued', 'sending', 'sent', 'kept', 'failed', 'dropped'))`,
];
