// Measures what other editions of the same database cost: work of the office with an edition of
// 2,000 signups, alone and beside thirty others. By CPU, which depends less on other load.

import { randomUUID } from 'node:crypto';
import { copySignups } from '#server/features/signup/service.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { findServerOf } from './data-folder.ts';
import { type Measurement, type Row, verdict } from './measurement.ts';
import { type OfficeSession, startOffice } from './office-session.ts';
import { cpuOf, cpuOfFamily } from './processes.ts';
import { median, rounded } from './statistics.ts';

const SIGNUPS = 2_000;
const OTHERS = 30;
const CALLS = 40;
const MOST_TIMES = 1.5;

const KINDS = {
  'a page of the list, counted again': ['listSignups', { limit: 50 }],
  'a search': ['listSignups', { limit: 50, search: 'zofia tothova' }],
  'the timetable with all its appearances': ['getTimetable', {}],
} as const;
type Kind = keyof typeof KINDS;

interface Cost {
  ms: number;
  cpuMs: number;
}

export const editions: Measurement = {
  name: 'editions',
  async run(scope) {
    const office = await startOffice(scope, {});
    await insertManySignups(office.database, office.configId, SIGNUPS);
    const alone = await measure(office);
    for (let index = 0; index < OTHERS; index++) await addEdition(office);
    await office.database.query('analyze');
    const beside = await measure(office);
    return (Object.keys(KINDS) as Kind[]).map((kind): Row => {
      const [before, after] = [alone[kind], beside[kind]];
      const times = after.cpuMs / before.cpuMs;
      return {
        what: `${kind}, of an edition of ${SIGNUPS.toLocaleString('en')} signups beside ${OTHERS} others against alone, by CPU`,
        measured: `**${rounded(times)} times** (${rounded(after.cpuMs)} against ${rounded(before.cpuMs)} ms; p50 ${rounded(after.ms)} against ${rounded(before.ms)} ms)`,
        limit: `at most ${MOST_TIMES} times`,
        verdict: verdict(times <= MOST_TIMES),
      };
    });
  },
};

async function addEdition({ database, configId }: OfficeSession): Promise<void> {
  const id = randomUUID();
  const sequence = `numbers_${id.replaceAll('-', '')}`;
  await database.query(`create sequence ${sequence}`);
  await database.query(
    `insert into config (id, position, record, number_sequence)
     select $1, (select max(position) + 1 from config), record, $3 from config where id = $2`,
    [id, configId, sequence],
  );
  await copySignups(database, { from: configId, to: id });
}

async function measure(office: OfficeSession): Promise<Record<Kind, Cost>> {
  const costs: Partial<Record<Kind, Cost>> = {};
  for (const kind of Object.keys(KINDS) as Kind[]) costs[kind] = await costOf(office, kind);
  return costs as Record<Kind, Cost>;
}

async function costOf(office: OfficeSession, kind: Kind): Promise<Cost> {
  const [name, question] = KINDS[kind];
  const postmaster = findServerOf(office.folder) as number;
  const cpu = () => cpuOf(office.app.pid) + cpuOfFamily(postmaster);
  const times: number[] = [];
  let before = 0;
  for (let call = -10; call < CALLS; call++) {
    if (call === 0) before = cpu();
    await office.database.query(`select pg_notify('signup_changed', 'nobody')`);
    const began = performance.now();
    const answer = await office.call<{ total?: number }>(name, question);
    if (call >= 0) times.push(performance.now() - began);
    if (kind.startsWith('a page') && answer.total !== SIGNUPS) {
      throw new Error(`The edition has ${answer.total} signups`);
    }
  }
  return { ms: median(times), cpuMs: (cpu() - before) / CALLS };
}
