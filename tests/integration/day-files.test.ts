import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsFileOf } from '#client/day/store/save-events.ts';
import { readDayEvent } from '#domain/day/day-event.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { peopleIn, preparedDevice, type TestDevice } from '#tests/integration/support/day.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let office: TestOffice;
let desk: TestDevice;
let ema: string;
let leo: string;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  await office.submitted(validForm());
});
afterAll(() => test.close());
beforeEach(async () => {
  desk = await preparedDevice(test, office, { job: 'desk', label: 'Stôl 1' });
  const people = peopleIn(desk.prepared);
  ema = people['Ema Malá'] ?? '';
  leo = people['Leo Veselý'] ?? '';
});

/** Events as the device keeps them. */
function kept(events: readonly unknown[]) {
  return events.flatMap((raw) => {
    const read = readDayEvent(desk.id, raw);
    return 'event' in read ? [{ event: read.event }] : [];
  });
}

const savedBy = (device: { deviceId: string; token: string }, events: readonly unknown[]) =>
  eventsFileOf({ device: { ...device, label: 'Stôl 1' }, own: kept(events) });
const saved = (events: readonly unknown[]) =>
  savedBy({ deviceId: desk.id, token: desk.token }, events);
const read = (file: string, who: TestOffice = office) => who.call('importDayEvents', { file });
const countsOf = async (file: string) => {
  const { stored, known, waiting } = (await read(file)).result;
  return [stored, known, waiting];
};
const storedOf = (device: TestDevice) =>
  test.query('select from day_events where device_id = $1', [device.id]);

describe('the file of a device', () => {
  it('is stored as if the device had sent it, once for ever', async () => {
    const file = await saved([desk.event('arrived', ema), desk.event('arrived', leo)]);
    const { label } = desk.prepared;
    expect((await read(file)).result).toEqual({ label, stored: 2, known: 0, waiting: 0 });
    expect(await countsOf(file)).toEqual([0, 2, 0]);
    expect(await storedOf(desk)).toHaveLength(2);
    const other = await preparedDevice(test, office, { job: 'desk' });
    const { result } = await other.send([], { cursor: 0 });
    expect(result.events).toContainEqual(
      expect.objectContaining({ deviceId: desk.id, sequence: 2, kind: 'arrived', subject: leo }),
    );
  });

  it('and the device itself know each event as the same one, whichever comes first', async () => {
    const own = [desk.event('arrived', ema), desk.event('arrived', leo)];
    const wire = kept(own).map(({ event: { deviceId: _, at, ...event } }) => ({
      ...event,
      at: new Date(at).toISOString(),
    }));
    await desk.send(wire.slice(0, 1));
    expect(await countsOf(await saved(own))).toEqual([1, 1, 0]);
    const { results, ackSequence } = (await desk.send(wire)).result;
    expect(results.map(({ status }: { status: string }) => status)).toEqual([
      'duplicate',
      'duplicate',
    ]);
    expect(results[0]).toEqual({ sequence: 1, status: 'duplicate' });
    expect(ackSequence).toBe(2);
  });

  it('waits for a person where the device would have, and is known the next time', async () => {
    const early = await saved([desk.event('arrived', ema)]);
    await read(early);
    await office.call('retireDayDevice', { deviceId: desk.id });
    const own = [desk.event('arrived', leo), desk.event('document-seen', randomUUID())];
    const file = await saved(own);
    expect(await countsOf(file)).toEqual([0, 0, 2]);
    expect(await countsOf(file)).toEqual([0, 2, 0]);
    const { reviews } = (await office.call('listDayReviews', {})).result;
    const mine = reviews.filter((one: { deviceId: string }) => one.deviceId === desk.id);
    expect(mine.map(({ reason }: { reason: string }) => reason)).toEqual([
      'device-retired',
      'device-retired',
    ]);
  });

  it('is read in its first form too, and what cannot be understood waits', async () => {
    const events = [
      desk.event('arrived', ema),
      { ...desk.event('arrived', leo), kind: 'vanished' },
      { kind: 'arrived', subject: 'e\0' },
    ];
    const file = JSON.stringify({ deviceId: desk.id, label: 'Stôl 1', ackSequence: 0, events });
    expect(await countsOf(file)).toEqual([1, 0, 2]);
    expect(await countsOf(file)).toEqual([0, 3, 0]);
  });

  it('is in the log, with what came of it', async () => {
    await read(await saved([desk.event('arrived', ema)]));
    const [entry] = await test.query(
      `select actor, details from audit_log
       where action = 'day-events-imported' and details ->> 'deviceId' = $1`,
      [desk.id],
    );
    expect(entry).toEqual({
      actor: office.email,
      details: {
        ...{ deviceId: desk.id, label: desk.prepared.label, isSealed: true },
        ...{ stored: 1, known: 0, waiting: 0 },
      },
    });
  });
});

describe('nothing is stored of a file', () => {
  const sealed = () => saved([desk.event('arrived', ema), desk.event('arrived', leo)]);
  const foreign = { deviceId: randomUUID(), token: 'a-secret-of-another-installation' };

  it.each([
    ['that is none', async () => 'Ahoj', 400, 'unreadable-day-file'],
    ['that is cut off', async () => (await sealed()).slice(0, -9), 400, 'unreadable-day-file'],
    [
      'in which somebody has changed a person',
      async () => (await sealed()).replace(leo, ema),
      400,
      'altered-day-file',
    ],
    [
      'that another device has sealed',
      () => savedBy({ ...foreign, deviceId: desk.id }, [desk.event('arrived', ema)]),
      400,
      'altered-day-file',
    ],
    [
      'of another installation',
      () => savedBy(foreign, [desk.event('arrived', ema)]),
      404,
      'day-file-of-unknown-device',
    ],
    ['that is too large', async () => 'x'.repeat(4 * 1024 * 1024), 400, 'day-file-too-large'],
  ])('%s', async (_, make, status, reason) => {
    const answer = await read(await make());
    expect([answer.status, answer.error.details.reason]).toEqual([status, reason]);
    expect(answer.error.message).not.toBe('');
    expect(await storedOf(desk)).toEqual([]);
  });

  it('that a desk, a viewer or nobody sends', async () => {
    const file = await sealed();
    for (const role of ['desk', 'viewer', 'treasurer'] as const) {
      expect((await read(file, await testOffice(test, role))).status).toBe(403);
    }
    expect((await test.call('importDayEvents', { file })).status).toBe(401);
    expect(await storedOf(desk)).toEqual([]);
  });
});
