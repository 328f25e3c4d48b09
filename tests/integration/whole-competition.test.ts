// One competition from signups to published results, diplomas and letters, over HTTP alone.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { FRIDAY, formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { peopleIn, preparedDevice, type TestDevice } from '#tests/integration/support/day.ts';
import { juryOf } from '#tests/integration/support/jury.ts';
import { type Submitted, type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { readPdf } from '#tests/integration/support/read-pdf.ts';
import { releaseAll } from '#tests/integration/support/timetable.ts';

const CATEGORY = 'II. (A)';
const BANDS = ['zlaté pásmo', 'strieborné pásmo', 'bronzové pásmo'] as const;
const ZILINA = 'ZUŠ Ladislava Árvaya, Dolný val 12, 010 01 Žilina';
const CADCA = 'ZUŠ Čadca, Palárikova 1, 022 01 Čadca';
const DAY_BEGINS = new Date('2027-04-09T06:30:00Z');

let test: TestApp;
let dataDir: string;
/** Two people of the office, and one who only looks. */
let first: TestOffice;
let second: TestOffice;
let viewer: TestOffice;
let jury: ReturnType<typeof juryOf>;
let signups: { zilina: Submitted; cadca: Submitted };
/** Ids of appearances by the names of their performers. */
let ids: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'competition-'));
  test = await startTestApp({ jobs: true, env: { DATA_DIR: dataDir } });
  await signIn();
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Nobody stays signed in from the signups until the day. */
async function signIn(): Promise<void> {
  first = await testOffice(test);
  second = await testOffice(test);
  viewer = await testOffice(test, 'viewer');
  jury = juryOf(first);
}

const minutesLater = (minutes: number) =>
  test.setNow(new Date(test.services.now().getTime() + minutes * 60_000));

async function done(office: TestOffice, ...call: Parameters<TestOffice['call']>) {
  const { result, error } = await office.call(...call);
  expect(error).toBeUndefined();
  return result;
}

async function accepted(device: TestDevice, ...events: object[]) {
  const { results } = (await device.send(events)).result;
  expect(results).toEqual(events.map(() => expect.objectContaining({ status: 'accepted' })));
}

async function step(office: TestOffice, name: string, reason = '') {
  const { error } = await jury.step(office, CATEGORY, name, reason);
  expect(error).toBeUndefined();
}

/** The category as it was read last, for a change. */
async function seen(): Promise<{ category: string; version: number }> {
  return { category: CATEGORY, version: (await jury.read(CATEGORY)).version };
}

async function printed(request: { kind: string; [option: string]: unknown }): Promise<string> {
  const { run: started } = await done(first, 'startPrint', request);
  const run = await vi.waitFor(
    async () => {
      const answer = await first.call('getPrintRun', { runId: started.id });
      expect(['done', 'failed']).toContain(answer.result.run.state);
      return answer.result.run;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(run).toMatchObject({ state: 'done', problems: [] });
  const file = await test.app.inject({ url: run.file.url, headers: first.headers });
  return (await readPdf(file.rawPayload)).text.replaceAll('\u00a0', ' ');
}

async function exported(table: string): Promise<string[]> {
  const { url } = await done(viewer, 'exportResults', { table, format: 'csv', language: 'sk' });
  const { body } = await test.app.inject({ url, headers: viewer.headers });
  return body.trim().split(/\r?\n/);
}

const UNPUBLISHED = '0-0';

/** A page of a signup that is open: what it is told next about published results. */
async function openedLink(token: string): Promise<{ told: Promise<string> }> {
  const { version, results } = (await test.call('getSignup', { token })).result;
  const next = test.call('watchSignup', { token, version, results });
  return { told: next.then((answer) => answer.result.results) };
}

/** The public page without marks of formatting. */
const resultsPage = async () => (await test.app.inject({ url: '/results' })).body;

it('schools sign up, and the timetable is released', async () => {
  const signUp = async (school: string, names: string[]) => {
    const person = (name: string) =>
      validPerformer({ name, diplomName: name, school, category: [CATEGORY] });
    const published = names.map((_, index) => ({
      ...{ id: 'publication', version: 1, person: index + 1 },
    }));
    return first.submitted(formOf([validEducator({ school }), ...names.map(person)]), {
      consents: [{ id: 'declaration', version: 1, person: null }, ...published],
    });
  };
  signups = {
    zilina: await signUp(ZILINA, ['Ema Malá', 'Leo Veselý']),
    cadca: await signUp(CADCA, ['Ida Krátka', 'Ján Chorý']),
  };
  const school = { name: 'ZUŠ Čadca', address: 'Palárikova 1, 022 01 Čadca', region: 'Žilinský' };
  await done(first, 'saveSchool', { version: 0, ...school, spellings: [CADCA] });
  await releaseAll(first, FRIDAY);
  const { appearances } = await jury.read(CATEGORY);
  ids = Object.fromEntries(appearances.map(({ id, name }: Record<string, string>) => [name, id]));
  expect(Object.keys(ids)).toHaveLength(4);
});

it('the jury has its seats, its rule, and an own pupil who is not judged', async () => {
  const rule = { ...readyRule('whole-points', BANDS), placing: 'all', minimumJurors: 2 };
  await done(first, 'saveScoringRule', { category: CATEGORY, version: 0, rule });
  for (const [name, role] of [
    ['Anna Malá', 'chair'],
    ['Eva Krátka', 'member'],
    ['Peter Veselý', 'member'],
    ['Mária Presná', 'secretary'],
  ]) {
    await done(first, 'saveJurySeat', { version: 0, name, role, categories: [CATEGORY] });
  }
  const { seats } = await jury.read(CATEGORY);
  await done(first, 'setJuryExclusion', {
    ...{ category: CATEGORY, seatId: seats[2].id, appearanceId: ids['Leo Veselý'] },
    ...{ isExcluded: true, reason: 'vlastný žiak' },
  });
});

it('on the day they arrive, play, and are judged on tablets and on paper', async () => {
  test.setNow(DAY_BEGINS);
  await signIn();
  const desk = await preparedDevice(test, first, { job: 'desk' });
  const people = peopleIn(desk.prepared);
  const present = ['Ema Malá', 'Leo Veselý', 'Ida Krátka'];
  await accepted(desk, ...present.map((name) => desk.event('arrived', people[name] ?? '')));
  const hall = await preparedDevice(test, first, { job: 'hall', place: 'A' });
  for (const name of present) {
    await accepted(hall, hall.event('started', ids[name] ?? ''));
    minutesLater(6);
    await accepted(hall, hall.event('ended', ids[name] ?? ''));
  }
  await accepted(hall, hall.event('no-show', ids['Ján Chorý'] ?? ''));
  const { seats } = await jury.read(CATEGORY);
  const points = { 'Ema Malá': '23', 'Leo Veselý': '20', 'Ida Krátka': '24' };
  for (const seat of seats.slice(0, 2)) {
    const tablet = await preparedDevice(test, first, { job: 'seat', place: seat.id });
    const scores = Object.entries(points).map(([name, given]) =>
      tablet.event('score-set', ids[name] ?? '', { payload: { stage: 'final', points: given } }),
    );
    await accepted(tablet, ...scores);
  }
  const paper = Object.fromEntries(
    [
      ['Ema Malá', '22'],
      ['Ida Krátka', '24'],
    ].map(([name, given]) => [ids[name ?? ''] ?? '', [null, null, given ?? null]]),
  );
  for (const office of [first, second]) await jury.type(office, CATEGORY, paper);
  const { appearances } = await jury.read(CATEGORY);
  const values = appearances.map(
    ({ name, result }: { name: string; result: { value: string | null } }) => [name, result.value],
  );
  expect(Object.fromEntries(values)).toEqual({
    ...{ 'Ema Malá': '23', 'Leo Veselý': '20', 'Ida Krátka': '24', 'Ján Chorý': null },
  });
});

it('a laureate against the points needs a vote and a reason, a withheld prize a reason', async () => {
  const save = async (prize: object) =>
    first.call('saveJuryPrize', { ...(await seen()), ...prize });
  const laureate = { kind: 'laureate', name: 'Laureát kategórie', appearanceId: ids['Ema Malá'] };
  expect((await save(laureate)).error?.details?.issues).toMatchObject([
    { path: 'votes', code: 'required' },
    { path: 'note', code: 'required' },
  ]);
  const votes = { votesFor: 2, votesAgainst: 1, votesAbstained: 0 };
  expect((await save({ ...laureate, votes, note: 'výnimočný prejav' })).status).toBe(200);
  expect((await save({ name: 'Cena primátora' })).error?.details?.issues).toMatchObject([
    { path: 'note', code: 'required' },
  ]);
  expect((await save({ name: 'Cena primátora', note: 'nik nespĺňa podmienky' })).status).toBe(200);
});

it('two people confirm, and a viewer sees the result without marks of jurors', async () => {
  await jury.lock(CATEGORY);
  const third = { name: '3. miesto', note: 'nízka úroveň' };
  await done(first, 'saveJuryPrize', { ...(await seen()), ...third });
  expect((await jury.step(first, CATEGORY, 'propose')).error?.details).toEqual({
    reason: 'withheld-but-held',
  });
  const { prizes } = await jury.read(CATEGORY);
  const { id } = prizes.find(({ name }: { name: string }) => name === third.name);
  await done(first, 'deleteJuryPrize', { ...(await seen()), id });
  await step(first, 'propose');
  expect((await done(viewer, 'listResults', {})).categories).toEqual([]);
  await step(second, 'confirm');
  const marks = await viewer.call('getJuryCategory', { category: CATEGORY });
  expect(marks.error?.status).toBe('PERMISSION_DENIED');
  const { categories, statistics } = await done(viewer, 'listResults', {});
  expect(categories).toMatchObject([
    {
      rows: [
        { name: 'Ema Malá', value: '23', place: 2, titles: ['Laureát kategórie'] },
        { name: 'Ida Krátka', value: '24', band: 'zlaté pásmo', place: 1 },
        { name: 'Leo Veselý', value: '20', band: 'strieborné pásmo', place: 3 },
        { name: 'Ján Chorý', value: null, band: null, place: null },
      ],
      withheld: ['Cena primátora'],
    },
  ]);
  expect(JSON.stringify(categories)).not.toContain('marks');
  expect(statistics.lines).toMatchObject([
    {
      by: 'category',
      name: expect.stringContaining(CATEGORY),
      appearances: 4,
      awarded: 3,
      bands: [2, 1, 0],
      laureates: 1,
    },
    { by: 'region', name: 'Žilinský', appearances: 2, awarded: 1 },
    { by: 'region', name: '', appearances: 2, awarded: 2 },
    { by: 'school', name: 'ZUŠ Čadca, Čadca' },
    { by: 'school', name: 'ZUŠ Ladislava Árvaya, Žilina' },
  ]);
});

it('minutes, script, diplomas, letters and files are made of the confirmed result', async () => {
  const minutes = await printed({ kind: 'protocol' });
  expect(minutes).toContain('Laureáti');
  expect(minutes).toContain('výnimočný prejav');
  const script = await printed({ kind: 'announcement' });
  expect(script.lastIndexOf('Laureát kategórie')).toBeGreaterThan(script.indexOf('Cena primátora'));
  const gold = await printed({ kind: 'diplomas', bands: [BANDS[0]] });
  expect(gold).toContain('Ema Malá');
  expect(gold).toContain('Ida Krátka');
  expect(gold).not.toContain('Leo Veselý');
  const third = await printed({ kind: 'diplomas', places: [3] });
  expect(third).toContain('Leo Veselý');
  expect(third).not.toContain('Ida Krátka');
  const again = await printed({ kind: 'diplomas', appearanceIds: [ids['Ida Krátka']] });
  expect(again).toContain('Ida Krátka');
  expect(again).not.toContain('Ema Malá');
  const letter = await printed({ kind: 'school-results', schools: [CADCA] });
  expect(letter).toContain('Ida Krátka');
  expect(letter).toContain('1. miesto, zlaté pásmo');
  expect(letter).not.toContain('Ema Malá');
  const [, ...rows] = await exported('results');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('Ida Krátka');
  const statistics = await exported('results-statistics');
  expect(statistics.join('\n')).toContain('Žilinský');
  expect(statistics.join('\n')).not.toContain('Krátka');
});

it('publishing shows names by consent, points only behind the link', async () => {
  for (const name of ['sign', 'announce']) await step(first, name);
  expect(await resultsPage()).not.toContain('Ida Krátka');
  const { token } = signups.cadca;
  expect((await test.call('getSignupResults', { token })).result).toEqual({
    awaited: [expect.stringContaining(CATEGORY)],
    results: [],
  });
  const { told } = await openedLink(token);
  await step(first, 'publish');
  expect(await told).not.toBe(UNPUBLISHED);
  const page = await resultsPage();
  expect(page).toContain('Ida Krátka');
  expect(page.indexOf('Ema Malá')).toBeLessThan(page.indexOf('Ida Krátka'));
  const { awaited, results } = (await test.call('getSignupResults', { token })).result;
  expect(awaited).toEqual([]);
  expect(results).toMatchObject([{ name: 'Ida Krátka', value: '24', place: 1 }, { value: null }]);
});

it('an objection takes the name off at once, on the permanent page too', async () => {
  const { token } = signups.cadca;
  const changes = [{ id: 'publication', person: 1, given: false }];
  expect((await test.call('setConsents', { token, version: 1, changes })).status).toBe(200);
  const { body } = await test.app.inject({ url: `/results/${FRIDAY.slice(0, 4)}` });
  expect(body).not.toContain('Ida Krátka');
  const { appearances } = (await test.call('getProgramme', {})).result;
  const { number } = appearances.find(
    ({ appearanceId }: { appearanceId: string }) => appearanceId === ids['Ida Krátka'],
  );
  expect(body.replaceAll('\u00a0', ' ')).toContain(`Súťažiaci č. ${number}<`);
});

it('a publication is withdrawn with a reason, and a correction is the next version', async () => {
  const { told } = await openedLink(signups.cadca.token);
  await step(first, 'withdraw', 'preklep v mene');
  expect(await told).toBe(UNPUBLISHED);
  expect(await resultsPage()).not.toContain('Ema Malá');
  await step(first, 'reopen', 'zle opísané body');
  const { version, number } = await jury.read(CATEGORY);
  expect(number).toBe(2);
  const penalties = [{ points: '3', reason: 'hral z nôt' }];
  const ruling = { category: CATEGORY, version, appearanceId: ids['Ida Krátka'], penalties };
  await done(first, 'saveJuryRuling', ruling);
  await step(second, 'propose');
  await step(first, 'confirm');
  for (const name of ['sign', 'announce', 'publish']) await step(first, name);
  expect(await resultsPage()).toContain('Ema Malá');
  const again = await printed({ kind: 'diplomas', places: [1] });
  expect(again).toContain('Ema Malá');
  const { steps } = await jury.read(CATEGORY);
  const ofSecond = steps.filter((one: { number: number }) => one.number === 2);
  expect(ofSecond.map((one: { step: string }) => one.step).toReversed()).toEqual([
    ...['reopen', 'propose', 'confirm', 'sign', 'announce', 'publish'],
  ]);
});
