import { codeToken } from '#server/identity/codes/codes.ts';
import { deriveToken } from '#server/security/tokens.ts';

type Query = (sql: string, values: unknown[]) => Promise<StoredMail[]>;

type StoredMail = {
  text_body: string;
  draft_id: string | null;
  code_id: string | null;
  signups: { id: string; generation: number }[];
};

/**
 * The texts of the mails that were composed for an address, the newest first, as they left: stored
 * mails lack the secrets of their links, which are derived here as the server derives them.
 */
export async function filledMails(
  query: Query,
  secretKey: string,
  recipient: string,
): Promise<string[]> {
  const rows = await query(
    `select text_body, draft_id, code_id,
       (select coalesce(json_agg(json_build_object('id', s.id, 'generation', s.token_generation)
           order by s.created_at desc, s.number desc), '[]') from signups s
         where s.id = m.signup_id or m.kind = 'signup-links'
           and lower(s.contact_email) = lower(m.recipient)) as signups
     from messages m where recipient = $1 and text_body is not null order by m.created_at desc`,
    [recipient],
  );
  return rows.map((mail) => filled(mail, secretKey));
}

function filled({ text_body: text, draft_id, code_id, signups }: StoredMail, key: string): string {
  const tokens = signups.map((signup) => deriveToken(key, { purpose: 'signup', ...signup }));
  let link = 0;
  return text
    .replace(/\/s\/…/g, () => `/s/${tokens[link++ % tokens.length]}`)
    .replace('#draft=…', () => {
      return `#draft=${deriveToken(key, { purpose: 'draft', id: draft_id ?? '', generation: 0 })}`;
    })
    .replace('#…', () => `#${codeToken(key, code_id ?? '')}`);
}
