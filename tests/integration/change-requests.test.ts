import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validEducator, validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

/** A signup after its own deadline, at version 2. */
async function closedSignup() {
  const signup = await office.submitted();
  await office.call('changeSignupTerms', {
    id: signup.id,
    version: 1,
    reason: 'Uzávierka',
    editableUntil: '2026-11-01T12:00',
  });
  return signup;
}

const renamed = () => {
  const form = validForm();
  form.groups = [{ name: 'Mesiačiky', people: ['Ema Malá', 'Leo Veselý'] }];
  return form;
};

async function asked(form = renamed(), more: Record<string, unknown> = {}) {
  const signup = await closedSignup();
  const data = { token: signup.token, version: 2, signup: form, message: 'Premenovali sme sa' };
  const { result } = await test.call('requestChange', { ...data, ...more });
  return { ...signup, requestId: result.id as string };
}

const requestsOf = async (signupId: string) =>
  (await office.call('listChangeRequests', { signupId })).result.requests;

describe('a change that is asked for after the deadline', () => {
  it('waits for the office, and the registrant sees it', async () => {
    const { token, id, requestId } = await asked();
    const { result } = await test.call('getSignup', { token });
    expect(result).toMatchObject({ editable: false, version: 2 });
    expect(result.changeRequest).toMatchObject({
      id: requestId,
      state: 'waiting',
      message: 'Premenovali sme sa',
      word: '',
      decidedAt: null,
    });
    expect(result.changeRequest.signup.groups[0].name).toBe('Mesiačiky');
    expect(result.signup.groups[0].name).toBe('Slniečka');
    const signup = await office.read(id);
    expect([signup.changeRequestId, signup.attention]).toEqual([requestId, ['change-request']]);
  });

  it('shows the office old and new', async () => {
    const { id, number, requestId } = await asked(formOf([validEducator()]));
    expect(await requestsOf(id)).toMatchObject([
      {
        id: requestId,
        signupId: id,
        number,
        leadName: 'Mgr. Jana Nováková',
        state: 'waiting',
        signupVersion: 2,
        isOutdated: false,
        totalMinor: 8800,
        newTotalMinor: 1600,
        before: { persons: [{}, {}, {}] },
        after: { persons: [{ hasLunch: false }] },
      },
    ]);
    const edition = (await office.read(id)).editionId;
    const { result } = await office.call('listChangeRequests', {
      editionId: edition,
      states: ['waiting'],
    });
    expect(result.requests.map((one: { id: string }) => one.id)).toContain(requestId);
  });

  it('replaces one that still waits', async () => {
    const { token, id, requestId } = await asked();
    const again = { token, version: 2, signup: formOf([validEducator()]), message: '' };
    const { result } = await test.call('requestChange', again);
    const states = Object.fromEntries(
      (await requestsOf(id)).map((one: { id: string; state: string }) => [one.id, one.state]),
    );
    expect(states).toEqual({ [requestId]: 'withdrawn', [result.id]: 'waiting' });
  });

  it('twice at once leaves one that waits', async () => {
    const { token, id } = await closedSignup();
    const data = { token, version: 2, signup: renamed(), message: '' };
    const answers = await Promise.all([1, 2].map(() => test.call('requestChange', data)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const states = (await requestsOf(id)).map((one: { state: string }) => one.state);
    expect(states).toEqual(['waiting', 'withdrawn']);
  });

  it('is taken back once', async () => {
    const { token, requestId } = await asked();
    const other = await asked();
    const stranger = { token: other.token, id: requestId };
    expect((await test.call('withdrawChangeRequest', stranger)).status).toBe(404);
    expect((await test.call('withdrawChangeRequest', { token, id: requestId })).status).toBe(200);
    const { error } = await test.call('withdrawChangeRequest', { token, id: requestId });
    expect(error.details.reason).toBe('already-decided');
    expect((await test.call('getSignup', { token })).result.changeRequest).toBeNull();
  });

  it('is refused while the registrant may still edit', async () => {
    const { token } = await office.submitted();
    const data = { token, version: 1, signup: renamed(), message: '' };
    const { error } = await test.call('requestChange', data);
    expect(error.details.reason).toBe('still-editable');
  });

  it('is refused for a cancelled signup, an older version and without a change', async () => {
    const { token } = await closedSignup();
    const data = { token, version: 2, signup: validForm(), message: '' };
    const same = await test.call('requestChange', data);
    expect(same.error.details.reason).toBe('nothing-to-change');
    const old = await test.call('requestChange', { ...data, version: 1, signup: renamed() });
    expect([old.status, old.error.details]).toEqual([409, { version: 2 }]);
    await test.call('cancelSignup', { token, version: 2, reason: '' });
    const gone = await test.call('requestChange', { ...data, version: 3, signup: renamed() });
    expect(gone.error.details.reason).toBe('not-editable');
  });

  it('is checked like an edit', async () => {
    const { token } = await closedSignup();
    const data = { token, version: 2, signup: { ...renamed(), groups: [] }, message: '' };
    const { error } = await test.call('requestChange', data);
    expect(error.details.issues).toMatchObject([{ path: 'groups', code: 'personWithoutGroup' }]);
    const long = { ...data, signup: renamed(), message: 'x'.repeat(1001) };
    const { error: tooLong } = await test.call('requestChange', long);
    expect(tooLong.details.issues).toMatchObject([{ path: 'message', code: 'tooLong' }]);
  });
});

describe('the office accepts', () => {
  it('and the change is stored with its word, and told', async () => {
    const { id, token, requestId } = await asked();
    const decision = { id: requestId, version: 2, decision: 'accept', word: 'Radi sme vyhoveli' };
    const { result } = await office.call('decideChangeRequest', decision);
    expect(result).toEqual({ signupId: id, version: 3 });
    const signup = await office.read(id);
    expect(signup.signup.groups[0].name).toBe('Mesiačiky');
    expect(signup.history[0]).toMatchObject({
      action: 'edited',
      by: 'office',
      reason: 'Radi sme vyhoveli',
    });
    expect(await office.mailsOf(id)).toEqual(['confirmation', 'request-accepted']);
    const { result: seen } = await test.call('getSignup', { token });
    expect(seen.changeRequest).toMatchObject({ state: 'accepted', word: 'Radi sme vyhoveli' });
    const [listed] = await requestsOf(id);
    expect(listed).toMatchObject({ state: 'accepted', decidedBy: office.email });
    expect(listed.differences).toMatchObject([{ before: 'Slniečka', after: 'Mesiačiky' }]);
  });

  it('an outdated request only with the current version', async () => {
    const { id, requestId } = await asked();
    await office.call('changeSignupState', { id, version: 2, state: 'confirmed' });
    const [request] = await requestsOf(id);
    expect(request).toMatchObject({ isOutdated: true, signupVersion: 3 });
    const decision = { id: requestId, version: 2, decision: 'accept', word: '' };
    const old = await office.call('decideChangeRequest', decision);
    expect([old.status, old.error.details]).toEqual([409, { version: 3 }]);
    const now = await office.call('decideChangeRequest', { ...decision, version: 3 });
    expect(now.result.version).toBe(4);
    expect((await office.read(id)).state).toBe('confirmed');
  });

  it('billing that was no longer wanted', async () => {
    const { id, token } = await office.submitted(validForm(), { billing: { name: 'ZUŠ Žilina' } });
    const terms = { id, version: 1, reason: 'x', editableUntil: '2026-11-01T12:00' };
    await office.call('changeSignupTerms', terms);
    const data = { token, version: 2, signup: validForm(), billing: null, message: '' };
    const { result } = await test.call('requestChange', data);
    const [listed] = await requestsOf(id);
    expect([listed.billing, listed.differences]).toEqual([
      null,
      [{ path: 'billing.name', before: 'ZUŠ Žilina' }],
    ]);
    const decision = { id: result.id, version: 2, decision: 'accept', word: '' };
    await office.call('decideChangeRequest', decision);
    expect((await office.read(id)).billing).toBeNull();
  });

  it('once, when two decide at the same time', async () => {
    const { id, requestId } = await asked();
    const decisions = ['accept', 'decline'].map((decision) =>
      office.call('decideChangeRequest', { id: requestId, version: 2, decision, word: '' }),
    );
    const statuses = (await Promise.all(decisions)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const mails = await office.mailsOf(id);
    expect(mails.filter((kind) => kind.startsWith('request-'))).toHaveLength(1);
  });
});

describe('the office declines', () => {
  it('with a word that is sent, and nothing changes', async () => {
    const { id, token, requestId } = await asked();
    const decision = { id: requestId, version: 2, decision: 'decline', word: 'Program je v tlači' };
    const { result } = await office.call('decideChangeRequest', decision);
    expect(result).toEqual({ signupId: id, version: 2 });
    expect((await office.read(id)).signup.groups[0].name).toBe('Slniečka');
    const messages = await test.query(
      `select kind, note from messages where signup_id = $1 and kind = 'request-declined'`,
      [id],
    );
    expect(messages).toEqual([{ kind: 'request-declined', note: 'Program je v tlači' }]);
    const { result: seen } = await test.call('getSignup', { token });
    expect(seen.changeRequest).toMatchObject({ state: 'declined', word: 'Program je v tlači' });
    const again = await office.call('decideChangeRequest', decision);
    expect(again.error.details.reason).toBe('already-decided');
  });

  it('and notifies watchers of the signup, though it has no new version', async () => {
    const { token, requestId } = await asked();
    const watching = test.call('watchSignup', { token, version: 2, request: 'waiting' });
    const decision = { id: requestId, version: 2, decision: 'decline', word: 'Program je v tlači' };
    await office.call('decideChangeRequest', decision);
    expect((await watching).result).toEqual({ version: 2, request: 'declined' });
  });

  it('and cannot decide about what is not there', async () => {
    const decision = { id: 'x', version: 1, decision: 'decline', word: '' };
    expect((await office.call('decideChangeRequest', decision)).status).toBe(404);
  });
});

describe('a list of requests', () => {
  it('tells how many there are when it does not hold all of them', async () => {
    const { id, requestId } = await asked();
    await test.query(
      `insert into change_requests (id, signup_id, base_version, state, form, message, created_at)
       select gen_random_uuid(), signup_id, base_version, 'withdrawn', form, message, created_at
       from change_requests, generate_series(1, 500) where id = $1`,
      [requestId],
    );
    const { result } = await office.call('listChangeRequests', { signupId: id });
    expect(result.requests).toHaveLength(500);
    expect(result.requests[0].id).toBe(requestId);
    expect(result.total).toBe(501);
  });
});
