// Guards several lunches of one person on the way from the form to the kitchen.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formOf,
  SATURDAY,
  SUNDAY,
  validEducator,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const DAYS = [SATURDAY, SUNDAY];
const teacher = validEducator({ attend: DAYS, hasLunch: true });
const ema = validPerformer();

async function submitted(lunchDays: string[] | undefined = DAYS) {
  const { result } = await test.submit(formOf([{ ...teacher, lunchDays }, ema]));
  return result as { id: string; token: string; totalMinor: number };
}

const stored = async (id: string) =>
  (
    await test.query<{ lunch_day: string; chosen: string[]; days: string[] }>(
      `select lunch_day, lunch_choice::text[] as chosen, lunch_days::text[] as days
       from persons where signup_id = $1 and position = 0`,
      [id],
    )
  )[0];

describe('two lunches of one person', () => {
  it('are stored, paid, answered and named by day', async () => {
    const { id, token, totalMinor } = await submitted();
    expect(totalMinor).toBe(1600 + 2 * 800 + 1600);
    expect(await stored(id)).toEqual({ lunch_day: SATURDAY, chosen: DAYS, days: DAYS });
    const { result } = await test.call('getSignup', { token });
    expect(
      result.signup.persons.map(({ lunchDays }: { lunchDays?: string[] }) => lunchDays),
    ).toEqual([DAYS, undefined]);
    const lunches = result.lines.filter(({ kind }: { kind: string }) => kind === 'lunch');
    expect(lunches.map(({ day }: { day: string }) => day)).toEqual(DAYS);
    expect(lunches[1].text).toBe(`${teacher.name} · obed 11.\u00a0apríla · 8,00\u00a0€`);
  });

  it('are on the list of both days', async () => {
    const { id } = await submitted();
    const { result } = await office.call('listLunches', {});
    const eaters = (
      result.sections as { day: string; schools: { people: { signupId: string }[] }[] }[]
    )
      .filter(({ schools }) =>
        schools.some(({ people }) => people.some(({ signupId }) => signupId === id)),
      )
      .map(({ day }) => day);
    expect(eaters).toEqual(DAYS);
    const { result: sunday } = await office.call('listLunches', { day: SUNDAY });
    expect(sunday.sections.map(({ day }: { day: string }) => day)).toEqual([SUNDAY]);
    expect(await stored(id)).toMatchObject({ days: DAYS });
  });

  it('stay when a program that knows one lunch edits the signup, and end with it', async () => {
    const { id, token } = await submitted();
    const edit = (version: number, person: object) =>
      test.call('updateSignup', {
        token,
        version,
        signup: formOf([{ ...teacher, ...person }, ema]),
      });
    await edit(1, { phone: '+421905999888' });
    expect((await stored(id))?.days).toEqual(DAYS);
    await edit(2, { lunchDays: [SUNDAY] });
    expect((await stored(id))?.days).toEqual([SUNDAY]);
    await edit(3, { lunchDays: [] });
    expect(await stored(id)).toEqual({ lunch_day: SATURDAY, chosen: [], days: [SATURDAY] });
    await edit(4, { hasLunch: false, lunchDays: DAYS });
    expect((await stored(id))?.days).toEqual([]);
  });

  it('a day of the rule is not stored, so that it follows the rule', async () => {
    const { id } = await submitted([SATURDAY]);
    expect(await stored(id)).toEqual({ lunch_day: SATURDAY, chosen: [], days: [SATURDAY] });
  });
});

describe('a lunch that the office moved', () => {
  it('is answered on its new day, stays when that is sent back, and yields to a choice', async () => {
    const { id, token } = await submitted([]);
    const [person] = (await office.read(id)).persons as { id: string }[];
    const move = (version: number) =>
      office.call('changeSignupTerms', {
        id,
        version,
        reason: 'x',
        notify: false,
        lunchDays: { [person?.id ?? '']: SUNDAY },
      });
    await move(1);
    const { result: seen } = await test.call('getSignup', { token });
    expect(seen.signup.persons[0].lunchDays).toEqual([SUNDAY]);
    await test.call('updateSignup', { token, version: 2, signup: seen.signup });
    expect((await stored(id))?.chosen).toEqual([]);
    expect((await stored(id))?.days).toEqual([SUNDAY]);
    seen.signup.persons[0].lunchDays = [SATURDAY];
    const chosen = await test.call('updateSignup', { token, version: 2, signup: seen.signup });
    expect((await stored(id))?.days).toEqual([SATURDAY]);
    const refused = await move(chosen.result.version);
    expect(refused.error.details.issues).toMatchObject([{ code: 'unknownPerson' }]);
  });
});
