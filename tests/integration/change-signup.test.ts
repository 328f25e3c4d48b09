import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const AFTER_LUNCH_DEADLINE = new Date('2027-03-30T10:00:00Z');
const AFTER_EDIT_DEADLINE = new Date('2027-03-01T10:00:00Z');

async function submitted(form = formOf([validEducator(), validPerformer()])) {
  const { result } = await test.submit(form);
  return result as { id: string; token: string; number: string; totalMinor: number };
}

async function at<Result>(instant: Date, work: () => Promise<Result>): Promise<Result> {
  test.setNow(instant);
  try {
    return await work();
  } finally {
    test.setNow(TEST_NOW);
  }
}

describe('a signup reached by its token', () => {
  it('shows what was sent, what it costs and how to pay', async () => {
    const form = validForm();
    const { token, number } = await submitted(form);
    const { result } = await test.call('getSignup', { token });
    expect(result).toMatchObject({ number, version: 1, state: 'received', totalMinor: 8800 });
    expect(result.signup.persons[1]).toMatchObject({ name: 'Ema Malá', birthDate: '2016-05-14' });
    expect(result.signup.groups).toEqual(form.groups);
    expect(result.payment).toMatchObject({ amountMinor: 8800, iban: 'SK3112000000198742637541' });
    expect(result.payment.paymeLink).toContain(result.variableSymbol);
    expect(result.lines.map(({ text }: { text: string }) => text)).toContain(
      'Ema Malá · duo Slniečka · 20,00\u00a0€',
    );
    expect(result.editable).toBe(true);
  });

  it.each(['', 'x', 'a'.repeat(43), 'ž'.repeat(20)])(
    'is not found by the token %j',
    async (token) => {
      const { status, error } = await test.call('getSignup', { token });
      expect([status, error.status]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('warns about an age outside the category without refusing it', async () => {
    const { token } = await submitted(formOf([validPerformer({ birthDate: '2005-01-01' })]));
    const { result } = await test.call('getSignup', { token });
    expect(result.warnings).toEqual([
      {
        path: 'persons.0.birthDate',
        code: 'ageOutOfRange',
        category: 'II. (A)',
        age: 22,
        min: 11,
        max: 12,
      },
    ]);
  });
});

describe('an edit', () => {
  it('makes a new version and keeps who, when and what differed', async () => {
    const { id, token } = await submitted();
    const form = formOf([validEducator({ phone: '+421 905 999 999' }), validPerformer()]);
    const { result } = await test.call('updateSignup', { token, version: 1, signup: form });
    expect(result).toMatchObject({
      version: 2,
      state: 'received',
      totalMinor: 3200,
      differenceMinor: 0,
    });
    const history = await test.query(
      'select version, actor, action, differences from signup_versions where signup_id = $1 order by version',
      [id],
    );
    expect(history[1]).toEqual({
      version: 2,
      actor: validEducator().email,
      action: 'edited',
      differences: [
        {
          path: 'persons.0.phone',
          subject: validEducator().name,
          before: validEducator().phone,
          after: '+421 905 999 999',
        },
      ],
    });
  });

  it('is priced with the frozen list and says the difference', async () => {
    const { token } = await submitted(formOf([validEducator()]));
    await changeConfig(test, (config) => Object.assign(config.prices, { low: 5000, lunch: 5000 }));
    const signup = formOf([validEducator({ hasLunch: true })]);
    const { result } = await test.call('updateSignup', { token, version: 1, signup });
    await changeConfig(test, (config) => Object.assign(config.prices, { low: 1600, lunch: 800 }));
    expect(result).toMatchObject({ totalMinor: 2400, differenceMinor: 800 });
  });

  it('of a version that is no longer the current one is aborted with the current version', async () => {
    const { token } = await submitted();
    const signup = formOf([validEducator({ name: 'Prvá Zmena' })]);
    await test.call('updateSignup', { token, version: 1, signup });
    const { status, error } = await test.call('updateSignup', { token, version: 1, signup });
    expect([status, error.status, error.details.version]).toEqual([409, 'ABORTED', 2]);
  });

  it('is stored for one caller when five arrive at once', async () => {
    const { id, token } = await submitted();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        test.call('updateSignup', {
          token,
          version: 1,
          signup: formOf([validEducator({ name: `Meno ${index}` })]),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const rows = await test.query('select name from persons where signup_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('that changes nothing makes no version and sends no mail', async () => {
    const { id, token } = await submitted();
    const signup = formOf([validEducator(), validPerformer()]);
    const { result } = await test.call('updateSignup', { token, version: 1, signup });
    expect(result).toMatchObject({ version: 1, differenceMinor: 0 });
    const messages = await test.query('select kind from messages where signup_id = $1', [id]);
    expect(messages).toEqual([{ kind: 'confirmation' }]);
  });

  it('keeps the identity and the tags of persons that stay', async () => {
    const { id, token } = await submitted();
    const before = await test.query<{ id: string; name: string }>(
      'update persons set tags = array[name] where signup_id = $1 returning id, name',
      [id],
    );
    const signup = formOf([
      validPerformer(),
      validEducator({ name: 'Nová Osoba' }),
      validEducator(),
    ]);
    await test.call('updateSignup', { token, version: 1, signup });
    const after = await test.query<{ id: string; name: string; tags: string[] }>(
      'select id, name, tags from persons where signup_id = $1 order by position',
      [id],
    );
    const idOf = (name: string) => before.find((row) => row.name === name)?.id;
    expect(after.map(({ name, tags }) => [name, tags])).toEqual([
      [validPerformer().name, [validPerformer().name]],
      ['Nová Osoba', ['new']],
      [validEducator().name, [validEducator().name]],
    ]);
    expect([after[0]?.id, after[2]?.id]).toEqual([
      idOf(validPerformer().name),
      idOf(validEducator().name),
    ]);
  });

  it('after the deadline is refused, unless the signup was handed back for correction', async () => {
    const { id, token } = await submitted();
    const edit = (version: number) =>
      test.call('updateSignup', {
        token,
        version,
        signup: formOf([validEducator({ name: 'Po Termíne' })]),
      });
    const late = await at(AFTER_EDIT_DEADLINE, () => edit(1));
    expect([late.error.status, late.error.details.reason]).toEqual([
      'FAILED_PRECONDITION',
      'not-editable',
    ]);
    await test.query(`update signups set state = 'returned' where id = $1`, [id]);
    const corrected = await at(AFTER_EDIT_DEADLINE, () => edit(1));
    expect(corrected.result).toMatchObject({ version: 2, state: 'received' });
  });

  it('after the lunch deadline neither adds nor loses a lunch', async () => {
    const { id, token } = await submitted(
      formOf([validEducator({ hasLunch: true }), validPerformer({ hasLunch: false })]),
    );
    await test.query(`update signups set state = 'returned' where id = $1`, [id]);
    const { result } = await at(AFTER_LUNCH_DEADLINE, () =>
      test.call('updateSignup', {
        token,
        version: 1,
        signup: formOf([
          validEducator({ hasLunch: false, phone: '+421 905 000 111' }),
          validPerformer({ hasLunch: true }),
        ]),
      }),
    );
    expect(result).toMatchObject({ version: 2, totalMinor: 1600 + 800 + 1600 });
  });

  it('that is wrong names the fields and changes nothing', async () => {
    const { token } = await submitted();
    const signup = formOf([validPerformer({ category: ['IV. (A)'] })]);
    const { error } = await test.call('updateSignup', { token, version: 1, signup });
    expect(error.details.issues).toEqual([
      { path: 'groups', code: 'personWithoutGroup', people: [validPerformer().name] },
    ]);
    expect((await test.call('getSignup', { token })).result.version).toBe(1);
  });

  it('withdraws a consent that is no longer given and keeps its record', async () => {
    const consents = [
      { id: 'declaration', version: 1 },
      { id: 'publication', version: 1, person: 0 },
    ];
    const { result } = await test.submit(formOf([validPerformer()]), { consents });
    const { token, id } = result;
    await test.call('updateSignup', {
      token,
      version: 1,
      signup: formOf([validPerformer()]),
      consents: consents.slice(0, 1),
    });
    const rows = await test.query(
      'select consent_id, withdrawn_at is not null as withdrawn from consents where signup_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { consent_id: 'declaration', withdrawn: false },
      { consent_id: 'publication', withdrawn: true },
    ]);
  });
});

describe('a cancellation', () => {
  it('keeps the reason, asks for no payment and ends all edits', async () => {
    const { id, token } = await submitted();
    const { result } = await test.call('cancelSignup', { token, version: 1, reason: 'Choroba' });
    expect(result).toMatchObject({ version: 2, state: 'cancelled' });
    const [row] = await test.query(
      'select action, reason, state from signup_versions where signup_id = $1 and version = 2',
      [id],
    );
    expect(row).toEqual({ action: 'cancelled', reason: 'Choroba', state: 'cancelled' });
    const view = await test.call('getSignup', { token });
    expect([view.result.payment, view.result.editable]).toEqual([null, false]);
    const again = await test.call('cancelSignup', { token, version: 2, reason: '' });
    expect(again.error.details.reason).toBe('already-cancelled');
    const edit = await test.call('updateSignup', {
      token,
      version: 2,
      signup: formOf([validEducator()]),
    });
    expect(edit.error.details.reason).toBe('not-editable');
  });

  it('of another version than the current is aborted', async () => {
    const { token } = await submitted();
    const { status } = await test.call('cancelSignup', { token, version: 7, reason: '' });
    expect(status).toBe(409);
  });
});

describe('a category with a capacity', () => {
  beforeAll(async () => {
    await changeConfig(test, ({ categories }) => {
      for (const category of categories) {
        if (category.code === 'I. (A)') category.capacity = { unit: 'entries', limit: 3 };
        if (category.code === 'I. (B)') category.capacity = { unit: 'minutes', limit: 10 };
      }
    });
  });
  const soloist = (name: string, code: string, more = {}) =>
    formOf([validPerformer({ name, category: [code], ...more })]);

  it('takes as many as fit and puts the others on the waiting list, however they race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => test.submit(soloist(`Malý ${index}`, 'I. (A)'))),
    );
    const states = answers.map(({ result }) => result.state as string);
    expect(states.filter((state) => state === 'received')).toHaveLength(3);
    expect(states.filter((state) => state === 'waitlisted')).toHaveLength(9);
    const waiting = answers.find(({ result }) => result.state === 'waitlisted');
    const view = await test.call('getSignup', { token: waiting?.result.token });
    expect(view.result.payment).toBeNull();
  });

  it('counts minutes when its capacity is in minutes', async () => {
    const first = await test.submit(soloist('Prvý', 'I. (B)', { minutes1: 4, minutes2: 2 }));
    const second = await test.submit(soloist('Druhý', 'I. (B)', { minutes1: 5 }));
    const third = await test.submit(soloist('Tretí', 'I. (B)', { minutes1: 4 }));
    expect([first, second, third].map(({ result }) => result.state)).toEqual([
      'received',
      'waitlisted',
      'received',
    ]);
  });

  it('gives a place back when a signup is cancelled', async () => {
    const [holder] = await test.query<{ id: string }>(
      `select s.id from signups s join appearances a on a.signup_id = s.id
       where a.category = 'I. (A)' and s.state = 'received' limit 1`,
    );
    await test.query(`update signups set state = 'cancelled' where id = $1`, [holder?.id]);
    expect((await test.submit(soloist('Šťastný', 'I. (A)'))).result.state).toBe('received');
  });

  it('that is full refuses an edit that would need a place, and no other', async () => {
    const { result } = await test.submit(soloist('Iný', 'II. (A)'));
    const edit = (code: string, version: number) =>
      test.call('updateSignup', { token: result.token, version, signup: soloist('Iný', code) });
    const refused = await edit('I. (A)', 1);
    expect([refused.error.status, refused.error.details]).toEqual([
      'FAILED_PRECONDITION',
      { reason: 'category-full', categories: ['I. (A)'] },
    ]);
    expect(refused.error.message).toContain('I. (A)');
    expect((await edit('II. (B)', 1)).result.version).toBe(2);
  });
});
