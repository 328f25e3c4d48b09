import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => test.setNow(TEST_NOW));

const HOUR_MS = 3_600_000;

/** Renews the session at these hours after the sign-in; returns the statuses. */
async function renewAt(role: Role | null, hours: number[]): Promise<number[]> {
  test.setNow(TEST_NOW);
  let { refreshToken } = await signedInUser(test, { role });
  const statuses: number[] = [];
  for (const hour of hours) {
    test.setNow(new Date(TEST_NOW.getTime() + hour * HOUR_MS));
    const { statusCode, headers } = await test.app.inject({
      method: 'POST',
      url: '/session/refresh',
      headers: { 'sec-fetch-site': 'same-origin', cookie: `session=${refreshToken}` },
      payload: {},
    });
    statuses.push(statusCode);
    refreshToken = /^session=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  }
  return statuses;
}

describe('a session', () => {
  it('of the staff goes on for a week while a page is open', async () => {
    const everyHalfDay = Array.from({ length: 13 }, (_, n) => (n + 1) * 12);
    expect(await renewAt('organiser', [...everyHalfDay, 167, 168])).toEqual([
      ...everyHalfDay.map(() => 200),
      200,
      401,
    ]);
  });

  it('of the staff that was unused for a day has ended', async () => {
    expect(await renewAt('owner', [23, 47])).toEqual([200, 401]);
  });

  it('of a teacher waits for thirty days', async () => {
    expect(await renewAt(null, [29 * 24, 30 * 24])).toEqual([200, 401]);
  });

  it('of a user who joined the staff follows the rule of the staff', async () => {
    const { id, refreshToken } = await signedInUser(test);
    await test.query(`update auth."user" set role = 'viewer' where id = $1`, [id]);
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
    const { sessions } = test.services.identity;
    expect(await sessions.find(refreshToken, { address: '127.0.0.1', now: at(23) })).not.toBeNull();
    expect(await sessions.find(refreshToken, { address: '127.0.0.1', now: at(24) })).toBeNull();
  });

  it('that is over lets no function call in, although its token has not expired', async () => {
    const { headers, id } = await signedInUser(test);
    const at = (hours: number) => test.setNow(new Date(TEST_NOW.getTime() + hours * HOUR_MS));
    at(0.5);
    expect((await test.call('getAccount', {}, headers)).status).toBe(200);
    // A staff session, signed in a day ago and never renewed.
    await test.query(
      `update auth.session set "createdAt" = "createdAt" - interval '24 hours' where "userId" = $1`,
      [id],
    );
    await test.query(`update auth."user" set role = 'viewer' where id = $1`, [id]);
    await expect.poll(async () => (await test.call('getAccount', {}, headers)).status).toBe(401);
    at(0);
  });
});
