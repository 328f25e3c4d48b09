import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { preparedDevice, type TestDevice } from '#tests/integration/support/day.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let office: TestOffice;
let second: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  second = await testOffice(test);
  await changeConfig(test, ({ categories }) => {
    const [solo] = categories;
    for (const code of ['S1', 'S2', 'S3', 'S4', 'S5']) {
      if (solo) categories.push({ ...solo, code });
    }
  });
});
afterAll(() => test.close());

/** The snapshot of a device is five seconds old at most. */
const later = () => test.setNow(new Date(test.services.now().getTime() + 60_000));

interface Scene {
  category: string;
  ema: string;
  leo: string;
  /** Ids of the seats of Peter Veselý, who teaches Leo, and of Anna Malá. */
  peter: string;
  anna: string;
}

async function prepared(category: string): Promise<Scene> {
  const performer = (name: string, teacherName: string) =>
    validPerformer({ name, diplomName: name, category: [category], teacherName });
  await office.submitted(
    formOf([validEducator(), performer('Ema Malá', 'Iná'), performer('Leo Malý', 'Peter Veselý')]),
  );
  const rule = {
    ...readyRule('whole-points', ['zlaté', 'strieborné', 'bronzové']),
    minimumJurors: 2,
  };
  await office.call('saveScoringRule', { category, version: 0, rule });
  const seat = async (name: string) => {
    const given = { version: 0, name, role: 'member', categories: [category] };
    return (await office.call('saveJurySeat', given)).result.id;
  };
  const [peter, anna] = [await seat('Mgr. Peter Veselý'), await seat('Anna Malá')];
  later();
  const { appearances } = await read(category);
  const idOf = (name: string) =>
    appearances.find((one: { name: string }) => one.name === name)?.id ?? '';
  return { category, ema: idOf('Ema Malá'), leo: idOf('Leo Malý'), peter, anna };
}

// biome-ignore lint/suspicious/noExplicitAny: tests read every part of it
async function read(category: string): Promise<any> {
  return (await office.call('getJuryCategory', { category })).result;
}

const tablet = (place: string, more: object = {}) =>
  preparedDevice(test, office, { job: 'seat', place, label: 'Tablet', ...more });

const score = (
  device: TestDevice,
  appearance: string,
  { epoch = 0, ...payload }: { points: string | null; epoch?: number; [more: string]: unknown },
) => device.event('score-set', appearance, { payload: { stage: 'final', ...payload }, epoch });

async function markOf({ category, anna }: Scene, appearance: string, seat = anna) {
  const { appearances } = await read(category);
  return appearances
    .find(({ id }: { id: string }) => id === appearance)
    .marks.find(({ seatId }: { seatId: string }) => seatId === seat);
}

async function lock(category: string, isLocked = true) {
  const { version } = await read(category);
  await office.call('setCategoryLock', { category, version, isLocked, reason: 'skúška' });
}

async function reviewsOf(device: TestDevice) {
  const { reviews } = (await office.call('listDayReviews', {})).result;
  return reviews.filter(({ deviceId }: { deviceId: string }) => deviceId === device.id);
}

describe('a code for a seat', () => {
  it('is made for a juror, and neither for a secretary nor for what is no seat', async () => {
    const { anna } = await prepared('I. (A)');
    const given = { version: 0, name: 'Tajomník', role: 'secretary', categories: [] };
    const secretary = (await office.call('saveJurySeat', given)).result.id;
    const code = (place: string, who = office) =>
      who.call('createDayCode', { job: 'seat', place, label: 'Tablet' });
    expect((await code(anna)).status).toBe(200);
    for (const place of [secretary, 'nobody', '']) {
      expect((await code(place)).error.details.issues).toMatchObject([{ path: 'place' }]);
    }
    expect((await code(anna, await testOffice(test, 'desk'))).status).toBe(403);
  });

  it('gives what the juror judges, and no mark of another seat', async () => {
    const scene = await prepared('I. (B)');
    const anna = await tablet(scene.anna);
    await anna.send([score(anna, scene.leo, { points: '24' })]);
    later();
    const peter = await tablet(scene.peter);
    const { rows } = peter.prepared.snapshot;
    const ofKind = (kind: string) => rows.filter((row: { kind: string }) => row.kind === kind);
    expect(ofKind('seat')).toMatchObject([
      { id: scene.peter, content: { name: 'Mgr. Peter Veselý', categories: ['I. (B)'] } },
    ]);
    expect(ofKind('category')).toMatchObject([
      { id: 'I. (B)', content: { epoch: 0, isLocked: false, rule: { decimals: 0 } } },
    ]);
    expect(ofKind('judged')).toEqual([
      { kind: 'judged', id: scene.leo, content: { exclusion: null, isOwnPupil: true } },
    ]);
    expect((await peter.send([])).result.events).toEqual([]);
  });
});

describe('final points from a tablet', () => {
  it('are a mark without a second entry, once for ever, and provisional ones are not', async () => {
    const scene = await prepared('II. (A)');
    const device = await tablet(scene.anna);
    const provisional = score(device, scene.ema, { points: '20', stage: 'provisional' });
    expect((await device.send([provisional])).result.results).toMatchObject([
      { status: 'accepted' },
    ]);
    expect(await markOf(scene, scene.ema)).toMatchObject({ state: 'none', isProvisional: true });
    const final = score(device, scene.ema, { points: '21' });
    await device.send([final]);
    expect((await device.send([provisional, final])).result.results).toMatchObject([
      { status: 'duplicate' },
      { status: 'duplicate' },
    ]);
    expect(await markOf(scene, scene.ema)).toMatchObject({
      ...{ state: 'agreed', points: '21', tablet: { points: '21' }, own: null },
    });
    await device.send([score(device, scene.ema, { points: null })]);
    expect(await markOf(scene, scene.ema)).toMatchObject({ state: 'none', tablet: null });
  });

  it('meet the paper: equal ones agree, others are shown to the secretary', async () => {
    const scene = await prepared('II. (B)');
    const device = await tablet(scene.anna);
    await device.send([score(device, scene.ema, { points: '21' })]);
    const type = async (points: string) =>
      office.call('saveJuryMarks', {
        ...{ category: scene.category, epoch: 0 },
        marks: [{ seatId: scene.anna, appearanceId: scene.ema, points }],
      });
    await type('12');
    expect(await markOf(scene, scene.ema)).toMatchObject({
      ...{ state: 'differs', points: null, own: { points: '12' }, tablet: { points: '21' } },
    });
    await type('21');
    expect(await markOf(scene, scene.ema)).toMatchObject({ state: 'agreed', points: '21' });
  });

  it('of another category, of a device with another job or off the scale are not applied', async () => {
    const scene = await prepared('III. (A)');
    const other = await prepared('III. (B)');
    const device = await tablet(scene.anna);
    const { results } = (
      await device.send([
        score(device, scene.ema, { points: '26' }),
        score(device, other.ema, { points: '20' }),
        score(device, scene.ema, { points: '21', stage: 'none' }),
        score(device, scene.ema, { points: '22' }),
      ])
    ).result;
    expect(results.map(({ reason }: { reason?: string }) => reason ?? null)).toEqual([
      ...['off-rule', 'unknown-subject', 'malformed'],
      null,
    ]);
    const hall = await preparedDevice(test, office, { job: 'hall', place: 'A' });
    const sent = await hall.send([score(hall, scene.ema, { points: '20' })]);
    expect(sent.result.results).toMatchObject([{ reason: 'other-job' }]);
    expect(await markOf(scene, scene.ema)).toMatchObject({ points: '22' });
    const [offRule] = await reviewsOf(device);
    const { deviceId, contentHash } = offRule;
    const applied = { deviceId, contentHash, decision: 'applied' };
    expect((await office.call('decideDayReview', applied)).error?.details).toEqual({
      reason: 'cannot-be-applied',
    });
  });

  it('that come after the locking wait for the chair, who may apply them', async () => {
    const scene = await prepared('S1');
    const device = await tablet(scene.anna);
    await lock(scene.category);
    const { results } = (await device.send([score(device, scene.ema, { points: '21' })])).result;
    expect(results).toMatchObject([{ status: 'review', reason: 'late' }]);
    expect(await markOf(scene, scene.ema)).toMatchObject({ state: 'none' });
    const [review] = await reviewsOf(device);
    expect(review).toMatchObject({ reason: 'late', subjectName: 'Ema Malá', mayApply: true });
    const { deviceId, contentHash } = review;
    const decide = (who: TestOffice) =>
      who.call('decideDayReview', { deviceId, contentHash, decision: 'applied' });
    expect((await decide(await testOffice(test, 'desk'))).status).toBe(403);
    expect((await decide(office)).status).toBe(200);
    expect(await markOf(scene, scene.ema)).toMatchObject({ state: 'agreed', points: '21' });
    // The tablet hears of it as of something new.
    expect((await device.send([])).result.events).toMatchObject([{ kind: 'score-set' }]);

    later();
    const known = (await device.send([])).result.snapshot.rows.find(
      ({ kind }: { kind: string }) => kind === 'category',
    );
    expect(known.content).toMatchObject({ isLocked: true, epoch: 1 });
    expect(known.content.lockedAt).not.toBeNull();
    await lock(scene.category, false);
    const before = score(device, scene.leo, { points: '20', epoch: 1 });
    const after = score(device, scene.leo, { points: '20', epoch: 2 });
    expect((await device.send([before, after])).result.results).toMatchObject([
      { status: 'review', reason: 'late' },
      { status: 'accepted' },
    ]);
  });

  it('are not added to what two people have confirmed', async () => {
    const scene = await prepared('S2');
    const [anna, peter] = [await tablet(scene.anna), await tablet(scene.peter)];
    for (const device of [anna, peter]) {
      const given = [scene.ema, scene.leo].map((id) => score(device, id, { points: '21' }));
      await device.send(given);
    }
    await lock(scene.category);
    await anna.send([score(anna, scene.ema, { points: '25' })]);
    for (const [who, step] of [
      [office, 'propose'],
      [second, 'confirm'],
    ] as const) {
      const { version } = await read(scene.category);
      expect((await who.call('stepResult', { ...scene, version, step })).status).toBe(200);
    }
    const [{ deviceId, contentHash }] = await reviewsOf(anna);
    const decision = { deviceId, contentHash, decision: 'applied' };
    expect((await office.call('decideDayReview', decision)).error?.details).toEqual({
      reason: 'result-confirmed',
    });
    expect(await markOf(scene, scene.ema)).toMatchObject({ points: '21' });
  });
});

describe('a seat with two tablets', () => {
  it('hears its own points, and others that it did not know of wait for a person', async () => {
    const scene = await prepared('S3');
    const first = await tablet(scene.anna);
    const other = await tablet(scene.anna);
    await first.send([score(first, scene.ema, { points: '20' })]);
    const against = await other.send([score(other, scene.ema, { points: '22' })]);
    expect(against.result.results).toMatchObject([{ status: 'review', reason: 'conflict' }]);
    expect(against.result.events).toMatchObject([{ payload: { points: '20' } }]);
    const replacing = { points: '22', replaces: `${first.id}/1` };
    const knowing = await other.send([score(other, scene.ema, replacing)]);
    expect(knowing.result.results).toMatchObject([{ status: 'accepted' }]);
    expect(await markOf(scene, scene.ema)).toMatchObject({ points: '22' });
  });
});

describe('a juror', () => {
  it('who declares an own pupil does not judge, and a score that was given stops counting', async () => {
    const scene = await prepared('S4');
    const device = await tablet(scene.peter);
    const declared = device.event('exclusion-declared', scene.leo, {
      payload: { reason: 'vlastný žiak' },
    });
    await device.send([score(device, scene.leo, { points: '25' })]);
    expect((await device.send([declared])).result.results).toMatchObject([{ status: 'accepted' }]);
    expect(await markOf(scene, scene.leo, scene.peter)).toMatchObject({
      exclusion: 'vlastný žiak',
    });
    const { appearances } = await read(scene.category);
    const leo = appearances.find(({ id }: { id: string }) => id === scene.leo);
    expect(leo.result).toMatchObject({ counted: 0, missing: [scene.anna] });
  });

  it('is not waited for when nobody came', async () => {
    const scene = await prepared('S5');
    const listed = async () =>
      (await office.call('listJuryCategories', {})).result.categories.find(
        ({ category }: { category: string }) => category === scene.category,
      );
    expect(await listed()).toMatchObject({ expected: 4 });
    const hall = await preparedDevice(test, office, { job: 'hall', place: 'A' });
    await hall.send([hall.event('no-show', scene.leo)]);
    expect(await listed()).toMatchObject({ expected: 2 });
    const juror = await tablet(scene.anna);
    expect((await juror.send([])).result.events).toContainEqual(
      expect.objectContaining({ kind: 'no-show', subject: scene.leo }),
    );
  });
});
