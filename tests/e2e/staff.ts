import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Role } from '#domain/access/roles.ts';
import { fetchElsewhere } from '#tests/e2e/fetch-elsewhere.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { quickHash } from '#tests/factories/quick-hash.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  password: string;
}

const PASSWORD = 'dlhé heslo pre skúšku';
const HASH = quickHash(PASSWORD);

/** An account of any role, or of none, made behind the application's back. */
export async function makeMember(
  app: RunningApp,
  { role, name }: { role: Role | null; name: string },
): Promise<Member> {
  const id = randomUUID();
  const email = `${id}@example.sk`;
  await app.query(
    `insert into auth."user" (id, name, email, "emailVerified", role) values ($1, $2, $3, true, $4)`,
    [id, name, email, role],
  );
  await app.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
     values ($1, $1, 'credential', $1, $2, now())`,
    [id, HASH],
  );
  return { id, name, email, password: PASSWORD };
}

/** Signs the browser of a page in, as the page of the sign-in does. */
export async function signInPage(app: RunningApp, page: Page, member: Member): Promise<void> {
  const { email, password } = member;
  const answer = await page.request.post(`${app.url}/session/sign-in`, {
    headers: { origin: app.url },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`the sign-in answered ${answer.status()}`);
  // By this the pages know that it is worth asking who is signed in; once for each sign-in, for a
  // page that learns that the one before is over forgets it.
  await page.addInitScript((signIn) => {
    if (sessionStorage.getItem(signIn)) return;
    sessionStorage.setItem(signIn, '1');
    localStorage.setItem('prihlaska:signed-in', '1');
  }, `test:signed-in-${randomUUID()}`);
}

/** What proves who calls a function, for somebody who works elsewhere than on the page. */
export async function idTokenOf(app: RunningApp, { email, password }: Member): Promise<string> {
  const answer = await fetchElsewhere(`${app.url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`the sign-in answered ${answer.status}`);
  return idToken;
}

/** A page of the office for somebody of this role. */
export async function openOffice(
  app: RunningApp,
  page: Page,
  { role, name, path = '/admin' }: { role: Role | null; name: string; path?: string },
): Promise<Member> {
  const member = await makeMember(app, { role, name });
  await signInPage(app, page, member);
  await page.goto(`${app.url}${path}`);
  return member;
}
