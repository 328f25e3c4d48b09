// What the form offers of earlier years: whom, to whom, and until when.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEXT_SIGNUP_CONSENT } from '#domain/edition/next-signup-consent.ts';
import { runRetention } from '#server/features/retention/run-retention.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';
import type { Submitted } from './support/office.ts';

const DECLARATION = { id: 'declaration', version: 1 };
const AGAIN = { id: NEXT_SIGNUP_CONSENT.id, version: 1 };
const BILLING = { name: 'ZUŠ Žilina', ico: '', dic: '', address: '', email: '' };

let test: TestApp;
let teacher: TestUser;
let allowed: Submitted;
let withheld: Submitted;
beforeAll(async () => {
  test = await startTestApp();
  await changeConfig(test, (config) => void config.consents.push(NEXT_SIGNUP_CONSENT));
  teacher = await signedInUser(test);
  const organiser = await signedInUser(test, { role: 'organiser', email: 'org@example.sk' });
  const form = (pupil: string) =>
    validForm({
      persons: [
        validEducator({ email: teacher.email }),
        validPerformer({ name: pupil, diplomName: pupil }),
      ],
      groups: [],
    });
  const submit = async (pupil: string, consents: object[]) => {
    const { result } = await test.submit(form(pupil), { consents, billing: BILLING });
    return result as Submitted;
  };
  withheld = await submit('Leo Veselý', [DECLARATION]);
  test.setNow(new Date(TEST_NOW.getTime() + 60_000));
  allowed = await submit('Ema Malá', [DECLARATION, AGAIN]);
  const { id, edition } = (await test.call('getConfig', {})).result;
  const again = { id, startsOn: edition.startsOn };
  const cloned = await test.call('cloneEdition', again, organiser.headers);
  await test.call('chooseEdition', { id: cloned.result.id }, organiser.headers);
});
afterAll(() => test.close());

const start = async (input: object = {}, headers: Record<string, string> = teacher.headers) =>
  (await test.call('startSignup', input, headers)).result;
const namesOf = async (input: object = {}, headers?: Record<string, string>) =>
  (await start(input, headers)).people.map(({ name }: { name: string }) => name);
const setConsent = async ({ token }: Submitted, given: boolean) => {
  const { version } = (await test.call('getSignup', { token })).result;
  const changes = [{ ...AGAIN, given }];
  expect((await test.call('setConsents', { token, version, changes })).status).toBe(200);
};

describe('a new signup of a teacher of earlier years', () => {
  it('starts with the own data, and with pupils whom the consent allows', async () => {
    const found = await start();
    expect(found).toMatchObject({
      signedUp: null,
      contactEmail: teacher.email,
      billing: BILLING,
      withheld: { number: withheld.number, token: withheld.token },
      drafts: [],
    });
    expect(found.people).toMatchObject([
      { name: 'Mgr. Jana Nováková', isOwner: true },
      { name: 'Ema Malá', isOwner: false, birthDate: '2016-05-14' },
    ]);
    expect(JSON.stringify(found)).not.toContain('Vivaldi');
  });

  it('starts the same through the link, which knows its own signup only', async () => {
    expect(await namesOf({ token: allowed.token }, {})).toEqual(['Mgr. Jana Nováková', 'Ema Malá']);
    expect(await namesOf({ token: withheld.token }, {})).toEqual(['Mgr. Jana Nováková']);
    expect((await test.call('startSignup', { token: 'x'.repeat(43) })).error.status).toBe(
      'NOT_FOUND',
    );
  });

  it('loses its pupils at once when the consent is withdrawn, and gets them back', async () => {
    await setConsent(allowed, false);
    expect(await namesOf()).toEqual(['Mgr. Jana Nováková']);
    expect(await namesOf({ token: allowed.token }, {})).toEqual(['Mgr. Jana Nováková']);
    await setConsent(allowed, true);
    await setConsent(withheld, true);
    expect(await namesOf()).toEqual(['Mgr. Jana Nováková', 'Ema Malá', 'Leo Veselý']);
    await setConsent(withheld, false);
  });

  it.each([
    ['nobody signed in', async () => ({})],
    ['another address', async () => (await signedInUser(test)).headers],
    [
      'an address that nobody has verified',
      async () => (await signedInUser(test, { emailVerified: false })).headers,
    ],
  ])('shows nothing to %s', async (_who, headersOf) => {
    expect(await start({}, await headersOf())).toEqual({
      ...{
        signedUp: null,
        contactEmail: '',
        billing: null,
        people: [],
        withheld: null,
        drafts: [],
      },
    });
  });

  it('does not offer whom the teacher has signed up this year already', async () => {
    const form = validForm({
      persons: [
        validEducator({ email: teacher.email }),
        validPerformer({ name: 'Ema Malá', diplomName: 'Ema Malá' }),
      ],
      groups: [],
    });
    const { result } = await test.submit(form, { consents: [DECLARATION] });
    const found = await start();
    expect(found.signedUp).toEqual({ number: result.number, token: result.token });
    expect(found.people).toEqual([]);
    await test.query('delete from signups where id = $1', [result.id]);
  });

  it('offers nobody whom the nightly retention has forgotten', async () => {
    const now = new Date('2028-05-01T01:41:00Z');
    test.setNow(now);
    await runRetention({ pool: test.services.pool, configs: test.services.configs }, now);
    expect(await namesOf({ token: allowed.token }, {})).toEqual([]);
    test.setNow(TEST_NOW);
  });
});
