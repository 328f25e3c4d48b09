import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { peopleIn, preparedDevice, type TestDevice } from '#tests/integration/support/day.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let office: TestOffice;
let desk: TestDevice;
let other: TestDevice;
let ema: string;
let leo: string;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  await office.submitted(validForm());
});
afterAll(() => test.close());
beforeEach(async () => {
  desk = await preparedDevice(test, office, { job: 'desk' });
  other = await preparedDevice(test, office, { job: 'desk' });
  const people = peopleIn(desk.prepared);
  ema = people['Ema Malá'] ?? '';
  leo = people['Leo Veselý'] ?? '';
});

const statuses = (answer: { result: { results: { status: string; reason?: string }[] } }) =>
  answer.result.results.map(({ status, reason }) => (reason ? `${status} ${reason}` : status));
const stateOf = async (subject: string) =>
  (
    await test.query<{ state: unknown }>('select state from day_states where subject = $1', [
      subject,
    ])
  )[0]?.state;

describe('events', () => {
  it('are accepted once and are duplicates for ever', async () => {
    const events = [desk.event('arrived', ema), desk.event('arrived', leo)];
    const first = await desk.send(events);
    expect(statuses(first)).toEqual(['accepted', 'accepted']);
    expect(first.result.ackSequence).toBe(2);
    const again = await desk.send([...events, ...events]);
    expect(statuses(again)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate']);
    const rows = await test.query('select from day_events where device_id = $1', [desk.id]);
    expect(rows).toHaveLength(2);
  });

  it('sent several times at once are stored once', async () => {
    const events = [desk.event('arrived', ema), desk.event('document-seen', ema)];
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.send(events)));
    const all = answers.flatMap(statuses).toSorted();
    expect(all.filter((status) => status === 'accepted')).toHaveLength(2);
    expect(new Set(all)).toEqual(new Set(['accepted', 'duplicate']));
  });

  it('that cannot be read wait for a person and keep no other from being stored', async () => {
    const bad = [
      { sequence: 2, kind: 'vanished', subject: ema, at: '2027-04-09T08:00:00Z' },
      { sequence: 3, kind: 'arrived', subject: 'e\0', at: '2027-04-09T08:00:00Z' },
      { sequence: 4, kind: 'arrived', subject: 'nobody', at: '2027-04-09T08:00:00Z' },
      {
        sequence: 5,
        kind: 'meal-given',
        subject: ema,
        payload: { day: '2027-04-09', meal: 'lunch' },
        at: '2027-04-09T08:00:00Z',
      },
      'nonsense',
    ];
    const good = { sequence: 6, kind: 'arrived', subject: ema, at: '2027-04-09T08:00:00Z' };
    const answer = await desk.send([desk.event('arrived', leo), ...bad, good]);
    expect(statuses(answer)).toEqual([
      'accepted',
      'review unknown-kind',
      'review malformed',
      'review unknown-subject',
      'review other-job',
      'review malformed',
      'accepted',
    ]);
    expect(answer.result.ackSequence).toBe(6);
    expect(statuses(await desk.send(bad))).toEqual([
      'review unknown-kind',
      'review malformed',
      'review unknown-subject',
      'review other-job',
      'review malformed',
    ]);
  });

  it('with other content under the same number are an alarm, and the first one stays', async () => {
    const event = desk.event('arrived', ema);
    await desk.send([event]);
    expect(statuses(await desk.send([{ ...event, subject: leo }]))).toEqual([
      'review different-content',
    ]);
    const { reviews } = (await office.call('listDayReviews', {})).result;
    expect(reviews).toContainEqual(
      expect.objectContaining({ deviceId: desk.id, reason: 'different-content', mayApply: false }),
    );
  });

  it('missing in between are asked for', async () => {
    const events = [1, 2, 3, 4].map(() => desk.event('arrived', ema));
    expect((await desk.send([events[0], events[3]])).result.ackSequence).toBe(1);
    expect((await desk.send([events[2]])).result.ackSequence).toBe(1);
    expect((await desk.send([events[1]])).result.ackSequence).toBe(4);
  });

  it('are never changed or deleted', async () => {
    await desk.send([desk.event('arrived', ema)]);
    for (const statement of [
      `update day_events set subject = 'x'`,
      'update day_events set number = number + 1',
      'delete from day_events',
    ]) {
      await expect(test.query(statement)).rejects.toThrow('is not changed');
    }
  });
});

describe('two desks', () => {
  it('learn of each other, and the earliest arrival counts', async () => {
    const late = desk.event('arrived', ema, { at: '2027-04-09T08:45:00.000Z' });
    const early = other.event('arrived', ema, {
      at: '2027-04-09T06:41:00.000Z',
      offset: 7_200_000,
    });
    await desk.send([late]);
    const { result } = await other.send([early], { cursor: 0 });
    expect(result.events).toContainEqual(
      expect.objectContaining({ deviceId: desk.id, sequence: 1, kind: 'arrived', subject: ema }),
    );
    expect(result.events).not.toContainEqual(expect.objectContaining({ deviceId: other.id }));
    const { result: answer } = await desk.send([], { cursor: 0 });
    expect(answer.events).toContainEqual(expect.objectContaining({ deviceId: other.id }));
    expect((await desk.send([], { cursor: answer.cursor })).result.events).toEqual([]);
    const state = (await stateOf(ema)) as { arrivals: { key: string }[] };
    const keys = state.arrivals.map(({ key }) => key);
    expect(keys.indexOf(`${other.id}/1`)).toBeLessThan(keys.indexOf(`${desk.id}/1`));
  });

  it('may undo what they have recorded', async () => {
    await desk.send([desk.event('document-seen', leo), desk.event('arrived', leo)]);
    const undo = { payload: { event: `${desk.id}/2` } };
    await other.send([other.event('arrived-undone', leo, undo)]);
    const { arrivals } = (await stateOf(leo)) as { arrivals: { key: string }[] };
    expect(arrivals.map(({ key }) => key)).not.toContain(`${desk.id}/2`);
  });
});

describe('a retired device', () => {
  it('still sends, and a person decides about it once', async () => {
    await desk.send([desk.event('arrived', ema)]);
    await office.call('retireDayDevice', { deviceId: desk.id });
    const event = desk.event('arrived', leo);
    expect(statuses(await desk.send([event]))).toEqual(['review device-retired']);
    const { reviews } = (await office.call('listDayReviews', {})).result;
    const mine = reviews.find((one: { deviceId: string }) => one.deviceId === desk.id);
    expect(mine).toMatchObject({ sequence: 2, subjectName: 'Leo Veselý', mayApply: true });
    const { deviceId, contentHash } = mine;
    const apply = { deviceId, contentHash, decision: 'applied' };
    expect((await office.call('decideDayReview', apply)).status).toBe(200);
    const { arrivals } = (await stateOf(leo)) as { arrivals: { key: string }[] };
    expect(arrivals.map(({ key }) => key)).toContain(`${desk.id}/2`);
    const { result } = await other.send([], { cursor: 0 });
    expect(result.events).toContainEqual(
      expect.objectContaining({ deviceId: desk.id, sequence: 2 }),
    );
    expect((await office.call('decideDayReview', apply)).error).toMatchObject({
      status: 'NOT_FOUND',
    });
    expect(statuses(await desk.send([event]))).toEqual(['duplicate']);
  });

  it('has its late events set aside', async () => {
    await office.call('retireDayDevice', { deviceId: desk.id });
    await desk.send([desk.event('arrived', leo)]);
    const find = async () =>
      (await office.call('listDayReviews', {})).result.reviews.find(
        (one: { deviceId: string }) => one.deviceId === desk.id,
      );
    const { deviceId, contentHash } = await find();
    await office.call('decideDayReview', { deviceId, contentHash, decision: 'set-aside' });
    expect(await find()).toBeUndefined();
    const { arrivals } = (await stateOf(leo)) as { arrivals: { key: string }[] };
    expect(arrivals.map(({ key }) => key)).not.toContain(`${desk.id}/1`);
  });
});

describe('the kitchen', () => {
  it('counts portions, and flags a meal that was handed out twice', async () => {
    const kitchens = await Promise.all(
      [1, 2].map(() => preparedDevice(test, office, { job: 'kitchen' })),
    );
    const meal = kitchens[0]?.prepared.snapshot.rows.find(
      (row: { kind: string }) => row.kind === 'meal',
    );
    const [day] = Object.keys(meal.content.portions);
    const payload = { day, meal: 'lunch' };
    for (const kitchen of kitchens) {
      await kitchen.send([kitchen.event('meal-given', meal.id, { payload })]);
    }
    const { meals } = (await office.call('getDayCounters', {})).result;
    expect(meals).toContainEqual(expect.objectContaining({ day, given: 2, doubles: 1 }));
  });
});

it('a device may name its secret as the bearer', async () => {
  const events = [desk.event('arrived', leo)];
  const answer = await test.call(
    'sendDayEvents',
    { events },
    { authorization: `Bearer ${desk.token}` },
  );
  expect(statuses(answer)).toEqual(['accepted']);
});

describe('the secret of a device', () => {
  const bearing = (device: TestDevice) => ({ authorization: `Bearer ${device.token}` });

  it('may be in the body and the bearer at once', async () => {
    const body = { token: desk.token, events: [desk.event('arrived', leo)] };
    expect(statuses(await test.call('sendDayEvents', body, bearing(desk)))).toEqual(['accepted']);
  });

  it('is refused beside that of another device', async () => {
    const body = { token: desk.token, events: [desk.event('arrived', leo)] };
    expect((await test.call('sendDayEvents', body, bearing(other))).status).toBe(401);
    expect((await desk.send([])).result.ackSequence).toBe(0);
  });

  it('stands beside the bearer of a person, which is none', async () => {
    const body = { token: desk.token, events: [desk.event('arrived', leo)] };
    const person = { authorization: 'Bearer somebody-signed-in' };
    expect(statuses(await test.call('sendDayEvents', body, person))).toEqual(['accepted']);
  });

  it('ends two weeks after the edition; what is sent then waits for a person', async () => {
    const before = test.services.now();
    test.setNow(new Date(`${desk.prepared.edition.endsOn}T12:00:00Z`));
    expect((await desk.send([])).result.retired).toBe(false);
    test.setNow(new Date(test.services.now().getTime() + 15 * 86_400_000));
    const late = await desk.send([desk.event('arrived', ema)]);
    expect(statuses(late)).toEqual(['review device-retired']);
    expect(late.result).toMatchObject({ retired: true, snapshot: null, events: [] });
    test.setNow(before);
  });
});

describe('an event in fewer words', () => {
  it('is accepted, and is a duplicate in the same words', async () => {
    const events = [
      { seq: 1, kind: 'arrived', subject: ema },
      { sequence: 2, kind: 'document-seen', subject: ema, at: Date.UTC(2027, 3, 9, 8) },
    ];
    expect(statuses(await desk.send(events))).toEqual(['accepted', 'accepted']);
    test.setNow(new Date(test.services.now().getTime() + 60_000));
    expect(statuses(await desk.send(events))).toEqual(['duplicate', 'duplicate']);
    const { result } = await other.send([], { cursor: 0 });
    const heard = result.events.filter((one: { deviceId: string }) => one.deviceId === desk.id);
    expect(heard).toMatchObject([
      { sequence: 1, kind: 'arrived', subject: ema, payload: {}, at: expect.any(String) },
      { sequence: 2, at: '2027-04-09T08:00:00.000Z' },
    ]);
  });

  it('is about a subject of its kind', async () => {
    const signup = desk.prepared.snapshot.rows.find(
      (row: { kind: string }) => row.kind === 'signup',
    ).id;
    const sent = await desk.send([
      desk.event('arrived', signup),
      desk.event('paid-at-desk', ema, { payload: { receipt: '1', amountMinor: 100 } }),
      desk.event('paid-at-desk', signup, { payload: { receipt: '1', amountMinor: 100 } }),
    ]);
    expect(statuses(sent)).toEqual([
      'review unknown-subject',
      'review unknown-subject',
      'accepted',
    ]);
  });
});

describe('a person who was removed meanwhile', () => {
  it('arrives with an old snapshot, and the office sees it', async () => {
    const { token } = await office.submitted(validForm());
    test.setNow(new Date(test.services.now().getTime() + 60_000));
    const stale = await preparedDevice(test, office, { job: 'desk' });
    const known = new Set(Object.values(peopleIn(desk.prepared)));
    const [late] = Object.values(peopleIn(stale.prepared)).filter((id) => !known.has(id));
    await test.call('cancelSignup', { token, version: 1, reason: 'Choroba' });
    test.setNow(new Date(test.services.now().getTime() + 60_000));
    await desk.send([]);
    const event = stale.event('arrived', late ?? '', { snapshot: stale.prepared.snapshot.version });
    expect(statuses(await stale.send([event]))).toEqual(['accepted']);
    const { unexpected } = (await office.call('getDayCounters', {})).result;
    expect(unexpected).toEqual([
      { personId: late, name: expect.any(String), signupId: expect.any(String) },
    ]);
  });
});

describe('a device that the server has lost', () => {
  it('keeps its id and its secret, and sends everything again', async () => {
    const events = [desk.event('arrived', ema), desk.event('arrived', leo)];
    const made = await office.call('createDayCode', { label: 'Stôl', job: 'desk' });
    const lost = {
      deviceId: '00000000-0000-4000-8000-00000000d001',
      token: 'a-secret-from-before-the-back-up',
    };
    const { result } = await test.call('prepareDevice', { code: made.result.code, resume: lost });
    expect(result).toMatchObject({ ...lost, job: 'desk' });
    const answer = await test.call('sendDayEvents', { token: lost.token, events });
    expect(statuses(answer)).toEqual(['accepted', 'accepted']);
  });

  it('is a new one if the server has it, under whatever secret', async () => {
    const made = await office.call('createDayCode', { label: 'Stôl', job: 'desk' });
    const { code } = made.result;
    const resume = { deviceId: desk.id, token: 'stolen' };
    const { result } = await test.call('prepareDevice', { code, resume });
    expect(result.deviceId).not.toBe(desk.id);
    expect(result.token).not.toBe('stolen');
  });
});

describe('an unknown secret', () => {
  it('is not found', async () => {
    expect((await test.call('sendDayEvents', { token: 'x', events: [] })).status).toBe(404);
    const asBearer = { authorization: 'Bearer x' };
    expect((await test.call('sendDayEvents', { events: [] }, asBearer)).status).toBe(404);
  });

  it('is not found when there is none', async () => {
    expect((await test.call('sendDayEvents', { events: [] })).status).toBe(404);
  });
});
