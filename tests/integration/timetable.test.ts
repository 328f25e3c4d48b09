import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

type Timetable = FunctionOutput<'getTimetable'>;

const DAY = '2027-04-09';

const declaration = { id: 'declaration', version: 1, person: null };
const published = { id: 'publication', version: 1, person: 1 };

let test: TestApp;
let office: TestOffice;
/** The secrets of the signups of Anna and Boris. */
const tokens: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  await office.submitted(validForm());
  for (const name of ['Anna Malá', 'Boris Veľký']) {
    const consents = name === 'Anna Malá' ? [declaration, published] : [declaration];
    const persons = [
      validEducator(),
      validPerformer({ name, diplomName: name, category: ['II. (A)'] }),
    ];
    const more = { contactEmail: `${name[0]}@ucitel.example`, consents };
    tokens.push((await office.submitted({ ...validForm(), persons, groups: [] }, more)).token);
  }
});
afterAll(() => test.close());

async function timetable(): Promise<Timetable> {
  return (await office.call('getTimetable', {})).result;
}

function block(items: string[], changes: object = {}) {
  return {
    id: randomUUID(),
    version: 0,
    kind: 'perform',
    hall: 'A',
    day: DAY,
    start: 540,
    minutes: 0,
    title: '',
    items: items.map((appearanceId) => ({ is: 'appearance', appearanceId, pin: null })),
    ...changes,
  };
}

async function clear(): Promise<void> {
  const { blocks } = await timetable();
  const removed = blocks.map(({ id, version }) => ({ id, version }));
  expect((await office.call('saveBlocks', { blocks: [], removed })).error).toBeUndefined();
}

describe('a timetable that nobody has begun', () => {
  it('has one hall that is open on the days of the event, and everything that plays', async () => {
    const { settings, blocks, appearances, releases, version } = await timetable();
    expect(settings.halls.map(({ id }) => id)).toEqual(['A']);
    expect(settings.halls[0]?.open.map(({ day }) => day)).toContain(DAY);
    expect({ blocks, releases, version }).toEqual({ blocks: [], releases: [], version: 0 });
    expect(appearances.map(({ title, category }) => `${title} ${category}`).toSorted()).toEqual([
      'Anna Malá II. (A)',
      'Boris Veľký II. (A)',
      'Ema Malá II. (A)',
      'Slniečka IV. (A)',
    ]);
  });

  it('has no programme and cannot be released', async () => {
    const { result } = await test.call('getProgramme', {});
    expect(result).toEqual({ release: null, appearances: [], breaks: [], endings: {} });
    const { revision } = await timetable();
    const { error } = await office.call('releaseTimetable', { revision });
    expect(error).toMatchObject({ details: { reason: 'timetable-empty' } });
  });
});

describe('settings', () => {
  it('are saved once for each version', async () => {
    const { settings, version } = await timetable();
    const next = { ...settings, warmUpMinutes: 45 };
    const saved = await office.call('saveTimetableSettings', { version, settings: next });
    expect(saved.result).toMatchObject({ version: version + 1, settings: { warmUpMinutes: 45 } });
    const again = await office.call('saveTimetableSettings', { version, settings });
    expect(again.error).toMatchObject({
      status: 'ABORTED',
      details: { version: version + 1 },
    });
  });

  it('do not take two halls of one name', async () => {
    const { settings, version } = await timetable();
    const [hall] = settings.halls;
    const { error } = await office.call('saveTimetableSettings', {
      version,
      settings: { ...settings, halls: [hall, { ...hall, id: 'B' }] },
    });
    expect(error).toMatchObject({ details: { issues: [{ code: 'duplicateName' }] } });
  });
});

describe('blocks', () => {
  it('take each appearance once', async () => {
    await clear();
    const [one] = (await timetable()).appearances;
    const first = await office.call('saveBlock', { block: block([one?.id ?? '']) });
    expect(first.result.blocks).toMatchObject([{ version: 1 }]);
    const { error } = await office.call('saveBlock', { block: block([one?.id ?? '']) });
    expect(error).toMatchObject({ details: { issues: [{ code: 'duplicateMember' }] } });
  });

  it('changed by two people at once are changed by one', async () => {
    await clear();
    const { result } = await office.call('saveBlock', { block: block([]) });
    const [saved] = result.blocks;
    const answers = await Promise.all(
      [600, 660].map((start) => office.call('saveBlock', { block: { ...saved, start } })),
    );
    expect(answers.filter(({ error }) => error?.status === 'ABORTED')).toHaveLength(1);
    const { blocks, editors } = await timetable();
    expect(blocks).toMatchObject([{ version: 2 }]);
    expect(editors).toEqual([{ blockId: saved.id, name: expect.stringMatching(/./) }]);
  });

  it('are changed together or not at all', async () => {
    await clear();
    const { result } = await office.call('saveBlock', { block: block([]) });
    const [saved] = result.blocks;
    const stale = { ...saved, version: 7 };
    const { error } = await office.call('saveBlocks', {
      blocks: [block([], { hall: 'A', start: 700 }), stale],
      removed: [],
    });
    expect(error?.status).toBe('ABORTED');
    expect((await timetable()).blocks).toHaveLength(1);
  });

  it('that were removed come back by an undo', async () => {
    await clear();
    const { result } = await office.call('saveBlock', { block: block([]) });
    const [saved] = result.blocks;
    const removed = [{ id: saved.id, version: saved.version }];
    await office.call('saveBlocks', { blocks: [], removed });
    await office.call('saveBlock', { block: { ...saved, version: 0 } });
    expect((await timetable()).blocks).toMatchObject([{ id: saved.id }]);
  });
});

describe('a move', () => {
  it('takes the versions of both blocks and leaves a gap where it is asked to', async () => {
    await clear();
    const [one, other] = (await timetable()).appearances.map(({ id }) => id);
    const first = block([one ?? '', other ?? '']);
    const second = block([], { start: 700 });
    await office.call('saveBlocks', { blocks: [first, second], removed: [] });
    const move = {
      appearanceId: one,
      to: { blockId: second.id, position: 0 },
      leaves: 'gap',
    };
    const stale = await office.call('moveAppearance', {
      ...move,
      versions: [{ blockId: first.id, version: 1 }],
    });
    expect(stale.error?.status).toBe('ABORTED');
    const moved = await office.call('moveAppearance', {
      ...move,
      versions: [first, second].map(({ id }) => ({ blockId: id, version: 1 })),
    });
    expect(moved.error).toBeUndefined();
    const { blocks } = await timetable();
    expect(blocks.map(({ items }) => items)).toEqual([
      [
        { is: 'gap', minutes: expect.any(Number), withdrawn: one },
        { is: 'appearance', appearanceId: other, pin: null },
      ],
      [{ is: 'appearance', appearanceId: one, pin: null }],
    ]);
  });
});

describe('a waiting office', () => {
  it('hears of a change by another person', async () => {
    const { revision } = await timetable();
    const waiting = office.call('watchTimetable', { revision });
    await office.call('saveBlock', { block: block([], { start: 900 }) });
    expect((await waiting).result.revision).toBe(revision + 1);
  });
});

describe('a release', () => {
  async function release() {
    const { result } = await office.call('previewRelease', {});
    const answer = await office.call('releaseTimetable', { revision: result.revision });
    return { preview: result, ...answer };
  }

  it('is numbered, public, and told to each contact once', async () => {
    await clear();
    const { appearances } = await timetable();
    const rest = block([], { kind: 'break', start: 720, minutes: 60, title: 'Obed' });
    const blocks = [block(appearances.map(({ id }) => id)), rest];
    await office.call('saveBlocks', { blocks, removed: [] });
    const { preview, result } = await release();
    expect(preview.changes).toHaveLength(4);
    expect(result).toEqual({ number: 1, contacts: 3 });
    const mails = await test.query(`select recipient from messages where kind = 'timetable'`);
    expect(mails).toHaveLength(3);
    const { result: programme } = await test.call('getProgramme', {});
    expect(programme.release).toMatchObject({ number: 1, isNewest: true, isWithdrawn: false });
    expect(programme.appearances.map(({ number }: { number: string }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(programme.appearances[0]).toMatchObject({ day: DAY, startsAt: `${DAY}T09:00` });
    const [first] = programme.appearances;
    expect(programme.endings[first.appearanceId] > `${DAY}T09:00`).toBe(true);
    const shape = ['number', 'appearanceId', 'hall', 'day', 'startsAt', 'category', 'title'];
    for (const { pieces, ...rest } of programme.appearances) {
      expect(Object.keys(rest)).toEqual([...shape, 'names']);
    }
    expect(programme.breaks).toMatchObject([{ title: 'Obed', startsAt: `${DAY}T12:00` }]);
  });

  it('names only people who allowed it, until they withdraw it', async () => {
    const named = async () => {
      const { result } = await test.call('getProgramme', {});
      return result.appearances.flatMap(({ names }: { names: string[] }) => names);
    };
    expect(await named()).toEqual(['Anna Malá']);
    const [anna] = tokens;
    const changes = [{ id: 'publication', person: 1, given: false }];
    await test.call('setConsents', { token: anna, version: 1, changes });
    expect(await named()).toEqual([]);
  });

  it('is on the page of the signup, with a calendar', async () => {
    const [token] = tokens;
    const { result } = await test.call('getSignup', { token });
    expect(result.times).toMatchObject([{ title: 'Anna Malá', hall: 'A', day: DAY }]);
    const { statusCode, body, headers } = await test.app.inject(`/s/${token}/timetable.ics`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    expect(body).toContain(`UID:${result.times[0].appearanceId}@`);
    expect(body).toContain('SEQUENCE:2\r\n');
    expect((await test.app.inject('/s/unknown/timetable.ics')).statusCode).toBe(404);
  });

  it('can be read without scripts, at an address of its own and by hall', async () => {
    const page = await test.app.inject('/programme/1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Súťažiaci č. 1');
    expect(page.body).toContain('09:00');
    const timesAt = async (filter: string) => {
      const { body } = await test.app.inject(`/programme?${filter}`);
      return body.match(/<time/g)?.length ?? 0;
    };
    // Four appearances and lunch; of a category its appearances alone.
    expect(await timesAt(`day=${DAY}&hall=A`)).toBe(5);
    expect(await timesAt('category=IV.+%28A%29')).toBe(1);
    expect(await timesAt('hall=Nikde')).toBe(0);
    expect(await timesAt('day=2027-04-10')).toBe(0);
    expect((await test.app.inject('/programme/9')).statusCode).toBe(404);
    expect((await test.app.inject('/programme/screen')).statusCode).toBe(200);
  });

  it('is not made of a draft that changed after the preview', async () => {
    const { result } = await office.call('previewRelease', {});
    await office.call('saveBlock', { block: block([], { start: 1000 }) });
    const { error } = await office.call('releaseTimetable', { revision: result.revision });
    expect(error?.status).toBe('ABORTED');
  });

  it('tells only contacts whose times changed, cancellations too, and keeps numbers', async () => {
    const before = await timetable();
    const [performs] = before.blocks;
    const last = performs?.items.at(-1);
    if (!performs || last?.is !== 'appearance')
      throw new Error('The block ends with an appearance');
    await office.call('moveAppearance', {
      appearanceId: last.appearanceId,
      to: null,
      leaves: 'closed',
      versions: [{ blockId: performs.id, version: performs.version }],
    });
    const { preview, result } = await release();
    expect(preview.changes).toMatchObject([
      { appearanceId: last.appearanceId, what: 'cancelled', before: { number: '4' }, after: null },
    ]);
    const known = before.appearances.find(({ id }) => id === last.appearanceId);
    expect(preview.changes[0].title).toBe(known?.title);
    expect(result).toEqual({ number: 2, contacts: 1 });
    const { result: old } = await test.call('getProgramme', { release: 1 });
    expect(old.release).toMatchObject({ number: 1, isNewest: false });
    expect(old.appearances).toHaveLength(4);
    const { result: now } = await test.call('getProgramme', {});
    expect(now.appearances.map(({ number }: { number: string }) => number)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('never changes', async () => {
    const change = `update timetable_slots set start_minute = start_minute + 1`;
    await expect(test.query(change)).rejects.toThrow('does not change');
    const renumbered = `update timetable_releases set number = number + 10`;
    await expect(test.query(renumbered)).rejects.toThrow('does not change');
  });

  it('that was withdrawn says so and shows nothing', async () => {
    await office.call('withdrawRelease', { number: 2 });
    const { result } = await test.call('getProgramme', {});
    expect(result).toMatchObject({ release: { number: 2, isWithdrawn: true }, appearances: [] });
    for (const path of ['/programme', '/programme/2', '/programme/screen']) {
      expect((await test.app.inject(path)).body).toContain('programu sme stiahli');
    }
    const calendar = (await test.app.inject(`/s/${tokens[0]}/timetable.ics`)).body;
    expect(calendar).toContain('SEQUENCE:5\r\n');
    expect(calendar).not.toContain('STATUS:CONFIRMED');
    const again = await office.call('withdrawRelease', { number: 2 });
    expect(again.error?.status).toBe('NOT_FOUND');
    expect((await test.call('getProgramme', { release: 9 })).error?.status).toBe('NOT_FOUND');
  });
});
