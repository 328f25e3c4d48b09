import { codeToken } from '#server/identity/codes/codes.ts';
import type { CodePurpose } from '#server/identity/codes/queries.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

/** The secret in the newest mail of this kind to this address; throws when there is none. */
export async function mailedCode(
  { query, services }: Pick<TestApp, 'query' | 'services'>,
  { purpose, email }: { purpose: CodePurpose; email: string },
): Promise<string> {
  const [row] = await query<{ code_id: string }>(
    `select m.code_id from messages m join account_codes c on c.id = m.code_id
     where m.kind = $1 and m.recipient = $2 order by c.created_at desc, m.created_at desc limit 1`,
    [purpose, email],
  );
  if (!row) throw new Error(`no mail of ${purpose}`);
  return codeToken(services.secretKey, row.code_id);
}
