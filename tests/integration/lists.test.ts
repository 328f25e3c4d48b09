import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRIDAY, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser, type TestUser } from '#tests/integration/support/accounts.ts';

let test: TestApp;
let viewer: TestUser;
let desk: TestUser;

beforeAll(async () => {
  test = await startTestApp();
  viewer = await signedInUser(test, { role: 'viewer' });
  desk = await signedInUser(test, { role: 'desk' });
  await test.submit(validForm());
  const { result } = await test.submit(
    validForm({
      persons: [
        validEducator({ name: 'Ľuboš Čierny', school: 'ZUŠ Čadca', email: 'tajny@example.sk' }),
        validPerformer({ name: 'Zora Čapková', school: 'ZUŠ Čadca', minutes1: 2, minutes2: 1.5 }),
        validPerformer({ name: 'Adam Chalupa', school: 'ZUŠ Čadca' }),
      ],
      groups: [],
    }),
  );
  await test.query(`update signups set state = 'waitlisted' where id = $1`, [result.id]);
  const { result: gone } = await test.submit(validForm());
  await test.query(`update signups set state = 'cancelled' where id = $1`, [gone.id]);
});
afterAll(() => test.close());

const ask = async (name: Parameters<TestApp['call']>[0], data: object, user = viewer) =>
  (await test.call(name, data, user.headers)).result;

describe('people by category', () => {
  it('stand by surname in the Slovak order, without cancelled ones', async () => {
    const { sections, people, waiting } = await ask('listPeople', {});
    expect({ people, waiting }).toEqual({ people: 2, waiting: 2 });
    expect(sections.map(({ category }: { category: string }) => category)).toEqual([
      'II. (A)',
      'IV. (A)',
    ]);
    const [solo] = sections;
    // Slovak order: Č comes after C, CH after H.
    expect(solo.rows.map(({ name }: { name: string }) => name)).toEqual([
      'Zora Čapková',
      'Adam Chalupa',
      'Ema Malá',
    ]);
    expect(solo).toMatchObject({ people: 1, waiting: 2 });
    expect(solo.rows[0]).toMatchObject({ isWaiting: true, minutes: 3.5, age: 11 });
    expect(solo.rows[2].signupId).toEqual(expect.any(String));
  });

  it('are narrowed by category, day and words', async () => {
    const names = async (filter: object) =>
      (await ask('listPeople', filter)).sections.flatMap(({ rows }: { rows: { name: string }[] }) =>
        rows.map(({ name }) => name),
      );
    expect(await names({ category: 'IV. (A)' })).toEqual(['Ema Malá', 'Leo Veselý']);
    expect(await names({ search: 'cadca capkova' })).toEqual(['Zora Čapková']);
    expect(await names({ day: '2030-01-01' })).toEqual([]);
  });
});

it('groups have their members and their category', async () => {
  const { groups, people, sections } = await ask('listGroups', {});
  expect({ groups, people }).toEqual({ groups: 1, people: 2 });
  expect(sections[0]).toMatchObject({ category: 'IV. (A)', groups: 1 });
  expect(sections[0].rows[0]).toMatchObject({
    name: 'Slniečka',
    members: [{ name: 'Ema Malá' }, { name: 'Leo Veselý' }],
  });
});

it('lunches are counted for the kitchen, by day and school', async () => {
  const { lunches, sections } = await ask('listLunches', {});
  expect(lunches).toBe(2);
  const friday = sections.find(({ day }: { day: string }) => day === FRIDAY);
  expect(friday).toMatchObject({ lunches: friday.performers + friday.educators });
  expect(friday.schools[0].people.map(({ name }: { name: string }) => name)).toContain(
    'Mgr. Jana Nováková',
  );
});

it('schools have contacts and sums', async () => {
  const { rows, totalMinor, performers } = await ask('listSchools', {});
  expect(rows.map(({ school }: { school: string }) => school)[0]).toBe('ZUŠ Čadca');
  expect(performers).toBe(2);
  expect(rows[0]).toMatchObject({ waiting: 3, signups: 1 });
  expect(totalMinor).toBe(
    rows.reduce(
      (sum: number, row: { contact: { totalMinor: number } }) => sum + row.contact.totalMinor,
      0,
    ),
  );
});

describe('the desk', () => {
  it('reads the lists without contacts, money and ways into signups', async () => {
    const answers = await Promise.all(
      (['listPeople', 'listGroups', 'listLunches', 'listSchools'] as const).map((name) =>
        ask(name, {}, desk),
      ),
    );
    const text = JSON.stringify(answers);
    expect(text).toContain('Ema Malá');
    expect(text).not.toMatch(/@|\+421|"signupId":"|Hviezdoslavova/);
    expect(answers[3]).toMatchObject({ totalMinor: null });
  });

  it('does not find people by what it may not see', async () => {
    const { people, waiting } = await ask('listPeople', { search: 'mala.rodina' }, desk);
    expect({ people, waiting }).toEqual({ people: 0, waiting: 0 });
  });
});
