import { type Migration, sql } from 'kysely';
import { READY_TEMPLATES } from '#server/db/migrations/008-ready-templates.ts';

export const officeMessages: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    for (const { id, name, sk, en } of READY_TEMPLATES) {
      const texts = JSON.stringify({ sk, en, slovakForAll: false });
      await sql`insert into message_templates (id, name, version, texts, updated_at, updated_by)
        values (${id}, ${name}, 1, ${texts}, now(), '')`.execute(db);
      await sql`insert into message_template_versions (template_id, version, name, texts, at, by)
        select id, version, name, texts, updated_at, updated_by from message_templates
        where id = ${id}`.execute(db);
    }
  },
};

const STATEMENTS = [
  `create table message_templates (
    id uuid primary key,
    name text not null,
    version integer not null,
    texts jsonb not null,
    archived_at timestamptz,
    updated_at timestamptz not null,
    updated_by text not null
  )`,
  `create table message_template_versions (
    template_id uuid not null references message_templates on delete cascade,
    version integer not null,
    name text not null,
    texts jsonb not null,
    at timestamptz not null,
    by text not null,
    primary key (template_id, version)
  )`,

  // A copy of the texts: later changes of the template do not change what was sent.
  `create table campaigns (
    id uuid primary key,
    config_id uuid not null,
    idempotency_key text not null,
    template_id uuid references message_templates on delete set null,
    template_version integer,
    texts jsonb not null,
    fingerprint text not null,
    total integer not null,
    send_at text,
    started_at timestamptz,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    created_by_id text not null,
    created_by text not null,
    unique (created_by_id, idempotency_key)
  )`,
  `create index campaigns_by_time on campaigns (config_id, created_at desc, id desc)`,
  `create index campaigns_by_template on campaigns (template_id)`,
  `create index campaigns_by_fingerprint on campaigns (fingerprint)`,

  `alter table messages drop constraint messages_state_check`,
  `alter table messages add constraint messages_state_check check (state in
    ('scheduled', 'queued', 'sending', 'sent', 'kept', 'failed', 'bounced', 'dropped'))`,
  // The state in which the signup was selected; a signup cancelled since then gets no mail.
  `alter table messages
    add column campaign_id uuid references campaigns on delete cascade,
    add column signup_state text,
    add column search text not null generated always as (fold_text(recipient)) stored`,
  // A recipient gets each campaign at most once.
  `create unique index messages_once on messages (campaign_id, signup_id)
    where campaign_id is not null`,
  `drop index messages_by_time`,
  `create index messages_by_time on messages (created_at desc, id desc)`,
  `create index messages_by_state on messages (state, created_at desc, id desc)`,
  `create index messages_by_campaign on messages (campaign_id, state) where campaign_id is not null`,

  `insert into graphile_worker._private_tasks (identifier) values ('campaign.start')
    on conflict do nothing`,
];
