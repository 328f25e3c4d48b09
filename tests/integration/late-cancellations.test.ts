import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
let treasurer: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  treasurer = await testOffice(test, 'treasurer');
});
afterAll(() => test.close());

/** The test clock stands at 15 November 2026. */
const cancellableUntil = (minute: string | null) =>
  changeConfig(test, (config) => {
    config.signup.cancellableUntil = minute;
  });
beforeEach(() => cancellableUntil('2026-11-14T23:59'));

async function paidSignup() {
  const signup = await office.submitted();
  await treasurer.call('bookDeskMoney', {
    signupId: signup.id,
    idempotencyKey: randomUUID(),
    kind: 'payment',
    method: 'cash',
    amountMinor: signup.totalMinor,
    note: 'Pri stole',
  });
  const { result } = await test.call('getSignup', { token: signup.token });
  return { ...signup, version: result.version as number };
}

const asking = ({ token, version }: { token: string; version: number }, message = 'Ochoreli') =>
  test.call('requestChange', { token, version, signup: validForm(), message, cancel: true });

const moneyOf = async (token: string) => (await test.call('getSignup', { token })).result.money;

describe('after the last day for cancelling', () => {
  it('a paid signup is not cancelled by its registrant, and nothing is to be returned', async () => {
    const signup = await paidSignup();
    const { token, version } = signup;
    const refused = await test.call('cancelSignup', { token, version, reason: '' });
    expect([refused.status, refused.error.details.reason]).toEqual([400, 'not-cancellable']);
    expect(await moneyOf(token)).toMatchObject({ state: 'paid', owedMinor: 0 });
    const refund = { token, iban: 'SK6807200002891987426353', holder: 'Jana Nová' };
    const asked = await test.call('requestRefund', refund);
    expect(asked.error.details.reason).toBe('nothing-to-return');
  });

  it('an unpaid signup is cancelled as before', async () => {
    const { token } = await office.submitted();
    const { result } = await test.call('cancelSignup', { token, version: 1, reason: '' });
    expect(result.state).toBe('cancelled');
  });

  it('a cancellation is asked for with a reason, and is the decision of the office', async () => {
    const signup = await paidSignup();
    expect((await asking(signup, '')).error.details.issues).toEqual([
      expect.objectContaining({ path: 'message', code: 'required' }),
    ]);
    const { id } = (await asking(signup)).result;
    const { requests } = (await office.call('listChangeRequests', { signupId: signup.id })).result;
    expect(requests).toMatchObject([{ id, cancels: true, differences: [], newTotalMinor: 0 }]);
    const seen = await test.call('getSignup', { token: signup.token });
    expect(seen.result).toMatchObject({
      state: expect.not.stringMatching('cancelled'),
      changeRequest: { cancels: true, state: 'waiting', message: 'Ochoreli' },
    });

    const { signupVersion } = requests[0];
    const decision = { id, version: signupVersion, decision: 'accept', word: '' };
    await office.call('decideChangeRequest', decision);
    const after = (await test.call('getSignup', { token: signup.token })).result;
    expect(after).toMatchObject({ state: 'cancelled', changeRequest: { state: 'accepted' } });
    expect(after.history[0]).toMatchObject({ action: 'cancelled', reason: 'Ochoreli' });
    expect(after.money).toMatchObject({ state: 'overpaid', owedMinor: -8800 });
  });

  it('a request that is declined leaves the signup and its money as they are', async () => {
    const signup = await paidSignup();
    const { id } = (await asking(signup)).result;
    await office.call('decideChangeRequest', {
      id,
      version: signup.version,
      decision: 'decline',
      word: 'Podľa propozícií sa poplatok nevracia.',
    });
    const { result } = await test.call('getSignup', { token: signup.token });
    expect(result.changeRequest).toMatchObject({ state: 'declined', cancels: true });
    expect(result.money.state).toBe('paid');
  });
});

describe('before the last day for cancelling, or without one', () => {
  it.each([['2027-03-01T23:59'], [null]])('%s: a paid signup is cancelled', async (minute) => {
    await cancellableUntil(minute);
    const signup = await paidSignup();
    expect((await asking(signup)).error.details.reason).toBe('still-cancellable');
    const { token, version } = signup;
    const { result } = await test.call('cancelSignup', { token, version, reason: 'Ochoreli' });
    expect(result.state).toBe('cancelled');
    expect(await moneyOf(token)).toMatchObject({ state: 'overpaid' });
  });
});
