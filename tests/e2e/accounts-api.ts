/** Accounts that a journey needs to find, made by a program instead of a person. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Role } from '#domain/access/roles.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { mailsTo, solvedCaptcha } from '#tests/e2e/signup-api.ts';

export interface E2eAccount {
  email: string;
  password: string;
  /** For function calls as this person. */
  idToken: string;
}

interface WantedAccount {
  role?: Role;
  isVerified?: boolean;
  email?: string;
}

export async function createAccount(
  app: RunningApp,
  { role, isVerified = true, ...wanted }: WantedAccount = {},
): Promise<E2eAccount> {
  const email = wanted.email ?? `jana-${randomUUID().slice(0, 8)}@skola.example`;
  const password = 'husle, slacik a kolofonia';
  const response = await fetch(`${app.url}/session/sign-up`, {
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

/** The path, with its secret, of the newest mail to an address that holds a link to this page. */
export async function mailedLink(app: RunningApp, email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const found = (await mailsTo(app, email)).flatMap((text) => linksIn(text, app.url));
      link = found.find((path) => path.startsWith(`${page}#`));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

function linksIn(text: string, url: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word.startsWith(url))
    .map((word) => word.slice(url.length));
}
