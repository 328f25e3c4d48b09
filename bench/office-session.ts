// The office of a running application: signed in, with a connection to its database.

import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { temporaryDataFolder } from './data-folder.ts';
import type { Scope } from './scope.ts';

export const OWNER = {
  OWNER_EMAIL: 'office@example.sk',
  OWNER_PASSWORD: 'heslo pre jedno meranie',
};

export interface OfficeSession {
  app: AppProcess;
  folder: string;
  database: pg.Client;
  configId: string;
  call<Result>(name: string, data: object): Promise<Result>;
}

export async function startOffice(
  scope: Scope,
  settings: Record<string, string>,
): Promise<OfficeSession> {
  const folder = temporaryDataFolder(scope);
  const app = await startApp(scope, folder, { JOBS: 'off', ...OWNER, ...settings });
  const server = { host: path.join(folder, 'sock'), port: 5432, user: databaseUser };
  const database = new pg.Client({ ...server, database: 'prihlaska' });
  // The server is killed together with its data folder.
  database.on('error', () => {});
  await database.connect();
  const { rows } = await database.query<{ id: string }>('select id from config order by position');
  const token = await signIn(app.url);
  return {
    app,
    folder,
    database,
    configId: rows[0]?.id ?? '',
    call: (name, data) => call({ url: `${app.url}/api/${name}`, token }, data),
  };
}

/** A laptop on which the owner has just signed in. */
export async function newOfficeVisitor(browser: Browser, url: string): Promise<BrowserContext> {
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const answer = await visitor.request.post(`${url}/session/sign-in`, {
    headers: { origin: url },
    data: { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
  // Tells the pages that a session is worth requesting.
  await visitor.addInitScript(() => localStorage.setItem('prihlaska:signed-in', '1'));
  return visitor;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD }),
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`Signing in answered ${response.status}`);
  return idToken;
}

async function call<Result>(
  { url, token }: { url: string; token: string },
  data: object,
): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const { result, error } = (await response.json()) as { result: Result; error?: unknown };
  if (error) throw new Error(`${url} was refused: ${JSON.stringify(error)}`);
  return result;
}
