import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { A_MINUTE } from '#tests/patience.ts';

/** Far more than the test waits for, so that only being stopped ends the planning. */
const SECONDS = 600;

let app: TestApp;
let office: TestOffice;
beforeAll(async () => {
  app = await startTestApp({ jobs: true });
  office = await testOffice(app);
});
afterAll(() => app.close());

function untilPlanning(expected: object) {
  return vi.waitFor(async () => {
    const { planning } = (await office.call('getPlanning', {})).result;
    expect(planning).toMatchObject(expected);
    return planning;
  }, A_MINUTE);
}

test('a thread plans beside other requests, and ends with its best plan when it is stopped', async () => {
  await office.submitted();
  const { appearances } = (await office.call('getTimetable', {})).result;
  const order = { seconds: SECONDS, seed: 1, keepsDraft: false };
  const { planning } = (await office.call('planTimetable', order)).result;
  await untilPlanning({ id: planning.id, state: 'running', violations: 0 });
  await office.call('cancelPlanning', { planningId: planning.id });
  const { slots } = await untilPlanning({ id: planning.id, state: 'done', violations: 0 });
  const planned = slots.map(({ appearanceId }: { appearanceId: string }) => appearanceId);
  expect(planned.toSorted()).toEqual(appearances.map(({ id }: { id: string }) => id).toSorted());
});
