/** The link with which a school sees the released times of its own pupils. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

type SchoolTimes = FunctionOutput<'getSchoolTimes'>;

const OURS = 'ZUŠ Martin, Osloboditeľov 1';
const THEIRS = 'ZUŠ Žilina, Hlavná 5';

let test: TestApp;
let office: TestOffice;
let schoolId: string;
/** The secrets of the signups of Anna, and of Boris, who cancels. */
let secret: string;
let cancelled: string;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  const soloist = (name: string, school: string) =>
    office.submitted({
      ...validForm(),
      persons: [
        validEducator({ school }),
        validPerformer({ name, diplomName: name, school, category: ['II. (A)'] }),
      ],
      groups: [],
    });
  secret = (await soloist('Anna Martinská', 'zus martin, osloboditeľov 1')).token;
  await soloist('Cyril Žilinský', THEIRS);
  cancelled = (await soloist('Boris Martinský', OURS)).token;
  const saved = await office.call('saveSchool', {
    ...{ version: 0, name: 'ZUŠ Martin', address: 'Osloboditeľov 1', spellings: [OURS] },
  });
  schoolId = saved.result.id;
  const { result } = await office.call('getTimetable', {});
  const items = result.appearances.map(({ id }: { id: string }) => ({
    ...{ is: 'appearance', appearanceId: id, pin: null },
  }));
  const block = {
    kind: 'perform',
    hall: 'A',
    day: '2027-04-09',
    start: 540,
    minutes: 0,
    title: '',
  };
  await office.call('saveBlock', { block: { id: randomUUID(), version: 0, ...block, items } });
});
afterAll(() => test.close());

async function link(name: 'getSchoolLink' | 'renewSchoolLink' = 'getSchoolLink') {
  const { result } = await office.call(name, { id: schoolId });
  return new URL(result.url).pathname;
}

async function times(path: string): Promise<SchoolTimes> {
  return (await test.call('getSchoolTimes', { token: path.slice('/school/'.length) })).result;
}

async function release(): Promise<void> {
  const { result } = await office.call('previewRelease', {});
  const { error } = await office.call('releaseTimetable', { revision: result.revision });
  expect(error).toBeUndefined();
}

it('is the same every time and works before there is anything to see', async () => {
  const path = await link();
  expect(await link()).toBe(path);
  expect(await times(path)).toEqual({ school: 'ZUŠ Martin', release: null, times: [] });
  const page = await test.app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Časy ešte nie sú zverejnené');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
});

it('shows its own pupils with names, whatever spelling of the school and without consent', async () => {
  await release();
  const path = await link();
  const { release: shown, times: own } = await times(path);
  expect(shown).toMatchObject({ number: 1, isWithdrawn: false });
  expect(own.map(({ title, names, startsAt }) => [title, names, startsAt])).toEqual([
    ['Anna Martinská', ['Anna Martinská'], '2027-04-09T09:00'],
    ['Boris Martinský', ['Boris Martinský'], expect.stringMatching(/^2027-04-09T09:/)],
  ]);
  const page = await test.app.inject(path);
  expect(page.body).toContain('Boris Martinský');
  expect(page.body).not.toContain('Žilinský');
  const calendar = await test.app.inject(`${path}/timetable.ics`);
  expect(calendar.headers['content-type']).toContain('text/calendar');
  expect(calendar.body).toContain('Anna Martinská');
  expect(calendar.body).not.toContain('Žilinský');
});

it('leaves out a cancelled signup at once, and its calendar cancels it with the next release', async () => {
  const { error } = await test.call('cancelSignup', { token: cancelled, version: 1 });
  expect(error).toBeUndefined();
  const path = await link();
  expect((await times(path)).times.map(({ title }) => title)).toEqual(['Anna Martinská']);
  await release();
  const { body } = await test.app.inject(`${path}/timetable.ics`);
  expect(body.match(/STATUS:(\w+)/g)).toEqual(
    expect.arrayContaining(['STATUS:CONFIRMED', 'STATUS:CANCELLED']),
  );
  expect(body).toContain('SEQUENCE:4\r\n');
});

it('says that the timetable was withdrawn', async () => {
  await office.call('withdrawRelease', { number: 2 });
  const path = await link();
  expect(await times(path)).toMatchObject({ release: { isWithdrawn: true }, times: [] });
  expect((await test.app.inject(path)).body).toContain('Harmonogram sme stiahli');
});

it('says so on the page of a signup that had times, and of no other', async () => {
  const shown = async (token: string) => {
    const { times: own, timesWithdrawn } = (await test.call('getSignup', { token })).result;
    const { body } = await test.app.inject(`/s/${token}`);
    return { own, timesWithdrawn, said: body.includes('Harmonogram sme stiahli') };
  };
  expect(await shown(secret)).toEqual({ own: [], timesWithdrawn: true, said: true });
  expect(await shown(cancelled)).toEqual({ own: [], timesWithdrawn: false, said: false });
});

it('ends when the office replaces it, and nobody can make one up', async () => {
  const before = await link();
  const after = await link('renewSchoolLink');
  expect(after).not.toBe(before);
  expect((await test.app.inject(before)).statusCode).toBe(404);
  expect((await test.app.inject(`${before}/timetable.ics`)).statusCode).toBe(404);
  expect((await test.app.inject(after)).statusCode).toBe(200);
  const forged = Buffer.from(after.slice('/school/'.length), 'base64url');
  forged.writeUInt8(forged.readUInt8(31) ^ 1, 31);
  for (const token of [forged.toString('base64url'), 'x', 'A'.repeat(43)]) {
    const { error } = await test.call('getSchoolTimes', { token });
    expect(error?.status).toBe('NOT_FOUND');
  }
});

it('is seen by readers of signups and replaced by those who write them; the log tells', async () => {
  const viewer = await signedInUser(test, { role: 'viewer' });
  const desk = await signedInUser(test, { role: 'desk' });
  const shown = await test.call('getSchoolLink', { id: schoolId }, viewer.headers);
  expect(shown.error).toBeUndefined();
  const refused = await test.call('renewSchoolLink', { id: schoolId }, viewer.headers);
  expect(refused.error?.status).toBe('PERMISSION_DENIED');
  const atDesk = await test.call('getSchoolLink', { id: schoolId }, desk.headers);
  expect(atDesk.error?.status).toBe('PERMISSION_DENIED');
  const logged = await test.query<{ action: string }>(
    `select distinct action from audit_log where subject_kind = 'school' order by action`,
  );
  expect(logged.map(({ action }) => action)).toEqual(['school-link-renewed', 'school-link-shown']);
});
