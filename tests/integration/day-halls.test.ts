import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { delayTasks } from '#server/features/day/halls/jobs.ts';
import { findMessage } from '#server/features/message/queries.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { preparedDevice, type TestDevice } from '#tests/integration/support/day.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

type Timetable = FunctionOutput<'getTimetable'>;

const DAY = '2027-04-09';
const at = (time: string) => new Date(`${DAY}T${time}:00+02:00`);

let test: TestApp;
let office: TestOffice;
let hall: TestDevice;
/** Appearances in the order of the release: 9:00, 9:11 and so on. */
let order: string[];
const tokens: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  for (const name of ['Anna Malá', 'Boris Veľký', 'Cyril Tichý', 'Dana Hlučná']) {
    const performer = validPerformer({ name, diplomName: name, category: ['II. (A)'] });
    const form = { ...validForm(), persons: [validEducator(), performer], groups: [] };
    const more = { contactEmail: `${name[0]}@ucitel.example` };
    tokens.push((await office.submitted(form, more)).token);
  }
  const { appearances } = await timetable();
  const byTitle = appearances.toSorted((one, other) => (one.title < other.title ? -1 : 1));
  order = byTitle.map(({ id }) => id);
  await release(order);
  test.setNow(at('08:30'));
  // The session of the autumn has ended.
  office = await testOffice(test);
  hall = await preparedDevice(test, office, { job: 'hall', place: 'A', label: 'Sála A' });
});
afterAll(() => test.close());

async function timetable(): Promise<Timetable> {
  return (await office.call('getTimetable', {})).result;
}

async function release(appearanceIds: readonly string[], start = 540): Promise<void> {
  const { blocks, revision } = await timetable();
  const items = appearanceIds.map((appearanceId) => ({
    is: 'appearance',
    appearanceId,
    pin: null,
  }));
  const place = { hall: 'A', day: DAY, title: '' };
  const performed = { id: randomUUID(), version: 0, kind: 'perform', ...place, minutes: 0 };
  const rest = { id: randomUUID(), version: 0, kind: 'break', ...place, minutes: 20, items: [] };
  const { result } = await office.call('saveBlocks', {
    blocks: [
      { ...performed, start, items },
      { ...rest, start: 700 },
    ],
    removed: blocks.map(({ id, version }) => ({ id, version })),
  });
  expect(result.revision).toBeGreaterThan(revision);
  await office.call('releaseTimetable', { revision: result.revision });
}

/** The driver records it at this time of the day. */
async function drive(time: string, kind: string, appearance: string | undefined) {
  test.setNow(at(time));
  const answer = await hall.send([hall.event(kind, appearance ?? '')]);
  expect(answer.result.results[0].status).toBe('accepted');
  return answer.result;
}

const watched = async (version = ''): Promise<FunctionOutput<'watchHalls'>> =>
  (await test.call('watchHalls', { version })).result;
const page = async (url: string) => (await test.app.inject({ url })).body;
const tell = async () => {
  const { pool, configs, bell, now } = test.services;
  await delayTasks({ pool, configs, bell, now })['day.tell-delays']?.run(
    {},
    { attempt: 1, isLastAttempt: false },
  );
};
const delayMails = () =>
  test.query<{ id: string; recipient: string }>(
    `select id, recipient from messages where kind = 'delay' order by created_at, recipient`,
  );

describe('the device of a hall', () => {
  it('gets its order, times, change-overs and pauses from the release', () => {
    const rows: { kind: string; id: string; content: Record<string, unknown> }[] =
      hall.prepared.snapshot.rows;
    const [first] = order;
    expect(rows.find(({ id }) => id === first)?.content).toMatchObject({
      ...{ number: '1', hallId: 'A', day: DAY, startsAt: '09:00', changeover: 1 },
    });
    expect(rows.filter(({ kind }) => kind === 'pause').map(({ content }) => content)).toMatchObject(
      [{ hallId: 'A', day: DAY, startsAt: '11:40', minutes: 20, least: 0, kind: 'break' }],
    );
  });
});

describe('what happens in a hall', () => {
  it('is not known until its driver records something', async () => {
    test.setNow(at('09:20'));
    expect(await watched()).toMatchObject({ day: DAY, halls: [], appearances: [] });
  });

  it('reaches a waiting page at once', async () => {
    const { version } = await watched();
    const waiting = watched(version);
    await drive('09:20', 'started', order[0]);
    const heard = await waiting;
    expect(heard.version).not.toBe(version);
    expect(heard.halls).toMatchObject([{ hall: 'A', now: order[0], next: order.slice(1) }]);
    expect(heard.halls[0]?.delayMinutes).toBeGreaterThan(0);
  });

  it('is drawn by the server, so that it is read without scripts', async () => {
    const programme = await page('/programme');
    expect(programme).toContain('mešká približne');
    expect(programme).toContain('práve vystupuje');
    const signup = await page(`/s/${tokens[1]}`);
    expect(signup).toContain('Predpokladaný začiatok');
    const spellings = [validPerformer().school];
    const of = { version: 0, name: 'ZUŠ Martin', address: 'Osloboditeľov 1', spellings };
    const saved = await office.call('saveSchool', of);
    const link = await office.call('getSchoolLink', { id: saved.result.id });
    const school = await page(new URL(link.result.url).pathname);
    expect(school).toContain('Predpokladaný začiatok');
    const door = await page('/programme/hall/A');
    expect(door).toContain('Nasleduje');
    expect((await test.app.inject({ url: '/programme/hall/Z' })).statusCode).toBe(404);
  });

  it('is shown without the names of people who did not agree', async () => {
    const door = await page('/programme/hall/A');
    expect(door).toContain('Súťažiaci č.');
    expect(door).not.toContain('Anna');
  });

  it('follows a release of the office in the middle of the day', async () => {
    const { version } = await watched();
    const waiting = watched(version);
    const [first, second, ...rest] = order;
    await release([first, ...rest, second].flatMap((id) => id ?? []));
    expect((await waiting).halls[0]?.next).toEqual([...rest, second]);
    const { version: snapshot } = hall.prepared.snapshot;
    test.setNow(at('09:21'));
    const { result } = await hall.send([], { snapshot });
    const moved = result.snapshot.rows.find(({ id }: { id: string }) => id === second);
    expect(moved.content.startsAt > '09:11').toBe(true);
    await release(order);
  });
});

describe('a message about a delay', () => {
  it('is sent once for a shift of more than fifteen minutes to those who have not begun', async () => {
    await drive('09:21', 'ended', order[0]);
    await tell();
    const none = await delayMails();
    expect(none).toEqual([]);
    await drive('09:22', 'started', order[1]);
    test.setNow(at('09:50'));
    await tell();
    await tell();
    expect((await delayMails()).map(({ recipient }) => recipient)).toEqual([
      'C@ucitel.example',
      'D@ucitel.example',
    ]);
  });

  it('says when the appearance is expected and when it was', async () => {
    const [message] = await delayMails();
    const row = await findMessage(test.services.pool, message?.id ?? '');
    const mail = row && (await test.services.compose(row, { attachDocuments: false }));
    expect(mail?.text).toContain('Cyril Tichý');
    const text = mail?.text.replaceAll(/\s/g, ' ');
    expect(text).toMatch(/približne 09:\d\d, A \(v programe 09:\d\d\)/);
  });

  it('comes again after half an hour at the earliest', async () => {
    test.setNow(at('10:10'));
    await tell();
    expect(await delayMails()).toHaveLength(2);
    test.setNow(at('10:20'));
    await tell();
    expect(await delayMails()).toHaveLength(4);
    const [old] = await delayMails();
    const row = await findMessage(test.services.pool, old?.id ?? '');
    // The newer message says it better.
    expect(row && (await test.services.compose(row, { attachDocuments: false }))).toBeNull();
  });

  it('is not sent on another day', async () => {
    test.setNow(new Date(at('10:20').getTime() + 86_400_000));
    await tell();
    expect(await delayMails()).toHaveLength(4);
  });
});
