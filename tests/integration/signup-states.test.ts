import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());

const move = (id: string, version: number, state: string, more: Record<string, unknown> = {}) =>
  office.call('changeSignupState', { id, version, state, reason: '', ...more });

describe('the office moves a signup', () => {
  it.each([
    ['confirmed', 'confirmed', 'confirmed'],
    ['returned', 'returned', 'returned'],
    ['waitlisted', 'waitlisted', 'waitlisted'],
    ['cancelled', 'cancelled', 'cancellation'],
  ])('to %s and says so', async (state, action, mail) => {
    const { id } = await office.submitted();
    const { result } = await move(id, 1, state, { reason: 'Preto', notify: true });
    expect(result).toMatchObject({ id, version: 2, state });
    const signup = await office.read(id);
    expect(signup.history[0]).toMatchObject({ action, by: 'office', reason: 'Preto', state });
    expect(await office.mailsOf(id)).toEqual(['confirmation', mail]);
  });

  it('and back, silently', async () => {
    const { id } = await office.submitted();
    await move(id, 1, 'cancelled', { reason: 'Omyl' });
    expect((await move(id, 2, 'received')).result).toMatchObject({ version: 3, state: 'received' });
    expect((await office.read(id)).history[0].action).toBe('reopened');
    expect(await office.mailsOf(id)).toEqual(['confirmation']);
  });

  it.each(['returned', 'cancelled'])('to %s only with a reason', async (state) => {
    const { id } = await office.submitted();
    const { error } = await move(id, 1, state);
    expect(error.details.issues).toEqual([{ path: 'reason', code: 'required' }]);
  });

  it('not where the table of states leads nowhere', async () => {
    const { id } = await office.submitted();
    const { error } = await move(id, 1, 'received');
    expect(error.details.reason).toBe('state-change-not-allowed');
  });

  it('not from an outdated version', async () => {
    const { id } = await office.submitted();
    await move(id, 1, 'confirmed');
    const { status, error } = await move(id, 1, 'cancelled', { reason: 'x' });
    expect([status, error.details]).toEqual([409, { version: 2 }]);
  });

  it('and the registrant may correct what was handed back', async () => {
    const { id, token } = await office.submitted();
    await office.call('changeSignupTerms', {
      id,
      version: 1,
      reason: 'x',
      editableUntil: '2026-11-01T12:00',
    });
    await move(id, 2, 'returned', { reason: 'Doplňte, prosím, skladby' });
    const { result } = await test.call('getSignup', { token });
    expect(result).toMatchObject({ state: 'returned', editable: true });
    expect(result.history[0]).toMatchObject({ reason: 'Doplňte, prosím, skladby' });
    expect(result.history[0]).not.toHaveProperty('actor');
    const signup = { ...validForm(), paymentType: 'bank' };
    signup.persons[2] = { ...signup.persons[2], song2: 'Nová skladba' } as never;
    const update = await test.call('updateSignup', { token, version: 3, signup });
    expect(update.result).toMatchObject({ version: 4, state: 'received' });
  });

  it('not with the permission to read only', async () => {
    const viewer = await testOffice(test, 'viewer');
    const { id } = await office.submitted();
    const data = { id, version: 1, state: 'confirmed', reason: '' };
    expect((await viewer.call('changeSignupState', data)).status).toBe(403);
    expect((await viewer.read(id)).version).toBe(1);
  });
});

describe('a category with two places', () => {
  const soloist = (name: string) => formOf([validPerformer({ name, diplomName: name })]);
  const state = async (id: string) => (await office.read(id)).state;

  /** Empties the category and admits two: the third is waitlisted. */
  async function fullCategory() {
    await test.query(`update signups set state = 'cancelled'`);
    await changeConfig(test, (config) => {
      const category = config.categories.find(({ code }) => code === 'II. (A)');
      if (category) category.capacity = { unit: 'entries', limit: 2 };
    });
    const signups = [];
    for (const name of ['Prvá Prvá', 'Druhá Druhá', 'Tretia Tretia', 'Štvrtá Štvrtá']) {
      signups.push(await office.submitted(soloist(name)));
    }
    return signups.map(({ id }) => id) as [string, string, string, string];
  }

  it('waitlists later signups in their order', async () => {
    const ids = await fullCategory();
    expect(await Promise.all(ids.map(state))).toEqual([
      'received',
      'received',
      'waitlisted',
      'waitlisted',
    ]);
    const [, , third, fourth] = ids;
    const place = { category: 'II. (A)', unit: 'entries', limit: 2, taken: 2, wanted: 1 };
    expect(await office.read(third)).toMatchObject({
      waiting: { position: 1, of: 2 },
      places: [place],
      payment: null,
    });
    expect((await office.read(fourth)).waiting).toEqual({ position: 2, of: 2 });
  });

  it('admits no signup while it is full, unless the office overrides it', async () => {
    const [, , third] = await fullCategory();
    const { error } = await move(third, 1, 'received');
    expect(error.details).toEqual({ reason: 'category-full', categories: ['II. (A)'] });
    const { result } = await move(third, 1, 'received', { despiteCapacity: true, notify: true });
    expect(result).toMatchObject({ version: 2, state: 'received' });
    expect(await office.mailsOf(third)).toEqual(['confirmation', 'admitted']);
    const log = await test.query(
      `select details from audit_log where action = 'capacity-overruled' and subject_id = $1`,
      [third],
    );
    expect(log).toEqual([{ details: { categories: ['II. (A)'] } }]);
  });

  it('never gives one place to two signups admitted at once', async () => {
    const [first, , third, fourth] = await fullCategory();
    await move(first, 1, 'cancelled', { reason: 'Choroba' });
    const answers = await Promise.all([third, fourth].map((id) => move(id, 1, 'received')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const states = await Promise.all([third, fourth].map(state));
    expect(states.toSorted()).toEqual(['received', 'waitlisted']);
  });

  it('nor to one that is admitted and one that is reopened', async () => {
    const [first, second, third] = await fullCategory();
    await move(first, 1, 'cancelled', { reason: 'x' });
    await move(second, 1, 'cancelled', { reason: 'x' });
    await office.submitted(soloist('Piata Piata'));
    const answers = await Promise.all([
      move(third, 1, 'received'),
      move(first, 2, 'received'),
      move(second, 2, 'received'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('refuses an edit that needs a place, unless the office insists', async () => {
    await fullCategory();
    const { id } = await office.submitted(
      formOf([validPerformer({ name: 'Iná Iná', category: ['I. (A)'] })]),
    );
    const edit = { id, version: 1, reason: 'x', signup: soloist('Iná Iná') };
    expect((await office.call('editSignup', edit)).error.details.reason).toBe('category-full');
    const { result } = await office.call('editSignup', { ...edit, despiteCapacity: true });
    expect(result.version).toBe(2);
  });
});
