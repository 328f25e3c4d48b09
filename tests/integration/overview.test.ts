import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { camtOf, importOf } from '#tests/integration/support/statements.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Signs in each time, because the clock advances beyond a token's lifetime. */
async function ask(data: object = {}) {
  const viewer = await signedInUser(test, { role: 'viewer' });
  return test.call('getOverview', data, viewer.headers);
}
const overview = async () => (await ask()).result;

const TODAY = new Date('2026-11-15T09:00:00.000Z');
const soloist = (changes: object) => validPerformer({ category: ['II. (A)'], ...changes });

describe('an edition', () => {
  it('without signups is all zeros', async () => {
    expect(await overview()).toMatchObject({
      states: [],
      people: { performers: 0, educators: 0, groups: 0, schools: 0 },
      days: [],
      categories: [],
      schools: [],
      money: {
        expectedMinor: 0,
        receivedMinor: 0,
        owedMinor: 0,
        toReturnMinor: 0,
        pastDueMinor: 0,
      },
      lunches: [],
    });
  });

  it('is counted by state, day, category, school, lunch and money; what is cancelled only by state', async () => {
    const { result: first } = await test.submit(
      validForm({
        persons: [
          validEducator({ school: 'ZUŠ Žilina', hasLunch: false }),
          soloist({ name: 'Ema Malá', school: 'Zuš žilina', hasLunch: true }),
        ],
        groups: [],
      }),
    );
    test.setNow(new Date('2026-11-15T23:30:00.000Z'));
    const { result: second } = await test.submit(
      validForm({
        persons: [soloist({ name: 'Leo Veselý', school: 'ZUŠ Poprad', hasLunch: false })],
        groups: [],
      }),
    );
    const { result: third } = await test.submit(validForm());
    await test.call('cancelSignup', { token: third.token, version: 1, reason: '' });

    const numbers = await overview();
    expect(numbers.states).toHaveLength(2);
    expect(numbers.states).toEqual(
      expect.arrayContaining([
        { state: 'received', signups: 2 },
        { state: 'cancelled', signups: 1 },
      ]),
    );
    expect(numbers.people).toEqual({ performers: 2, educators: 1, groups: 0, schools: 2 });
    // Half past midnight in Slovakia: the edition's time zone counts.
    expect(numbers.days).toEqual([
      { day: '2026-11-15', signups: 1 },
      { day: '2026-11-16', signups: 1 },
    ]);
    expect(numbers.categories).toEqual([
      { category: 'II. (A)', entries: 2, waiting: 0, minutes: expect.any(Number) },
    ]);
    expect(numbers.schools).toEqual([
      { school: expect.stringMatching(/^zuš žilina$/i), signups: 1, people: 2 },
      { school: 'ZUŠ Poprad', signups: 1, people: 1 },
    ]);
    expect(numbers.lunches).toEqual([{ day: expect.any(String), performers: 1, educators: 0 }]);
    expect(numbers.money).toEqual({
      expectedMinor: first.totalMinor + second.totalMinor,
      receivedMinor: 0,
      owedMinor: first.totalMinor + second.totalMinor,
      toReturnMinor: 0,
      pastDueMinor: 0,
    });
  });

  it('owes unpaid amounts from the day after the due date', async () => {
    const { money } = await overview();
    const { dueDays } = (await test.call('getConfig', {})).result.payment;
    const daysLater = (days: number) => new Date(TODAY.getTime() + days * 86_400_000);
    test.setNow(daysLater(dueDays));
    expect((await overview()).money.pastDueMinor).toBe(0);
    test.setNow(daysLater(dueDays + 2));
    expect((await overview()).money.pastDueMinor).toBe(money.expectedMinor);
    test.setNow(TODAY);
  });

  it('tells how many transfers wait for a person', async () => {
    expect((await overview()).transfersToCheck).toBe(0);
    const treasurer = await signedInUser(test, { role: 'treasurer' });
    const file = importOf(camtOf([{ ref: 'one', euros: '88.00', message: 'za husle' }]));
    await test.call('importBankStatement', file, treasurer.headers);
    expect((await overview()).transfersToCheck).toBe(1);
    const { rows } = (await test.call('listBankQueue', {}, treasurer.headers)).result;
    const act = { id: rows[0].id, reason: 'dar' };
    await test.call('dismissBankRow', act, treasurer.headers);
    expect((await overview()).transfersToCheck).toBe(0);
  });

  it('that does not exist is not found', async () => {
    const { status } = await ask({ editionId: 'nowhere' });
    expect(status).toBe(404);
  });
});
