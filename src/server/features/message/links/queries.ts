import type { Language } from '#domain/language.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import { captchaStep } from '#server/captcha/queries.ts';
import type { Pool } from '#server/db/connection.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

/** Limits the size of the mail. */
const MAX_LISTED = 200;

/** Ignores only the case of ASCII letters: wider folding could join two people's mailboxes. */
const OF_CONTACT = `from signups s join config c on c.id = s.config_id
  where lower(s.contact_email collate "C") = lower($1 collate "C")`;

export interface SignupOfContact {
  id: string;
  config_id: string;
  number: string;
  state: SignupState;
  token_generation: number;
}

export async function findSignupsOfContact(pool: Pool, email: string): Promise<SignupOfContact[]> {
  const { rows } = await pool.query<SignupOfContact>(
    `select s.id, s.config_id, s.number, s.state, s.token_generation ${OF_CONTACT}
     order by s.created_at desc, s.number desc limit ${MAX_LISTED}`,
    [email],
  );
  return rows;
}

export interface LinksRequest {
  email: string;
  language: Language;
  messageId: string;
  now: Date;
}

/**
 * Runs the same statement for known and unknown addresses, so that timing reveals nothing. The mail
 * goes to the stored address, not the typed one. Returns false when the captcha was used before.
 */
export async function insertLinksMessage(
  pool: Pool,
  { email, language, messageId, now }: LinksRequest,
  captcha: VerifiedCaptcha,
): Promise<boolean> {
  const { rows } = await pool.query<{ captchas: number; jobs: number }>(
    `with captcha as (
       ${captchaStep({ key: '$2', expiresAt: '$3::timestamptz', from: '(values (1)) as one' })}
     ), contact as (
       select s.contact_email ${OF_CONTACT} order by s.created_at desc, s.number desc limit 1
     ), message as (
       ${messageStep({
         values: {
           ...{ id: '$4', kind: `'signup-links'`, language: '$5', recipient: 'contact_email' },
           created_at: '$6',
         },
         from: 'captcha, contact',
       })}
     ), job as (
       ${MESSAGE_JOB_STEP}
     )
     select (select count(*) from captcha)::int as captchas, (select count(*) from job)::int as jobs`,
    [email, captcha.useKey, captcha.expiresAt, messageId, language, now],
  );
  return rows[0]?.captchas === 1;
}
