import { type Migration, type QueryExecutorProvider, sql } from 'kysely';

export const mail: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await hideStoredSecrets(db);
    await replaceProgrammeTemplate(db);
  },
};

const STATEMENTS = [
  // The normalised recipient, the time of release, and the mail that reports the same event.
  `alter table messages
    add column recipient_key text,
    add column released_at timestamptz,
    add column bundle_id uuid references messages on delete set null`,
  `create index messages_waiting on messages (recipient_key)
    where state = 'queued' and released_at is null and bundle_id is null`,
  `create index messages_by_bundle on messages (bundle_id) where bundle_id is not null`,
  // Separate from the messages: deleting a message must not free a slot of the rate limit.
  `create table mail_releases (
    message_id uuid primary key,
    recipient_key text not null,
    at timestamptz not null
  )`,
  `create index mail_releases_by_recipient on mail_releases (recipient_key, at)`,
  `create index mail_releases_by_time on mail_releases (at)`,
];

const TOKEN = '[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])';

/** Removes the secrets of links from stored mails (features/message/hide-secrets.ts). */
export async function hideStoredSecrets(db: QueryExecutorProvider): Promise<void> {
  const hidden = (column: string) =>
    `regexp_replace(regexp_replace(${column}, '(/s/)${TOKEN}', '\\1…', 'g'),
       '(#(draft=)?)${TOKEN}', '\\1…', 'g')`;
  await sql
    .raw(`update messages set html = ${hidden('html')}, text_body = ${hidden('text_body')}
      where html is not null or text_body is not null`)
    .execute(db);
}

const PROGRAMME_ID = '0d6a1c02-7c1b-4d57-9a55-0c8f3e2b1a03';

const BEFORE_THE_EVENT = {
  sk: {
    subject: 'Pred podujatím {edition}',
    body: [
      'Dobrý deň,',
      'podujatie {edition} sa koná {dates}, {venue}.',
      '[Stránka podujatia]({page})',
      'Z prihlášky {number} prídu: {persons}. Ak sa niečo zmenilo, odpovedzte, prosím, na túto správu.',
    ].join('\n\n'),
  },
  en: {
    subject: 'Before {edition}',
    body: [
      'Hello,',
      '{edition} takes place on {dates}, {venue}.',
      '[Page of the event]({page})',
      'Coming from signup {number}: {persons}. If anything has changed, please reply to this message.',
    ].join('\n\n'),
  },
  slovakForAll: false,
};

/** The initial programme template promised a day and time that no page shows. */
async function replaceProgrammeTemplate(db: QueryExecutorProvider): Promise<void> {
  const texts = JSON.stringify(BEFORE_THE_EVENT);
  await sql`with untouched as (
      update message_templates t set name = 'Pred podujatím', texts = ${texts}
      where id = ${PROGRAMME_ID} and version = 1 and updated_by = ''
        and not exists (select from campaigns c where c.template_id = t.id)
      returning id)
    update message_template_versions v set name = 'Pred podujatím', texts = ${texts}
    from untouched where v.template_id = untouched.id and v.version = 1`.execute(db);
}
