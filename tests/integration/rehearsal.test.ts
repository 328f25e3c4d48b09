import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { releaseAll } from '#tests/integration/support/timetable.ts';

type Rehearsal = FunctionOutput<'rehearseDay'>;

const CATEGORY = 'II. (A)';
const SCHOOLS = ['ZUŠ Žilina', 'ZUŠ Martin', 'ZUŠ Púchov'];

let test: TestApp;
let office: TestOffice;
let other: TestOffice;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  other = await testOffice(test);
  for (const school of SCHOOLS) {
    const persons = [1, 2, 3, 4].map((number) => {
      const name = `Žiak ${number} ${school}`;
      return validPerformer({ name, diplomName: name, school, category: [CATEGORY] });
    });
    await office.submitted(formOf([validEducator({ school, hasLunch: true }), ...persons]));
  }
  for (const [name, role] of [
    ['Anna Malá', 'chair'],
    ['Eva Krátka', 'member'],
    ['Ján Dlhý', 'member'],
  ]) {
    await office.call('saveJurySeat', { version: 0, name, role, categories: [CATEGORY] });
  }
});
afterAll(() => test.close());

async function rehearse(more: object = {}): Promise<Rehearsal> {
  const { result, error } = await office.call('rehearseDay', more);
  expect(error).toBeUndefined();
  return result;
}

/** Every table and how many rows it has. */
async function rowsOfAllTables(): Promise<Record<string, number>> {
  const tables = await test.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await test.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

describe('a rehearsal', () => {
  it('without a released timetable plays nothing and says what is missing', async () => {
    const { played, days, gaps } = await rehearse();
    expect({ played, days }).toEqual({ played: null, days: [] });
    expect(gaps.map(({ gap }) => gap)).toEqual(['no-timetable', 'no-rule']);
  });

  it('belongs to those who manage the day', async () => {
    for (const role of ['viewer', 'desk', 'treasurer'] as const) {
      const caller = await testOffice(test, role);
      expect((await caller.call('rehearseDay', {})).status).toBe(403);
    }
  });

  describe('of a day that is ready', () => {
    let before: Record<string, number>;
    let rehearsal: Rehearsal;
    beforeAll(async () => {
      const rule = {
        ...readyRule('whole-points', ['zlaté', 'strieborné', 'bronzové']),
        minimumJurors: 3,
      };
      await office.call('saveScoringRule', { category: CATEGORY, version: 0, rule });
      await releaseAll(office, '2027-04-09');
      before = await rowsOfAllTables();
      rehearsal = await rehearse({ seed: 7 });
    });

    it('loses nothing, although answers are lost, the network is cut and a tablet dies', () => {
      const { played } = rehearsal;
      expect(played?.devices.map(({ job }) => job).toSorted()).toEqual([
        'desk',
        'desk',
        'hall',
        'kitchen',
        'seat',
        'seat',
        'seat',
        'seat',
      ]);
      expect(played?.devices.map(({ lost }) => lost)).toEqual(Array(8).fill(0));
      const recorded = played?.devices.reduce((sum, one) => sum + one.recorded, 0) ?? 0;
      expect(recorded).toBeGreaterThan(80);
      expect(played?.devices.reduce((sum, one) => sum + one.duplicates, 0)).toBeGreaterThan(0);
      expect(played?.cut).not.toBeNull();
      expect(played?.deadTablet?.place).toBeTruthy();
    });

    it('asks a person about what the dead tablet sent late, and then has all results', () => {
      const { played } = rehearsal;
      expect(played?.reviews).toMatchObject([{ reason: 'device-retired', left: 0 }]);
      expect(played?.reviews[0]?.applied).toBeGreaterThanOrEqual(3);
      // One soloist stays at home.
      expect(played?.results).toEqual({
        categories: 1,
        complete: 1,
        appearances: 11,
        computed: 11,
        missingMarks: 0,
      });
      expect(played?.halls).toMatchObject([{ appearances: 12, played: 11 }]);
      expect(played?.halls[0]?.mostDelay).toBeGreaterThan(0);
    });

    it('counts who came and the lunches, also the one handed out twice', () => {
      const { people, late } = rehearsal.played ?? {};
      expect(people?.arrived).toBe((people?.expected ?? 0) - 1);
      expect(late).toMatchObject({ people: expect.any(Number), minutes: 25 });
    });

    it('is the same again for the same seed, and says how far it is to nobody else', async () => {
      const progressId = randomUUID();
      const progressFor = async (who: TestOffice) =>
        (await who.call('getRehearsalProgress', { progressId })).result.progress;
      const playing = { isDone: false };
      const running = rehearse({ seed: 7, progressId }).finally(() => {
        playing.isDone = true;
      });
      const seen: { minute: number; from: number; to: number }[] = [];
      while (!playing.isDone && seen.length === 0) {
        seen.push(...[await progressFor(office)].filter((one) => one !== null));
      }
      expect(await progressFor(other)).toBeNull();
      const again = await running;
      const { from, to } = again.played ?? {};
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.every((one) => one.from === from && one.to === to)).toBe(true);
      expect(await progressFor(office)).toBeNull();
      expect({ ...again.played, tookMs: 0 }).toEqual({ ...rehearsal.played, tookMs: 0 });
      const different = await rehearse({ seed: 8 });
      expect({ ...different.played, tookMs: 0 }).not.toEqual({ ...rehearsal.played, tookMs: 0 });
    });

    it('leaves no row in any table', async () => {
      expect(await rowsOfAllTables()).toEqual(before);
      const devices = await office.call('listDayDevices', {});
      expect(devices.result.devices).toEqual([]);
    });
  });
});
