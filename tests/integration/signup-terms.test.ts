import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formOf,
  SATURDAY,
  SUNDAY,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const grant = (id: string, version: number, terms: Record<string, unknown>) =>
  office.call('changeSignupTerms', { id, version, reason: 'Dohoda', ...terms });
const logged = (id: string) =>
  test.query<{ action: string; details: unknown }>(
    'select action, details from audit_log where subject_id = $1 order by id',
    [id],
  );

describe('the office waives', () => {
  it('a part, then all, then nothing, with a visible reason', async () => {
    const { id, token } = await office.submitted();
    const part = await grant(id, 1, { waiver: { amountMinor: 1000 } });
    expect(part.result).toMatchObject({ version: 2, totalMinor: 7800 });
    const { result } = await test.call('getSignup', { token });
    expect(result.lines.at(-1)).toMatchObject({ kind: 'waiver', amountMinor: -1000 });
    expect(result.payment.amountMinor).toBe(7800);
    expect(result.history[0]).toMatchObject({ action: 'terms-changed', reason: 'Dohoda' });
    const all = await grant(id, 2, { waiver: { amountMinor: null } });
    expect(all.result.totalMinor).toBe(0);
    expect((await test.call('getSignup', { token })).result.payment).toBeNull();
    const none = await grant(id, 3, { waiver: null });
    expect(none.result.totalMinor).toBe(8800);
    expect(await logged(id)).toEqual([
      { action: 'waiver-changed', details: { from: null, to: 1000 } },
      { action: 'waiver-changed', details: { from: 1000, to: 'all' } },
      { action: 'waiver-changed', details: { from: 'all', to: null } },
    ]);
  });

  it('never a negative sum', async () => {
    const { id } = await office.submitted();
    const { error } = await grant(id, 1, { waiver: { amountMinor: -100 } });
    expect(error.details.issues).toMatchObject([
      { path: 'waiver.amountMinor', code: 'outOfRange' },
    ]);
  });
});

describe('the price list of a signup', () => {
  it('is the one given, or the one that the edition has now', async () => {
    const { id } = await office.submitted();
    const prices = { low: 1000, duo: 1000, high: 1000, lunch: 0 };
    expect((await grant(id, 1, { prices })).result.totalMinor).toBe(4000);
    await changeConfig(test, (config) => {
      config.prices = { ...config.prices, low: 2600 as never };
    });
    const current = await grant(id, 2, { prices: 'current' });
    expect(current.result.totalMinor).toBe(10800);
    const same = await grant(id, 3, { prices: 'current' });
    expect(same.result.version).toBe(3);
    const actions = (await logged(id)).map(({ action }) => action);
    expect(actions).toEqual(['signup-prices-changed', 'signup-prices-changed']);
    const { differences } = (await office.read(id)).history[0];
    expect(differences[0]).toMatchObject({ path: 'pricing.prices.duo', before: 1000 });
  });
});

describe('a deadline of its own', () => {
  it('lets one registrant edit longer, and is taken back', async () => {
    const { id, token } = await office.submitted();
    await grant(id, 1, { editableUntil: '2027-04-01T12:00' });
    const { result } = await test.call('getSignup', { token });
    expect(result).toMatchObject({
      editable: true,
      editableUntil: '2027-04-01T12:00',
      ownEditableUntil: '2027-04-01T12:00',
    });
    await grant(id, 2, { editableUntil: null });
    const back = (await test.call('getSignup', { token })).result;
    expect(back.ownEditableUntil).toBeNull();
    const { error } = await grant(id, 3, { editableUntil: '2027-02-30T12:00' });
    expect(error.details.issues).toEqual([{ path: 'editableUntil', code: 'dateParse' }]);
  });
});

describe('a lunch', () => {
  it('moves to another day of the edition, stays there through an edit, and comes back', async () => {
    const { id } = await office.submitted();
    const [teacher, , leo] = (await office.read(id)).persons as { id: string }[];
    const moved = await grant(id, 1, { lunchDays: { [teacher?.id ?? '']: SUNDAY } });
    expect(moved.result.version).toBe(2);
    const form = validForm();
    form.groups = [{ name: 'Iné', people: ['Ema Malá', 'Leo Veselý'] }];
    await office.call('editSignup', { id, version: 2, reason: 'x', signup: form });
    const signup = await office.read(id);
    expect(signup.persons[0].lunchDay).toBe(SUNDAY);
    const [row] = await test.query('select lunch_day from persons where id = $1', [teacher?.id]);
    expect(row).toEqual({ lunch_day: SUNDAY });
    expect(signup.history[1].differences).toEqual([
      { path: 'terms.lunchDays', subject: 'Mgr. Jana Nováková', after: SUNDAY },
    ]);
    await grant(id, 3, { lunchDays: { [teacher?.id ?? '']: null } });
    expect((await office.read(id)).persons[0].lunchDay).toBe('2027-04-09');
    const nobody = await grant(id, 4, { lunchDays: { [leo?.id ?? '']: SATURDAY, x: SATURDAY } });
    expect(nobody.error.details.issues.map(({ code }: { code: string }) => code)).toEqual([
      'unknownPerson',
      'unknownPerson',
    ]);
    const never = await grant(id, 4, { lunchDays: { [teacher?.id ?? '']: '2027-05-01' } });
    expect(never.error.details.issues).toMatchObject([{ code: 'unknownDay' }]);
  });
});

describe('an age outside the category', () => {
  it('is accepted after a check, until it changes', async () => {
    const old = validPerformer({ birthDate: '2005-01-01' });
    const { id, token } = await office.submitted(formOf([old]));
    const before = await office.read(id);
    expect(before.attention).toEqual(['age']);
    const [{ key }] = before.warnings;
    await grant(id, 1, { acceptedWarnings: [key] });
    const accepted = await office.read(id);
    expect([accepted.attention, accepted.warnings[0].isAccepted]).toEqual([[], true]);
    expect(accepted.history[0].differences).toEqual([
      { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', after: true },
    ]);
    // Accepting an age is not shown to the registrant.
    expect((await test.call('getSignup', { token })).result.history[0].differences).toEqual([]);
    const signup = formOf([{ ...old, birthDate: '2004-01-01' }]);
    await office.call('editSignup', { id, version: 2, reason: 'x', signup });
    expect((await office.read(id)).attention).toEqual(['age']);
    const { error } = await grant(id, 3, { acceptedWarnings: ['niečo'] });
    expect(error.details.issues).toEqual([{ path: 'acceptedWarnings.0', code: 'unknownOption' }]);
  });
});

it('nothing is granted to a cancelled signup, nor over another version', async () => {
  const { id, token } = await office.submitted();
  const old = await grant(id, 2, { waiver: { amountMinor: null } });
  expect([old.status, old.error.details]).toEqual([409, { version: 1 }]);
  await test.call('cancelSignup', { token, version: 1, reason: '' });
  const { error } = await grant(id, 2, { waiver: { amountMinor: null } });
  expect(error.details.reason).toBe('signup-cancelled');
});
