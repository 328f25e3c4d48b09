import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { preparedDevice } from '#tests/integration/support/day.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let office: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  await office.submitted(validForm());
});
afterAll(() => test.close());

const later = (minutes: number) =>
  test.setNow(new Date(test.services.now().getTime() + minutes * 60_000));

describe('a code', () => {
  it('prepares a device, also when it is typed carelessly or scanned as an address', async () => {
    const { result } = await office.call('createDayCode', { job: 'desk', label: 'Stôl' });
    expect(result.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(result.url).toBe(`http://127.0.0.1:3000/day#${result.code}`);
    for (const code of [result.code.toLowerCase().replaceAll('-', ' '), result.url]) {
      const { result: device } = await test.call('prepareDevice', { code });
      expect(device).toMatchObject({ job: 'desk', snapshot: { version: 1 } });
    }
    expect((await test.call('prepareDevice', { code: 'AAAA-BBBB-CCCC' })).status).toBe(404);
  });

  it('is for a day', async () => {
    const { result } = await office.call('createDayCode', { job: 'desk', label: 'Stôl' });
    const before = test.services.now();
    later(24 * 60);
    expect((await test.call('prepareDevice', { code: result.code })).status).toBe(404);
    test.setNow(before);
  });

  it.each([
    [{ job: 'hall', label: 'Sála' }, 'place'],
    [{ job: 'desk', place: 'A', label: 'Stôl' }, 'place'],
    [{ job: 'desk', label: '' }, 'label'],
  ])('is not made of %j', async (code, path) => {
    const { error } = await office.call('createDayCode', code);
    expect(error.details.issues).toEqual([expect.objectContaining({ path })]);
  });
});

describe('what a device gets', () => {
  const rowsOf = ({ prepared }: Awaited<ReturnType<typeof preparedDevice>>, kind: string) =>
    prepared.snapshot.rows.filter((row: { kind: string }) => row.kind === kind);

  it('at the desk: names, the year of birth and what is owed, and nothing more', async () => {
    const desk = await preparedDevice(test, office, { job: 'desk' });
    const person = rowsOf(desk, 'person').find(
      (row: { content: { name: string } }) => row.content.name === 'Ema Malá',
    );
    expect(person.content).toMatchObject({ identity: 'performer', badge: expect.any(String) });
    const more = rowsOf(desk, 'desk-person').find((row: { id: string }) => row.id === person.id);
    expect(more.content.birthYear).toBe(2016);
    expect(rowsOf(desk, 'signup')[0].content).toMatchObject({ owedMinor: 8800 });
    const text = JSON.stringify(desk.prepared);
    for (const secret of ['2016-05-14', '+421', '@', 'Hviezdoslavova']) {
      expect(text).not.toContain(secret);
    }
  });

  it.each([{ job: 'kitchen' }, { job: 'hall', place: 'A' }])(
    'as %o: no birth date, phone number, address or sum',
    async (code) => {
      const { prepared } = await preparedDevice(test, office, code);
      expect(prepared.snapshot.rows.length).toBeGreaterThan(0);
      const text = JSON.stringify(prepared.snapshot);
      for (const secret of ['2016', '+421', '@', 'Hviezdoslavova', 'owed']) {
        expect(text).not.toContain(secret);
      }
    },
  );

  it('in the kitchen: who eats', async () => {
    const kitchen = await preparedDevice(test, office, { job: 'kitchen' });
    const kinds = new Set(kitchen.prepared.snapshot.rows.map((row: { kind: string }) => row.kind));
    expect([...kinds].toSorted()).toEqual(['device', 'meal', 'person']);
  });

  it('later: only what has changed', async () => {
    const desk = await preparedDevice(test, office, { job: 'desk' });
    later(1);
    const since = desk.prepared.snapshot.version;
    const { snapshot: named } = (await desk.send([], { snapshot: since })).result;
    // Its own name, so that other desks can tell where something was recorded.
    expect(named.rows).toContainEqual(expect.objectContaining({ kind: 'device', id: desk.id }));
    const { version } = named;
    later(1);
    expect((await desk.send([], { snapshot: version })).result.snapshot).toBeNull();
    const { token } = await office.submitted(validForm());
    later(1);
    const { snapshot } = (await desk.send([], { snapshot: version })).result;
    expect(snapshot.version).toBe(version + 1);
    expect(snapshot.removed).toEqual([]);
    expect(snapshot.rows.filter(({ kind }: { kind: string }) => kind === 'signup')).toHaveLength(1);
    await test.call('cancelSignup', { token, version: 1, reason: 'Choroba' });
    later(1);
    const { snapshot: after } = (await desk.send([], { snapshot: snapshot.version })).result;
    expect(after.rows).toEqual([]);
    expect(after.removed).toContainEqual({
      kind: 'signup',
      id: snapshot.rows.find(({ kind }: { kind: string }) => kind === 'signup').id,
    });
  });
});

describe('the office', () => {
  it('sees when each device was heard of, and what it has not sent', async () => {
    const desk = await preparedDevice(test, office, { job: 'desk', label: 'Vchod' });
    later(3);
    await desk.send([], { unsent: 4, battery: 12, appVersion: '1.0', offset: -90_000 });
    const { devices } = (await office.call('listDayDevices', {})).result;
    expect(devices.find(({ id }: { id: string }) => id === desk.id)).toMatchObject({
      unsent: 4,
      battery: 12,
      appVersion: '1.0',
      clockOffsetMs: -90_000,
      lastContactAt: test.services.now().toISOString(),
      retiredAt: null,
    });
    expect((await office.call('getDayCounters', {})).result.silent).toBeGreaterThan(0);
  });

  it('retires a device by the code that replaces it', async () => {
    const hall = { job: 'hall', place: 'A', label: 'Sála A' };
    const first = await preparedDevice(test, office, hall);
    const second = await preparedDevice(test, office, hall);
    expect((await first.send([])).result).toMatchObject({ seatTaken: true, retired: false });
    expect(second.prepared.label).toBe('Sála A 2');
    const third = await preparedDevice(test, office, { ...hall, replaces: true });
    expect((await first.send([])).result).toMatchObject({ retired: true, events: [] });
    expect((await third.send([])).result).toMatchObject({ seatTaken: false, retired: false });
  });

  it('retires a device once', async () => {
    const desk = await preparedDevice(test, office, { job: 'desk' });
    expect((await office.call('retireDayDevice', { deviceId: desk.id })).status).toBe(200);
    expect((await office.call('retireDayDevice', { deviceId: desk.id })).status).toBe(404);
  });
});
