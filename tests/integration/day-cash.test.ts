import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { preparedDevice, type TestDevice } from '#tests/integration/support/day.ts';
import { type Submitted, type TestOffice, testOffice } from '#tests/integration/support/office.ts';

let test: TestApp;
let owner: TestOffice;
let treasurer: TestOffice;
let desk: TestDevice;
let signup: Submitted;
let price: number;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  owner = await testOffice(test, 'owner');
  treasurer = await testOffice(test, 'treasurer');
  desk = await preparedDevice(test, owner, { job: 'desk', label: 'Vchod' });
  await treasurer.call('allowDayCash', { deviceId: desk.id, isAllowed: true });
});
beforeEach(async () => {
  signup = await owner.submitted();
  price = (await owner.read(signup.id)).totalMinor;
});
afterAll(() => test.close());

const take = (more: object = {}, by = desk) =>
  test.call('takeDayCash', {
    token: by.token,
    signupId: signup.id,
    amountMinor: price,
    idempotencyKey: randomUUID(),
    ...more,
  });
const money = async () => (await owner.read(signup.id)).money;
const cashOf = async (id = signup.id) =>
  (await treasurer.call('listDayCash', {})).result.taken.filter(
    (row: { signupId: string }) => row.signupId === id,
  );

describe('cash at a desk', () => {
  it('is booked with a numbered receipt that opens without an account', async () => {
    const { result } = await take();
    expect(result).toMatchObject({ owedMinor: 0 });
    expect(result.receipt.number).toMatch(/^PPD2026\/\d{4}$/);
    expect(await money()).toMatchObject({ receivedMinor: price, owedMinor: 0 });
    const file = await test.app.inject({ url: result.receipt.url });
    expect(file.headers['content-type']).toBe('application/pdf');
    const forged = result.receipt.url.replace(/expires=\d+/, 'expires=9999999999');
    expect((await test.app.inject({ url: forged })).statusCode).toBe(404);
    expect(await cashOf()).toMatchObject([
      { device: 'Vchod', deviceId: desk.id, amountMinor: price, isVoid: false },
    ]);
  });

  it('sent twice, also at once, is one booking with one receipt', async () => {
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all([take(key), take(key), take(key)]);
    expect(new Set(answers.map(({ result }) => result.entryId)).size).toBe(1);
    expect(new Set(answers.map(({ result }) => result.receipt.number)).size).toBe(1);
    expect((await take({ ...key, amountMinor: 1 })).status).toBe(409);
    expect(await money()).toMatchObject({ receivedMinor: price });
    expect(await cashOf()).toHaveLength(1);
  });

  it('is never more than is owed: two desks take it once', async () => {
    const other = await preparedDevice(test, owner, { job: 'desk', label: 'Sála' });
    await treasurer.call('allowDayCash', { deviceId: other.id, isAllowed: true });
    const answers = await Promise.all([take(), take({}, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.error.details.reason).toBe('more-than-owed');
    expect(await money()).toMatchObject({ receivedMinor: price });
  });

  it('may be a part of what is owed', async () => {
    expect((await take({ amountMinor: 500 })).result.owedMinor).toBe(price - 500);
    expect((await take({ amountMinor: price - 500 })).result.owedMinor).toBe(0);
  });

  it('is mailed once, and only by the desk that took it', async () => {
    const { entryId } = (await take()).result;
    const send = (by: TestDevice) => test.call('sendDayReceipt', { token: by.token, entryId });
    expect((await send(desk)).status).toBe(200);
    expect((await send(desk)).status).toBe(200);
    const mails = await test.query(
      `select from messages m join money_documents d on d.id = m.document_id
       where d.entry_id = $1`,
      [entryId],
    );
    expect(mails).toHaveLength(1);
    const other = await preparedDevice(test, owner, { job: 'desk' });
    expect((await send(other)).status).toBe(404);
  });

  it('that the office voids is in no closing sum and is owed again', async () => {
    const { entryId } = (await take()).result;
    await treasurer.call('voidDeskEntry', { entryId, reason: 'Omyl' });
    expect(await cashOf()).toMatchObject([{ entryId, isVoid: true }]);
    expect(await money()).toMatchObject({ owedMinor: price });
  });
});

describe('a device', () => {
  it('takes no cash before the treasurer allows it, nor after it is retired', async () => {
    const other = await preparedDevice(test, owner, { job: 'desk' });
    expect((await other.send([])).result.takesCash).toBe(false);
    expect((await take({}, other)).error.details.reason).toBe('cash-not-allowed');
    await treasurer.call('allowDayCash', { deviceId: other.id, isAllowed: true });
    expect((await other.send([])).result.takesCash).toBe(true);
    await owner.call('retireDayDevice', { deviceId: other.id });
    expect((await take({}, other)).error.details.reason).toBe('cash-not-allowed');
    expect((await test.call('takeDayCash', { token: 'x', signupId: signup.id })).status).toBe(400);
    expect((await take({ token: 'x' })).status).toBe(404);
    expect(await money()).toMatchObject({ receivedMinor: 0 });
  });

  it('of another job never takes cash, and an organiser allows nobody', async () => {
    const kitchen = await preparedDevice(test, owner, { job: 'kitchen' });
    const allow = { deviceId: kitchen.id, isAllowed: true };
    expect((await treasurer.call('allowDayCash', allow)).status).toBe(404);
    const organiser = await testOffice(test, 'organiser');
    const { status } = await organiser.call('allowDayCash', { ...allow, deviceId: desk.id });
    expect(status).toBe(403);
  });
});

it('a paper receipt that was noted is listed until it is taken back', async () => {
  const noted = async () =>
    (await treasurer.call('listDayCash', {})).result.noted.filter(
      (row: { signupId: string }) => row.signupId === signup.id,
    );
  // The device learns of the signup with its next answer, and the server knows it from then on.
  test.setNow(new Date(test.services.now().getTime() + 60_000));
  await desk.send([]);
  const payload = { receipt: '17', amountMinor: 800 };
  const event = desk.event('paid-at-desk', signup.id, { payload });
  await desk.send([event]);
  expect(await noted()).toMatchObject([{ ...payload, device: 'Vchod' }]);
  const undo = { payload: { event: `${desk.id}/${event.sequence}` } };
  await desk.send([desk.event('receipt-undone', signup.id, undo)]);
  expect(await noted()).toEqual([]);
});
