/** Accounts that a journey needs, created over the API. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { expect } from '#tests/e2e/expect.ts';
import { fetchElsewhere } from '#tests/e2e/fetch-elsewhere.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { mailsTo, solvedCaptcha } from '#tests/e2e/signup-api.ts';

export interface E2eAccount {
  email: string;
  password: string;
  /** For function calls as this user. */
  idToken: string;
}

interface WantedAccount {
  role?: Role;
  isVerified?: boolean;
  email?: string;
}

/** No account can be created before there is an owner. */
export async function ensureOwner(app: RunningApp): Promise<void> {
  await app.query(
    `insert into auth."user" (id, name, email, "emailVerified", role)
     select gen_random_uuid()::text, 'Prvá Správkyňa', 'prva.spravkyna@skola.example', true, 'owner'
     where not exists (select 1 from auth."user" where role = 'owner' and banned_at is null)
     on conflict (email) do update set role = 'owner', banned_at = null`,
  );
}

export async function createAccount(
  app: RunningApp,
  { role, isVerified = true, ...wanted }: WantedAccount = {},
): Promise<E2eAccount> {
  const email = wanted.email ?? `jana-${randomUUID().slice(0, 8)}@skola.example`;
  const password = 'husle, slacik a kolofonia';
  await ensureOwner(app);
  const response = await fetchElsewhere(`${app.url}/session/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({
      email,
      password,
      name: 'Jana Kováčová',
      language: 'sk',
      captchaToken: await solvedCaptcha(app, 'sign-up'),
    }),
  });
  const { idToken, error } = (await response.json()) as { idToken: string; error?: unknown };
  if (error) throw new Error(`The account was refused: ${JSON.stringify(error)}`);
  await app.query(`update auth."user" set role = $2, "emailVerified" = $3 where email = $1`, [
    email,
    role ?? null,
    isVerified,
  ]);
  return { email, password, idToken };
}

/** Invites a person to this role; returns the address of the invitation. */
export async function invite(app: RunningApp, role: Role): Promise<string> {
  const { idToken } = await createAccount(app, { role: 'owner' });
  const email = `pozvana-${randomUUID().slice(0, 8)}@struny.example`;
  const response = await fetchElsewhere(`${app.url}/api/inviteUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data: { email, role, language: 'sk' } }),
  });
  expect(response.status).toBe(200);
  return email;
}

/**
 * The path with the secret from the newest mail that links to this page; waits until there are that
 * many mails.
 */
export async function mailedLink(
  app: RunningApp,
  email: string,
  { page, mails = 1 }: { page: string; mails?: number },
): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(async () => {
      const links = (await mailsTo(app, email)).flatMap((text) => linksIn(text, app.url));
      found = [...new Set(links)].filter((path) => path.startsWith(`${page}#`));
      return found.length;
    })
    .toBe(mails);
  return found[0] ?? '';
}

function linksIn(text: string, url: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word.startsWith(url))
    .map((word) => word.slice(url.length));
}
