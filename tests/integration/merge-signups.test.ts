import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
});
afterAll(() => test.close());
beforeEach(() => test.query(`update signups set state = 'cancelled'`));

const ema = (changes = {}) => validPerformer(changes);
const leo = () => validPerformer({ name: 'Leo Veselý', birthDate: '2015-09-02', school: 'ZUŠ B' });
const merge = (from: string, into: string, more: Record<string, unknown> = {}) =>
  office.call('mergeSignups', {
    from: { id: from, version: 1 },
    into: { id: into, version: 1 },
    reason: 'Odoslané dvakrát',
    ...more,
  });
const offered = async () =>
  (await office.call('listDuplicates', {})).result.pairs.map(
    ({
      reasons,
      people,
      signups,
    }: {
      reasons: string[];
      people: string[];
      signups: { id: string }[];
    }) => ({
      reasons,
      people,
      ids: signups.map(({ id }) => id),
    }),
  );

describe('duplicates', () => {
  it('are offered by person and by sender, in the order in which they came', async () => {
    const first = await office.submitted(formOf([ema()]), { contactEmail: 'a@zus.example' });
    const second = await office.submitted(formOf([ema({ name: 'Ema Mala', school: 'Iná' })]), {
      contactEmail: 'b@zus.example',
    });
    const third = await office.submitted(formOf([leo()]), { contactEmail: 'c@zus.example' });
    const fourth = await office.submitted(formOf([validEducator({ school: 'zuš b' })]), {
      contactEmail: 'C@zus.example',
    });
    expect(await offered()).toEqual([
      { reasons: ['person'], people: ['Ema Malá'], ids: [first.id, second.id] },
      { reasons: ['contact'], people: [], ids: [third.id, fourth.id] },
    ]);
    expect((await office.read(second.id)).duplicates).toEqual([
      { id: first.id, number: first.number, reasons: ['person'] },
    ]);
    expect((await office.read(third.id)).duplicates).toMatchObject([{ reasons: ['contact'] }]);
  });

  it('are not offered again after a person has dismissed them', async () => {
    const [one, two] = [
      await office.submitted(formOf([ema()])),
      await office.submitted(formOf([ema()])),
    ];
    expect(await offered()).toHaveLength(1);
    expect((await office.call('dismissDuplicate', { ids: [two.id, one.id] })).result).toEqual({});
    await office.call('dismissDuplicate', { ids: [one.id, two.id] });
    expect(await offered()).toEqual([]);
    const signup = await office.read(one.id);
    expect(signup.duplicates).toEqual([]);
    expect(signup.events).toMatchObject([{ kind: 'duplicate-dismissed' }]);
  });

  it('are offered again once that was taken back', async () => {
    const one = await office.submitted(formOf([ema()]));
    const two = await office.submitted(formOf([ema()]));
    const ids = [one.id, two.id];
    await office.call('dismissDuplicate', { ids });
    await office.call('dismissDuplicate', { ids, undo: true });
    await office.call('dismissDuplicate', { ids, undo: true });
    expect(await offered()).toHaveLength(1);
    const { events } = await office.read(two.id);
    expect(events).toMatchObject([{ kind: 'duplicate-offered' }, { kind: 'duplicate-dismissed' }]);
  });

  it('are never cancelled ones', async () => {
    const one = await office.submitted(formOf([ema()]));
    const two = await office.submitted(formOf([ema()]));
    await test.call('cancelSignup', { token: two.token, version: 1, reason: '' });
    expect(await offered()).toEqual([]);
    expect((await office.read(one.id)).duplicates).toEqual([]);
  });
});

describe('two signups put together', () => {
  it('become one with all people, and the other refers to it', async () => {
    const pictures = { id: 'publication', version: 1 };
    const declaration = { id: 'declaration', version: 1 };
    const from = await office.submitted(validForm(), {
      consents: [
        declaration,
        { ...pictures, person: 'Leo Veselý' },
        { ...pictures, person: 'Ema Malá' },
      ],
      contactEmail: 'druha@zus.example',
    });
    const into = await office.submitted(formOf([ema()]), { contactEmail: 'prva@zus.example' });
    await office.call('tagPersons', { id: from.id, add: ['VIP'] });
    const { result } = await merge(from.id, into.id, { notify: true });
    expect(result).toMatchObject({ id: into.id, version: 2, state: 'received', totalMinor: 8800 });

    const kept = await office.read(into.id);
    expect(kept.signup.persons.map(({ name }: { name: string }) => name)).toEqual([
      'Ema Malá',
      'Mgr. Jana Nováková',
      'Leo Veselý',
    ]);
    expect(kept.signup.groups).toEqual(validForm().groups);
    expect(kept.tags).toEqual(['new', 'VIP']);
    expect(kept.signup.persons[0].tags).toEqual(['new', 'VIP']);
    expect(kept.history[0]).toMatchObject({ action: 'merged', reason: 'Odoslané dvakrát' });
    const consents = kept.consents.map(({ id, person }: { id: string; person: number }) => [
      id,
      person,
    ]);
    expect(consents).toEqual([
      ['declaration', null],
      ['publication', 2],
      ['publication', 0],
    ]);
    const givers = await test.query<{ given_by: string }>(
      `select given_by from consents where signup_id = $1 and consent_id = 'publication'`,
      [into.id],
    );
    expect(givers.map(({ given_by }) => given_by)).toEqual([
      'druha@zus.example',
      'druha@zus.example',
    ]);

    const gone = await office.read(from.id);
    expect(gone).toMatchObject({
      state: 'cancelled',
      version: 2,
      mergedInto: { id: into.id, number: into.number },
    });
    expect(gone.history[0]).toMatchObject({ action: 'merged', state: 'cancelled' });
    expect([await office.mailsOf(from.id), await office.mailsOf(into.id)]).toEqual([
      ['confirmation', 'merged'],
      ['confirmation', 'merged'],
    ]);
    const log = await test.query(
      `select subject, details from audit_log where action = 'signups-merged' and subject_id = $1`,
      [into.id],
    );
    expect(log).toEqual([{ subject: into.number, details: { number: from.number } }]);
    const reopened = await office.call('changeSignupState', {
      id: from.id,
      version: 2,
      state: 'received',
      reason: '',
    });
    expect(reopened.error.details.reason).toBe('already-merged');
  });

  it('notify a shared contact only once, and only on request', async () => {
    const [a, b, c] = [
      await office.submitted(formOf([ema()])),
      await office.submitted(formOf([ema()])),
      await office.submitted(formOf([ema()])),
    ];
    await merge(a.id, b.id, { notify: true });
    expect([await office.mailsOf(a.id), await office.mailsOf(b.id)]).toEqual([
      ['confirmation'],
      ['confirmation', 'merged'],
    ]);
    await merge(b.id, c.id, { from: { id: b.id, version: 2 } });
    expect(await office.mailsOf(c.id)).toEqual(['confirmation']);
  });

  it('are left as they are when either has another version', async () => {
    const [a, b] = [
      await office.submitted(formOf([ema()])),
      await office.submitted(formOf([leo()])),
    ];
    for (const more of [{ from: { id: a.id, version: 2 } }, { into: { id: b.id, version: 2 } }]) {
      expect((await merge(a.id, b.id, more)).status).toBe(409);
    }
    expect([(await office.read(a.id)).version, (await office.read(b.id)).version]).toEqual([1, 1]);
  });

  it('into each other at the same time become one, once', async () => {
    const [a, b] = [
      await office.submitted(formOf([ema()])),
      await office.submitted(formOf([leo()])),
    ];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = [(await office.read(a.id)).state, (await office.read(b.id)).state];
    expect(states.toSorted()).toEqual(['cancelled', 'received']);
  });

  it('must be two, of one edition and not cancelled', async () => {
    const [a, b] = [
      await office.submitted(formOf([ema()])),
      await office.submitted(formOf([leo()])),
    ];
    expect((await merge(a.id, a.id)).error.details.issues).toMatchObject([{ path: 'into.id' }]);
    await test.call('cancelSignup', { token: b.token, version: 1, reason: '' });
    const gone = await merge(a.id, b.id, { into: { id: b.id, version: 2 } });
    expect(gone.error.details.reason).toBe('signup-cancelled');
  });

  describe('in a full category', () => {
    const limit = (places: number) =>
      changeConfig(test, (config) => {
        const category = config.categories.find(({ code }) => code === 'II. (A)');
        if (category) category.capacity = { unit: 'entries', limit: places };
      });

    it('keep the places that both have, counted once', async () => {
      await limit(2);
      const [a, b] = [
        await office.submitted(formOf([ema()])),
        await office.submitted(formOf([leo()])),
      ];
      const { result } = await merge(a.id, b.id);
      expect(result.state).toBe('received');
      const { places } = await office.read(b.id);
      expect(places).toMatchObject([{ taken: 0, wanted: 2, limit: 2 }]);
    });

    it('need one more for a waitlisted person', async () => {
      await limit(1);
      const [a, b] = [
        await office.submitted(formOf([ema()])),
        await office.submitted(formOf([leo()])),
      ];
      expect((await merge(b.id, a.id)).error.details.reason).toBe('category-full');
      const { result } = await merge(b.id, a.id, { despiteCapacity: true });
      expect(result).toMatchObject({ version: 2, state: 'received' });
    });

    it('lose no place when the one that stays was waiting', async () => {
      await limit(1);
      const placed = await office.submitted(formOf([ema()]));
      const waiting = await office.submitted(formOf([ema()]));
      expect((await office.read(waiting.id)).state).toBe('waitlisted');
      expect((await merge(placed.id, waiting.id)).result.state).toBe('received');
    });
  });
});
