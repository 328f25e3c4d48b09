import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FunctionName } from '#contract/functions.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';

let test: TestApp;
let office: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  office = await signedInUser(test, { role: 'organiser' });
  viewer = await signedInUser(test, { role: 'viewer' });
  const spellings = [
    'ZUŠ Čadca, Palárikova 1',
    'zus cadca, palarikova 1',
    'Zuška Čadca',
    'ZUŠ Bytča',
  ];
  for (const school of spellings) await test.submit(formOf(school));
});
afterAll(() => test.close());

function formOf(school: string) {
  return validForm({
    persons: [
      validEducator({ school, hasLunch: false }),
      validPerformer({ school, category: ['II. (A)'], hasLunch: false }),
    ],
    groups: [],
  });
}

const call = (name: FunctionName, data: object, user = office) =>
  test.call(name, data, user.headers);
const records = async () => (await call('listSchoolRecords', {})).result;
const CADCA = {
  ...{ version: 0, name: 'ZUŠ Čadca', address: 'Palárikova 1', ico: '37813200' },
  ...{ email: 'zus@cadca.example', contact: 'Eva Riaditeľová', region: 'Žilinský kraj' },
};

it('spellings of an edition that belong to no school are told, the most frequent first', async () => {
  const { schools, unknown } = await records();
  expect(schools).toEqual([]);
  expect(unknown).toEqual([
    { spelling: expect.stringMatching(/palarikova|Palárikova/), people: 4 },
    { spelling: 'ZUŠ Bytča', people: 2 },
    { spelling: 'Zuška Čadca', people: 2 },
  ]);
});

it('a school takes its name, its address and the spellings that it is given', async () => {
  const { result } = await call('saveSchool', { ...CADCA, spellings: ['Zuška Čadca'] });
  expect(result).toMatchObject({ ...CADCA, version: 1, phone: '' });
  const { schools, unknown } = await records();
  expect(schools).toHaveLength(1);
  expect(unknown).toEqual([{ spelling: 'ZUŠ Bytča', people: 2 }]);
});

it('lists, the overview and the filter count a school once, whatever its spelling', async () => {
  const { result: list } = await call('listSchools', {});
  expect(list.rows).toMatchObject([
    { school: 'ZUŠ Bytča', signups: 1, performers: 1 },
    { school: 'ZUŠ Čadca', signups: 3, performers: 3, contact: { totalMinor: 3 * 3200 } },
  ]);
  const { result: overview } = await call('getOverview', {});
  expect(JSON.stringify(overview)).toContain('"school":"ZUŠ Čadca"');
  const { result: found } = await call('listSignups', { filter: { schools: ['ZUŠ Čadca'] } });
  expect(found.rows).toHaveLength(3);
});

it('anybody finds a school while typing, without the person to write to', async () => {
  const { result } = await test.call('findSchools', { search: 'cadca zus' });
  expect(result.schools).toEqual([
    {
      ...{ name: 'ZUŠ Čadca', address: 'Palárikova 1', ico: '37813200' },
      ...{ email: 'zus@cadca.example', phone: '' },
    },
  ]);
  for (const search of ['', 'z', ' ', 'žiadna']) {
    expect((await test.call('findSchools', { search })).result).toEqual({ schools: [] });
  }
});

it('two records of one school become one, and its signups follow', async () => {
  const [cadca] = (await records()).schools;
  const other = { ...CADCA, name: 'ZUŠ Bytča', address: '', email: '' };
  const { result: bytca } = await call('saveSchool', other);
  const { result } = await call('mergeSchools', { id: bytca.id, into: cadca.id });
  expect(result.spellings).toContain('ZUŠ Bytča');
  expect((await call('listSchools', {})).result.rows).toMatchObject([{ signups: 4 }]);
  expect((await call('mergeSchools', { id: cadca.id, into: cadca.id })).error.status).toBe(
    'INVALID_ARGUMENT',
  );
});

it('a spelling can be taken back', async () => {
  await call('assignSpelling', { spelling: 'zuš bytča' });
  expect((await records()).unknown).toEqual([{ spelling: 'ZUŠ Bytča', people: 2 }]);
  const [{ id }] = (await records()).schools;
  await call('assignSpelling', { spelling: 'ZUŠ Bytča', schoolId: id });
  expect((await records()).unknown).toEqual([]);
});

it('a change that was based on an older version is refused', async () => {
  const [school] = (await records()).schools;
  const changed = { ...school, region: 'Kysuce' };
  expect((await call('saveSchool', changed)).result).toMatchObject({ version: 2 });
  expect((await call('saveSchool', changed)).error).toMatchObject({
    status: 'ABORTED',
    details: { version: 2 },
  });
});

it('mistakes are told at their fields', async () => {
  const { error } = await call('saveSchool', { ...CADCA, name: '', ico: '12' });
  expect(error.details.issues).toEqual([
    { path: 'name', code: 'required' },
    { path: 'ico', code: 'pattern' },
  ]);
});

it('who only reads changes nothing', async () => {
  const [{ id }] = (await records()).schools;
  expect((await call('listSchoolRecords', {}, viewer)).error).toBeUndefined();
  for (const [name, data] of [
    ['saveSchool', CADCA],
    ['assignSpelling', { spelling: 'x' }],
    ['mergeSchools', { id, into: id }],
  ] as const) {
    expect((await call(name, data, viewer)).error.status).toBe('PERMISSION_DENIED');
  }
});
