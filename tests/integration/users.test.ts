import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SIGN_IN_POLICY } from '#domain/access/sign-in-policy.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await signedInUser(test, { role: 'owner', email: 'spravca@example.sk' });
});
afterAll(() => test.close());

function logged(action: string) {
  return test.query<{ actor: string; subject: string; details: unknown }>(
    'select actor, subject, details from audit_log where action = $1 order by id desc',
    [action],
  );
}

async function stateOf({ id }: TestUser) {
  const [row] = await test.query<{ role: string | null; banned: boolean }>(
    'select role, banned_at is not null as banned from auth."user" where id = $1',
    [id],
  );
  return row;
}

describe('the list of users', () => {
  it('shows only the staff, in the order of their roles', async () => {
    const viewer = await signedInUser(test, { role: 'viewer' });
    const teacher = await signedInUser(test, { email: 'ucitel@example.sk' });
    const { result } = await test.call('listUsers', {}, owner.headers);
    const ids = result.users.map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe(owner.id);
    expect(ids).toContain(viewer.id);
    expect(ids).not.toContain(teacher.id);
    expect(result.users[0]).toEqual({
      id: owner.id,
      email: 'spravca@example.sk',
      name: 'Jana Testová',
      role: 'owner',
      emailVerified: true,
      hasSecondFactor: false,
      banned: false,
      lastSignInAt: TEST_NOW.toISOString(),
      createdAt: TEST_NOW.toISOString(),
      isYou: true,
    });
    expect(result.truncated).toBe(false);
  });

  it.each(['ŽOFIA', 'zofia', 'kvetna zof', 'ZOFIA.K@'])('finds a teacher by %s', async (search) => {
    const email = 'zofia.k@example.sk';
    const known = await test.query('select 1 from auth."user" where email = $1', [email]);
    if (known.length === 0) {
      const { id } = await signedInUser(test, { email });
      await test.query(`update auth."user" set name = 'Žofia Kvetná' where id = $1`, [id]);
    }
    const { result } = await test.call('listUsers', { search, teachers: true }, owner.headers);
    expect(result.users.map((user: { email: string }) => user.email)).toEqual([email]);
  });

  it.each(['%', '_', '\\', `' or 1=1 --`])('takes %j for no wildcard', async (search) => {
    const { status, result } = await test.call('listUsers', { search }, owner.headers);
    expect(status).toBe(200);
    const found = result.users.filter(({ email }: { email: string }) => !email.includes(search));
    expect(found).toEqual([]);
  });

  it('says that there are more than it shows', async () => {
    await test.query(
      `insert into auth."user" (id, name, email, "emailVerified")
       select 'many-' || n, 'Veľa Ľudí', 'many' || n || '@example.sk', true
       from generate_series(1, 201) n`,
    );
    const { result } = await test.call(
      'listUsers',
      { teachers: true, search: 'vela' },
      owner.headers,
    );
    expect([result.users.length, result.truncated]).toEqual([200, true]);
    await test.query(`delete from auth."user" where id like 'many-%'`);
  });
});

describe('an invitation', () => {
  const invite = (data: object) => test.call('inviteUser', data, owner.headers);
  const listed = async () =>
    (await test.call('listUsers', {}, owner.headers)).result.invitations as {
      id: string;
      email: string;
      role: string;
    }[];

  it('is mailed, listed and logged', async () => {
    const { status } = await invite({
      email: 'Nova@Example.sk',
      role: 'treasurer',
      language: 'en',
    });
    expect(status).toBe(200);
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        email: 'nova@example.sk',
        role: 'treasurer',
        sentAt: TEST_NOW.toISOString(),
        expiresAt: '2026-11-29T09:00:00.000Z',
      },
    ]);
    const mails = await test.query(
      `select kind, language from messages where recipient = 'nova@example.sk'`,
    );
    expect(mails).toEqual([{ kind: 'invitation', language: 'en' }]);
    expect((await logged('user-invited'))[0]).toEqual({
      actor: owner.email,
      subject: 'nova@example.sk',
      details: { role: 'treasurer' },
    });
  });

  it('is replaced by a second one to the same address', async () => {
    await invite({ email: 'nova@example.sk', role: 'desk' });
    expect((await listed()).map(({ role }) => role)).toEqual(['desk']);
  });

  it('can be withdrawn, once', async () => {
    const [invitation] = await listed();
    const withdraw = () => test.call('withdrawInvitation', { id: invitation?.id }, owner.headers);
    expect((await withdraw()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await withdraw()).status).toBe(404);
    expect((await logged('invitation-withdrawn')).length).toBe(1);
  });

  it('with an unknown id is not found', async () => {
    const { status } = await test.call('withdrawInvitation', { id: 'x' }, owner.headers);
    expect(status).toBe(404);
  });

  it.each([
    ['an address that is none', { email: 'nikto', role: 'desk' }, 400, undefined],
    ['a role that is none', { email: 'a@example.sk', role: 'king' }, 400, undefined],
    ['a member of the staff', { email: 'spravca@example.sk', role: 'desk' }, 409, 'already-staff'],
  ])('to %s is refused', async (_name, data, status, reason) => {
    const answer = await invite(data);
    expect([answer.status, answer.error.details?.reason]).toEqual([status, reason]);
  });

  it('to a banned account is refused', async () => {
    const teacher = await signedInUser(test);
    await test.call('banUser', { id: teacher.id }, owner.headers);
    const { error } = await invite({ email: teacher.email, role: 'desk' });
    expect(error.details.reason).toBe('account-banned');
  });
});

describe('a role', () => {
  const setRole = (id: string, role: string | null, by = owner) =>
    test.call('setUserRole', { id, role }, by.headers);

  it('is given and taken with effect on the next call', async () => {
    const teacher = await signedInUser(test);
    const read = async () => (await test.call('listSignups', {}, teacher.headers)).status;
    expect(await read()).toBe(403);
    await setRole(teacher.id, 'viewer');
    await expect.poll(read).not.toBe(403);
    await setRole(teacher.id, null);
    await expect.poll(read).toBe(403);
    expect((await logged('role-changed')).slice(0, 2)).toEqual([
      { actor: owner.email, subject: teacher.email, details: { from: 'viewer', to: null } },
      { actor: owner.email, subject: teacher.email, details: { from: null, to: 'viewer' } },
    ]);
  });

  it('is not given to an account with an unconfirmed address', async () => {
    const teacher = await signedInUser(test, { emailVerified: false });
    const { error } = await setRole(teacher.id, 'viewer');
    expect(error.details.reason).toBe('email-not-verified');
    expect((await stateOf(teacher))?.role).toBeNull();
  });

  it('that is taken does not come back through an older invitation', async () => {
    const teacher = await signedInUser(test);
    await test.call('inviteUser', { email: teacher.email, role: 'desk' }, owner.headers);
    await setRole(teacher.id, 'desk');
    const { result } = await test.call('listUsers', {}, owner.headers);
    expect(result.invitations).toEqual([]);
  });

  it('of the last owner stays', async () => {
    const { status, error } = await setRole(owner.id, 'organiser');
    expect([status, error.details.reason]).toEqual([400, 'last-owner']);
    expect((await stateOf(owner))?.role).toBe('owner');
  });

  it('of an owner stays when the only other one is banned', async () => {
    const other = await signedInUser(test, { role: 'owner' });
    await test.call('banUser', { id: other.id }, owner.headers);
    expect((await setRole(owner.id, null)).error.details.reason).toBe('last-owner');
  });

  it('of an unknown user is not found', async () => {
    expect((await setRole('nobody', 'viewer')).status).toBe(404);
  });

  it('stays with one of two owners who demote each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      const other = await signedInUser(test, { role: 'owner' });
      await Promise.all([setRole(other.id, 'viewer', owner), setRole(owner.id, 'viewer', other)]);
      const owners = await test.query<{ id: string }>(
        `select id from auth."user" where role = 'owner' and banned_at is null`,
      );
      expect(owners).toHaveLength(1);
      if (owners[0]?.id === other.id) owner = other;
    }
  });
});

describe('a ban', () => {
  const ban = (id: string, by = owner) =>
    test.call('banUser', { id, reason: 'Odišiel' }, by.headers);

  it('ends every session, every link and what they can do, and is logged with its reason', async () => {
    const user = await signedInUser(test, { role: 'organiser' });
    const invited = 'priatel@example.sk';
    await test.query(
      `insert into account_codes (id, purpose, token_hash, user_id, email, created_by, created_at, expires_at)
       select gen_random_uuid(), purpose, sha256(purpose::bytea), null, email, $1, $2, $2::timestamptz + interval '1 day'
       from (values ('reset-password', $3), ('invitation', $4)) as code(purpose, email)`,
      [user.id, TEST_NOW, user.email, invited],
    );
    expect((await ban(user.id)).status).toBe(200);
    await expect
      .poll(async () => (await test.call('getAccount', {}, user.headers)).status)
      .toBe(401);
    expect(await test.query('select 1 from auth.session where "userId" = $1', [user.id])).toEqual(
      [],
    );
    const open = await test.query(
      'select email from account_codes where email = any($1) and expires_at > $2',
      [[user.email, invited], TEST_NOW],
    );
    expect(open).toEqual([]);
    expect((await logged('user-banned'))[0]).toEqual({
      actor: owner.email,
      subject: user.email,
      details: { reason: 'Odišiel', devices: 1 },
    });
  });

  it('is lifted without bringing old sessions back', async () => {
    const user = await signedInUser(test, { role: 'viewer' });
    await ban(user.id);
    const { status } = await test.call('unbanUser', { id: user.id }, owner.headers);
    expect([status, await stateOf(user)]).toEqual([200, { role: 'viewer', banned: false }]);
    expect((await test.call('getAccount', {}, user.headers)).status).toBe(401);
    expect((await logged('user-unbanned'))[0]?.subject).toBe(user.email);
  });

  it('of one’s own account is refused', async () => {
    const { error } = await ban(owner.id);
    expect(error.details.reason).toBe('own-account');
  });

  it('leaves one of two owners who ban each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      const other = await signedInUser(test, { role: 'owner' });
      await Promise.all([ban(other.id, owner), ban(owner.id, other)]);
      const owners = await test.query<{ id: string }>(
        `select id from auth."user" where role = 'owner' and banned_at is null`,
      );
      expect(owners).toHaveLength(1);
      if (owners[0]?.id === other.id) owner = other;
    }
  });
});

describe('the rules of signing in', () => {
  it('are the defaults until they are changed', async () => {
    const { result } = await test.call('getSignInPolicy', {}, owner.headers);
    expect(result).toEqual(DEFAULT_SIGN_IN_POLICY);
  });

  it('are saved, and the log tells what changed', async () => {
    const policy = { ...DEFAULT_SIGN_IN_POLICY, staffPasswordLength: 14, openSignUp: false };
    const { status } = await test.call('saveSignInPolicy', policy, owner.headers);
    const { result } = await test.call('getSignInPolicy', {}, owner.headers);
    expect([status, result]).toEqual([200, policy]);
    expect((await logged('policy-changed'))[0]?.details).toEqual({
      changes: [
        { rule: 'staffPasswordLength', from: 12, to: 14 },
        { rule: 'openSignUp', from: true, to: false },
      ],
    });
  });

  it('that ask for less than the least password are refused', async () => {
    const policy = { ...DEFAULT_SIGN_IN_POLICY, teacherPasswordLength: 5 };
    const { status } = await test.call('saveSignInPolicy', policy, owner.headers);
    expect(status).toBe(400);
  });
});
