import { type Migration, sql } from 'kysely';

export const accountSafety: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The origin of older sessions is unknown, so their secrets are never returned again.
  `alter table auth.session add column by_cookie boolean not null default true`,
  // A session gets a new id when the password changes. Its browser keeps its notifications.
  `alter table push_subscriptions drop constraint push_subscriptions_session_id_fkey`,
  `alter table push_subscriptions add constraint push_subscriptions_session_id_fkey
    foreign key (session_id) references auth.session on update cascade on delete cascade`,
  `create trigger session_renamed after update of id on auth.session
    for each row when (old.id <> new.id) execute function auth.notify_session_ended()`,

  `alter table auth."user" add column created_from text not null default '',
    add column password_notice_at timestamptz`,

  // Counts refusals during a lock; the log only gets an entry at its start and its end.
  `alter table sign_in_failures add column refused integer not null default 0,
    add column lock_entry bigint`,
];
