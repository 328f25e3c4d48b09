import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SCHOOL = {
  name: 'ZUŠ Ladislava Árvaya',
  ico: '37813200',
  dic: '',
  address: 'Dolný val 12, Žilina',
  email: 'ucto@zus.example',
};
const form = formOf([validEducator()]);

async function submitted(more: Record<string, unknown> = {}) {
  const { result } = await test.submit(form, more);
  return result as { id: string; token: string };
}

const view = async (token: string) => (await test.call('getSignup', { token })).result;

describe('the history of a signup', () => {
  it('tells every version in the words of the contract, the newest first', async () => {
    const { token } = await submitted();
    const [name, phone] = [validEducator().name, '+421 905 999 999'];
    const changed = formOf([validEducator({ phone, hasLunch: true })]);
    await test.call('updateSignup', { token, version: 1, signup: changed });
    await test.call('cancelSignup', { token, version: 2, reason: 'Choroba' });
    const common = { at: TEST_NOW.toISOString(), by: 'registrant', reason: '', state: 'received' };
    expect((await view(token)).history).toEqual([
      {
        ...common,
        version: 3,
        action: 'cancelled',
        reason: 'Choroba',
        state: 'cancelled',
        totalMinor: 2400,
        differences: [],
      },
      {
        ...common,
        version: 2,
        action: 'edited',
        totalMinor: 2400,
        differences: expect.arrayContaining([
          { path: 'persons.0.phone', subject: name, before: validEducator().phone, after: phone },
          { path: 'persons.0.hasLunch', subject: name, before: false, after: true },
        ]),
      },
      { ...common, version: 1, action: 'submitted', totalMinor: 1600, differences: [] },
    ]);
  });

  it('names the office, never the person', async () => {
    const { id, token } = await submitted();
    await test.query(
      `with signup as (update signups set version = 2, state = 'returned' where id = $1 returning *)
       insert into signup_versions (signup_id, version, actor_kind, actor, action, reason,
         differences, form, state, total_minor)
       select id, 2, 'staff', 'veduca@kancelaria.example', 'returned', 'Chýba skladba', '[]', '{}',
         state, total_minor from signup`,
      [id],
    );
    const shown = await view(token);
    expect(shown.history[0]).toMatchObject({
      version: 2,
      by: 'office',
      action: 'returned',
      reason: 'Chýba skladba',
      state: 'returned',
    });
    expect(JSON.stringify(shown)).not.toContain('veduca@kancelaria.example');
  });
});

describe('billing', () => {
  const update = (token: string, version: number, more: Record<string, unknown>) =>
    test.call('updateSignup', { token, version, signup: form, ...more });

  it('stays as it is when an edit does not speak of it', async () => {
    const { token } = await submitted({ billing: SCHOOL });
    const signup = formOf([validEducator({ phone: '+421 905 111 333' })]);
    const { result } = await test.call('updateSignup', { token, version: 1, signup });
    expect(result.version).toBe(2);
    expect((await view(token)).billing).toEqual(SCHOOL);
  });

  it('is added, changed and removed, each as a version that says what differed', async () => {
    const { token } = await submitted();
    expect((await update(token, 1, { billing: SCHOOL })).result.version).toBe(2);
    const moved = { ...SCHOOL, address: 'Horný val 1, Žilina', dic: '2021234567' };
    expect((await update(token, 2, { billing: moved })).result.version).toBe(3);
    expect((await view(token)).billing).toEqual(moved);
    expect((await update(token, 3, { billing: null })).result.version).toBe(4);
    const { billing, history } = await view(token);
    expect(billing).toBeNull();
    const paths = history.map(({ differences }: { differences: { path: string }[] }) =>
      differences.map(({ path }) => path),
    );
    const filled = ['billing.name', 'billing.ico', 'billing.address', 'billing.email'];
    expect(paths).toEqual([
      ['billing.name', 'billing.ico', 'billing.dic', 'billing.address', 'billing.email'],
      ['billing.dic', 'billing.address'],
      filled,
      [],
    ]);
    expect(history[1].differences).toEqual([
      { path: 'billing.dic', after: moved.dic },
      { path: 'billing.address', before: SCHOOL.address, after: moved.address },
    ]);
  });

  it.each([
    ['the same', SCHOOL],
    ['the same with spaces around', { ...SCHOOL, name: ` ${SCHOOL.name} ` }],
  ])('that is %s makes no version', async (_name, billing) => {
    const { token } = await submitted({ billing: SCHOOL });
    expect((await update(token, 1, { billing })).result.version).toBe(1);
  });

  it('of empty fields means none', async () => {
    const { token } = await submitted({ billing: SCHOOL });
    await update(token, 1, { billing: { name: '', ico: ' ' } });
    expect((await view(token)).billing).toBeNull();
  });

  it('that is wrong is refused with its fields, and changes nothing', async () => {
    const { token } = await submitted({ billing: SCHOOL });
    const { status, error } = await update(token, 1, { billing: { ico: '12', email: 'x' } });
    expect(status).toBe(400);
    expect(error.details.issues).toEqual([
      { path: 'billing.name', code: 'required' },
      { path: 'billing.ico', code: 'pattern' },
      { path: 'billing.email', code: 'pattern' },
    ]);
    expect(await view(token)).toMatchObject({ version: 1, billing: SCHOOL });
  });

  it('given before stricter rules does not stand in the way of another edit', async () => {
    const { id, token } = await submitted({ billing: SCHOOL });
    await test.query(`update signups set billing = billing || '{"ico": "old"}' where id = $1`, [
      id,
    ]);
    const signup = formOf([validEducator({ phone: '+421 905 111 333' })]);
    const { result } = await test.call('updateSignup', { token, version: 1, signup });
    expect(result.version).toBe(2);
  });
});
