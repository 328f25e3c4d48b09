import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '#server/features/housekeeping/delete-expired.ts';
import { createCode } from '#server/identity/codes/codes.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const account = (user: TestUser) => test.call('getAccount', {}, user.headers);
const statusOf = async (headers: TestUser['headers']) =>
  (await test.call('getAccount', {}, headers)).status;
async function anotherDevice({ id }: TestUser): Promise<TestUser['headers']> {
  const { accounts, sessions } = test.services.identity;
  const device = { address: '10.0.0.7', userAgent: 'tablet' };
  const session = await accounts.startSession(id, 'password', { device, now: TEST_NOW });
  const { idToken } = await sessions.tokensOf(session, TEST_NOW);
  return { authorization: `Bearer ${idToken}` };
}

describe('the devices of an account', () => {
  it('are listed, and each can be signed out', async () => {
    const user = await signedInUser(test);
    const tablet = await anotherDevice(user);
    const { result } = await test.call('listDevices', {}, user.headers);
    expect(result.devices).toHaveLength(2);
    const other = result.devices.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect(other).toMatchObject({ userAgent: 'tablet', address: '10.0.0.7', method: 'password' });
    expect((await test.call('signOutDevice', { id: other.id }, user.headers)).status).toBe(200);
    await expect.poll(() => statusOf(tablet)).toBe(401);
    expect((await account(user)).status).toBe(200);
  });

  it('of another user cannot be signed out', async () => {
    const [one, two] = [await signedInUser(test), await signedInUser(test)];
    const { status } = await test.call('signOutDevice', { id: two.sessionId }, one.headers);
    expect([status, (await account(two)).status]).toEqual([404, 200]);
  });

  it('are signed out all at once, but for this one if it is kept', async () => {
    const user = await signedInUser(test);
    await anotherDevice(user);
    const keep = await test.call('signOutEverywhere', { keepThis: true }, user.headers);
    expect([keep.result, (await account(user)).status]).toEqual([{ devices: 1 }, 200]);
    const all = await test.call('signOutEverywhere', {}, user.headers);
    expect(all.result).toEqual({ devices: 1 });
    await expect.poll(() => statusOf(user.headers)).toBe(401);
  });
});

describe('an open page', () => {
  it('is out as soon as its session ends', async () => {
    const user = await signedInUser(test);
    const watching = test.call('watchAccess', {}, user.headers);
    await test.query('delete from auth.session where id = $1', [user.sessionId]);
    expect((await watching).status).toBe(401);
  });

  it('hears of another role', async () => {
    const user = await signedInUser(test);
    await account(user);
    const watching = test.call('watchAccess', {}, user.headers);
    await test.query(`update auth."user" set role = 'desk' where id = $1`, [user.id]);
    expect((await watching).result).toEqual({ changed: true });
  });
});

describe('an account', () => {
  it('has a name and a language that its holder may change', async () => {
    const user = await signedInUser(test);
    await test.call('updateProfile', { name: 'Nové Meno', language: 'en' }, user.headers);
    expect((await account(user)).result).toMatchObject({ name: 'Nové Meno', language: 'en' });
  });

  it('is deleted by its holder, but not the last owner', async () => {
    const teacher = await signedInUser(test);
    expect((await test.call('deleteAccount', {}, teacher.headers)).status).toBe(200);
    await expect.poll(() => statusOf(teacher.headers)).toBe(401);
    const [first, last] = [
      await signedInUser(test, { role: 'owner' }),
      await signedInUser(test, { role: 'owner' }),
    ];
    const gone = await Promise.all(
      [first, last].map(({ headers }) => test.call('deleteAccount', {}, headers)),
    );
    expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = gone.find(({ status }) => status === 400);
    expect(refused?.error.details.reason).toBe('last-owner');
  });

  it('shows the signups of its verified address alone', async () => {
    const contactEmail = 'Ucitelka@Example.sk';
    const { result } = await test.submit(validForm(), { contactEmail });
    const email = 'ucitelka@example.sk';
    const user = await signedInUser(test, { email, emailVerified: false });
    const list = async () => (await test.call('listMySignups', {}, user.headers)).result.signups;
    expect(await list()).toEqual([]);
    await test.query('update auth."user" set "emailVerified" = true where id = $1', [user.id]);
    await expect
      .poll(list)
      .toEqual([
        expect.objectContaining({ number: result.number, token: result.token, state: 'received' }),
      ]);
  });
});

describe('housekeeping', () => {
  it('removes what has had its time', async () => {
    const user = await signedInUser(test);
    const { pool, secretKey } = test.services;
    const code = { purpose: 'verify-email', email: user.email, now: TEST_NOW } as const;
    const { id } = await createCode(pool, secretKey, code);
    const count = async () =>
      test.query(
        `select (select count(*)::int from account_codes where id = $1) as codes,
           (select count(*)::int from auth.session where id = $2) as sessions`,
        [id, user.sessionId],
      );
    await deleteExpired(pool, TEST_NOW);
    expect(await count()).toEqual([{ codes: 1, sessions: 1 }]);
    await deleteExpired(pool, new Date(TEST_NOW.getTime() + 40 * 86_400_000));
    expect(await count()).toEqual([{ codes: 0, sessions: 0 }]);
  });
});
