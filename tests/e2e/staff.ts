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

/** An account of any role or none, created in the database. */
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

/** Signs the browser of a page in, as the sign-in page does. */
export async function signInPage(
  app: Pick<RunningApp, 'url'>,
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post(`${app.url}/session/sign-in`, {
    headers: { origin: app.url },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`the sign-in answered ${answer.status()}`);
  // This hint tells pages to ask who is signed in. It is set at each sign-in, because a page that
  // finds its session ended removes it.
  await page.addInitScript((signIn) => {
    if (sessionStorage.getItem(signIn)) return;
    sessionStorage.setItem(signIn, '1');
    localStorage.setItem('prihlaska:signed-in', '1');
  }, `test:signed-in-${randomUUID()}`);
}

/** The token for function calls of a user outside the page. */
export async function idTokenOf(
  app: RunningApp,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<string> {
  const answer = await fetchElsewhere(`${app.url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`the sign-in answered ${answer.status}`);
  return idToken;
}

/** An office page for a user of this role. */
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

/** Another page of the open office, reached without loading the document again. */
export async function goInOffice(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const index = (history.state as { index?: number } | null)?.index ?? 0;
    history.pushState({ index: index + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
