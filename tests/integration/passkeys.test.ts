import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

const APP = 'http://localhost:3000';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: APP } });
});
afterAll(() => test.close());

function post(path: string, payload: object = {}, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/session/passkey${path}`,
    payload,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
}

async function add(user: TestUser, device: SoftwareAuthenticator, name = 'Telefón') {
  const begun = (await post('/register-options', {}, user.headers)).json();
  const response = device.register(begun.options);
  return post('/register', { pending: begun.pending, response, name }, user.headers);
}

async function signIn(device: SoftwareAuthenticator) {
  const { options, pending } = (await post('/options')).json();
  return post('', { pending, response: device.sign(options) });
}

const refused = [401, { error: { code: 'invalid-credential' } }];
const answerOf = (response: Awaited<ReturnType<typeof post>>) => [
  response.statusCode,
  response.json(),
];

async function ownerWithPasskey(role: 'owner' | null = null) {
  const user = await signedInUser(test, { role });
  const device = new SoftwareAuthenticator(APP);
  expect(answerOf(await add(user, device))).toEqual([200, {}]);
  return { user, device };
}

describe('a passkey', () => {
  it('is added, named and listed, and signs its owner in', async () => {
    const { user, device } = await ownerWithPasskey();
    const { result } = await test.call('listPasskeys', {}, user.headers);
    expect(result.passkeys).toEqual([
      { id: expect.any(String), name: 'Telefón', createdAt: TEST_NOW.toISOString() },
    ]);
    const response = await signIn(device);
    expect(Object.keys(response.json())).toEqual(['idToken', 'expiresInSeconds']);
    expect([response.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
    );
    const headers = { authorization: `Bearer ${response.json().idToken}` };
    expect((await test.call('getAccount', {}, headers)).result.email).toBe(user.email);
    const logged = 'select action, details from audit_log where actor = $1 order by id';
    expect((await test.query(logged, [user.email])).slice(1)).toEqual([
      { action: 'passkey-added', details: { name: 'Telefón' } },
      { action: 'sign-in', details: { method: 'passkey' } },
    ]);
  });

  it('asks the device to make sure that its owner is there', async () => {
    const user = await signedInUser(test);
    const begun = (await post('/register-options', {}, user.headers)).json();
    expect(begun.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(begun.options.rp).toEqual({ name: 'Prihláška', id: 'localhost' });
    expect((await post('/options')).json().options.userVerification).toBe('required');
  });

  it('of a device that did not make sure is refused, when added and when used', async () => {
    const user = await signedInUser(test);
    const careless = new SoftwareAuthenticator(APP);
    careless.verifiesOwner = false;
    expect(answerOf(await add(user, careless))).toEqual(refused);
    const { device } = await ownerWithPasskey();
    device.verifiesOwner = false;
    expect(answerOf(await signIn(device))).toEqual(refused);
  });

  it('counts as the second factor that the staff must have', async () => {
    const { user, device } = await ownerWithPasskey('owner');
    const { policy, pool } = test.services.identity;
    const before = await policy.current();
    await policy.save(pool, { ...before, requireSecondFactor: true });
    const lacks = async () =>
      (await test.call('getAccount', {}, user.headers)).result.lacksSecondFactor;
    await expect.poll(lacks).toBe(true);
    const headers = { authorization: `Bearer ${(await signIn(device)).json().idToken}` };
    const { result } = await test.call('getAccount', {}, headers);
    expect([result.lacksSecondFactor, result.hasSecondFactor]).toEqual([false, false]);
    await policy.save(pool, before);
  });

  it('that was removed grants no access', async () => {
    const { user, device } = await ownerWithPasskey();
    const { result } = await test.call('listPasskeys', {}, user.headers);
    const [{ id }] = result.passkeys;
    expect((await test.call('removePasskey', { id }, user.headers)).status).toBe(200);
    expect((await test.call('removePasskey', { id }, user.headers)).status).toBe(404);
    expect(answerOf(await signIn(device))).toEqual(refused);
    const logged = "select details from audit_log where action = 'passkey-removed' and actor = $1";
    expect(await test.query(logged, [user.email])).toEqual([{ details: { name: 'Telefón' } }]);
  });

  it('of another user cannot be removed', async () => {
    const { user, device } = await ownerWithPasskey();
    const { result } = await test.call('listPasskeys', {}, user.headers);
    const stranger = await signedInUser(test);
    const [{ id }] = result.passkeys;
    expect((await test.call('removePasskey', { id }, stranger.headers)).status).toBe(404);
    expect((await signIn(device)).statusCode).toBe(200);
  });

  it('of a banned account grants no access', async () => {
    const { user, device } = await ownerWithPasskey();
    await test.query('update auth."user" set banned_at = now() where id = $1', [user.id]);
    expect(answerOf(await signIn(device))).toEqual([403, { error: { code: 'user-disabled' } }]);
    const open = 'select 1 from auth.session where "userId" = $1 and method = $2';
    expect(await test.query(open, [user.id, 'passkey'])).toEqual([]);
  });
});

describe('a challenge', () => {
  it('can be answered once', async () => {
    const { device } = await ownerWithPasskey();
    const { options, pending } = (await post('/options')).json();
    const response = device.sign(options);
    expect((await post('', { pending, response })).statusCode).toBe(200);
    expect(answerOf(await post('', { pending, response }))).toEqual(refused);
  });

  it('is not answered by what was signed for another one', async () => {
    const { device } = await ownerWithPasskey();
    const other = (await post('/options')).json();
    const { pending } = (await post('/options')).json();
    expect(answerOf(await post('', { pending, response: device.sign(other.options) }))).toEqual(
      refused,
    );
  });

  it('is not answered from another site', async () => {
    const { user } = await ownerWithPasskey();
    const elsewhere = new SoftwareAuthenticator('https://zly.sk');
    expect(answerOf(await add(user, elsewhere))).toEqual(refused);
  });

  it('for adding to one account adds to no other', async () => {
    const [one, other] = [await signedInUser(test), await signedInUser(test)];
    const device = new SoftwareAuthenticator(APP);
    const begun = (await post('/register-options', {}, one.headers)).json();
    const proof = { pending: begun.pending, response: device.register(begun.options), name: 'X' };
    expect(answerOf(await post('/register', proof, other.headers))).toEqual(refused);
    expect((await test.call('listPasskeys', {}, one.headers)).result.passkeys).toEqual([]);
    expect((await test.call('listPasskeys', {}, other.headers)).result.passkeys).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a made-up challenge', { pending: 'YWJj', response: { id: 'a', response: {} } }],
    ['an id that is no text', { pending: 'YWJj', response: { id: { a: 1 }, response: {} } }],
  ])('answered with %s is refused', async (_name, payload) => {
    expect(answerOf(await post('', payload))).toEqual(refused);
  });
});

describe('adding and removing', () => {
  it('needs a signed-in user', async () => {
    const nobody = [401, { error: { code: 'invalid-token' } }];
    expect(answerOf(await post('/register-options'))).toEqual(nobody);
    expect(answerOf(await post('/register'))).toEqual(nobody);
    expect((await test.call('listPasskeys', {})).status).toBe(401);
  });

  it('needs a recent sign-in', async () => {
    const { user } = await ownerWithPasskey();
    const { result } = await test.call('listPasskeys', {}, user.headers);
    test.setNow(new Date(TEST_NOW.getTime() + 59 * 60_000));
    const late = await post('/register-options', {}, user.headers);
    expect(answerOf(late)).toEqual([400, { error: { code: 'requires-recent-login' } }]);
    const [{ id }] = result.passkeys;
    const { error } = await test.call('removePasskey', { id }, user.headers);
    expect(error.details.reason).toBe('requires-recent-login');
    test.setNow(TEST_NOW);
  });
});

it('a host without a name has no passkeys', async () => {
  const bare = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const url = '/session/passkey/options';
  const response = await bare.app.inject({ method: 'POST', url, payload: {}, headers });
  expect(answerOf(response)).toEqual([403, { error: { code: 'operation-not-allowed' } }]);
  expect((await bare.call('getSignInSetup', {})).result.passkeys).toBe(false);
  expect((await test.call('getSignInSetup', {})).result.passkeys).toBe(true);
  await bare.close();
});
