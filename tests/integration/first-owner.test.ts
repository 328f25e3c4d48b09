import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDemoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { EnvError } from '#server/env.ts';
import { createNamedOwner } from '#server/setup/first-owner.ts';
import { RecoveryProblem, recoverOwner } from '#server/setup/recover-owner.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { postIdentity, wordOf } from '#tests/integration/support/identity.ts';
import { postSession } from '#tests/integration/support/session-pages.ts';

const PASSWORD = 'koncert v piatok o siedmej';
const OWNERS = `select email from auth."user" where role = 'owner' and banned_at is null`;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.query('delete from auth."user"'));
afterAll(() => test.close());

/** As a start does with OWNER_EMAIL and OWNER_PASSWORD. */
function createOwner(owner: { email: string; password: string }): Promise<void> {
  const { identity, now } = test.services;
  return createNamedOwner({ identity, connection: test.database.connection, now }, owner);
}

const recover = (email: string) =>
  recoverOwner(
    test.services.identity,
    { email, publicUrl: 'https://prihlaska.example' },
    test.services.now(),
  );

describe('an installation without an owner', () => {
  it('is not started with a password that the staff may not have', async () => {
    const creating = createOwner({ email: 'a@example.sk', password: 'prikratke' });
    // Printed without a stack, as those of other settings.
    await expect(creating).rejects.toThrow(EnvError);
    await expect(creating).rejects.toThrow('OWNER_PASSWORD must have at least 12 characters.');
    expect(await test.query(OWNERS)).toEqual([]);
  });

  it('gets one owner from two instances that start at the same moment', async () => {
    const owner = { email: 'meno@example.sk', password: PASSWORD };
    await Promise.all([createOwner(owner), createOwner(owner)]);
    const created = `select from audit_log where action = 'owner-created' and subject = $1`;
    expect(await test.query(created, [owner.email])).toHaveLength(1);
  });
});

describe('an address that a stranger registered before it became the owner', () => {
  it('opens nothing to the stranger once the environment names it', async () => {
    const email = 'riaditel@example.sk';
    const stranger = await signedInUser(test, {
      email,
      emailVerified: false,
      password: 'cudzie heslo',
    });
    await test.query(
      `insert into auth.passkey (id, "publicKey", "userId", "credentialID", counter, "deviceType",
         "backedUp") values ('p', 'k', $1, 'c', 0, 'x', false)`,
      [stranger.id],
    );
    const owner = { email, password: PASSWORD };
    await createOwner(owner);
    const { refreshToken } = stranger;
    const cookie = `session=${refreshToken}`;
    expect((await postSession(test, 'refresh', { headers: { cookie } })).status).toBe(401);
    expect((await test.call('getAccount', {}, stranger.headers)).status).toBe(401);
    expect(await test.query('select 1 from auth.passkey')).toEqual([]);
    const old = await postSession(test, 'sign-in', { body: { email, password: 'cudzie heslo' } });
    expect(old.status).toBe(401);
    expect((await postSession(test, 'sign-in', { body: owner })).status).toBe(200);
  });

  it('cannot be registered while there is no owner', async () => {
    const made = { email: 'ktokolvek@example.sk', password: PASSWORD };
    const refused = await postIdentity(test, 'accounts:signUp', made);
    expect(wordOf(refused)).toBe('OPERATION_NOT_ALLOWED');
    const captchaToken = await test.captchaToken('sign-up');
    const page = await postSession(test, 'sign-up', { body: { ...made, name: '', captchaToken } });
    expect(page.body.error.code).toBe('operation-not-allowed');
    expect((await test.call('getSignInSetup', {})).result.openSignUp).toBe(false);
    await signedInUser(test, { role: 'owner' });
    expect((await test.call('getSignInSetup', {})).result.openSignUp).toBe(true);
    expect((await postIdentity(test, 'accounts:signUp', made)).status).toBe(200);
  });
});

describe('data that were a demo', () => {
  it('are recognised until the accounts with the known password are banned', async () => {
    const { identity, now, pool } = test.services;
    await seedDemoAccounts(identity, now());
    expect(await findDemoAccounts(pool)).toContain('owner@demo.example');
    await test.query(`update auth."user" set banned_at = now()`);
    expect(await findDemoAccounts(pool)).toEqual([]);
  });

  it('have no account with a known password beside an owner, who did the work of the office', async () => {
    const { identity, now, pool } = test.services;
    const owner = await signedInUser(test, { role: 'owner' });
    const member = await seedDemoAccounts(identity, now());
    expect(member).toMatchObject({ email: owner.email });
    expect(await findDemoAccounts(pool)).toEqual([]);
  });
});

describe('a locked-out owner', () => {
  it('gets an account if there is none', async () => {
    expect(await recover('nova@example.sk')).toMatch(
      /^https:\S+\/sign-in\/new-password#[\w-]{43}$/,
    );
    expect(await test.query(OWNERS)).toEqual([{ email: 'nova@example.sk' }]);
  });

  it('is told what is no address', async () => {
    const recovering = recover('nikto');
    await expect(recovering).rejects.toThrow(RecoveryProblem);
    await expect(recovering).rejects.toThrow('"nikto" is no e-mail address.');
    expect(await test.query(OWNERS)).toEqual([]);
  });
});
