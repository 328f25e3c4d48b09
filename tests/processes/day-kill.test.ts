// kill -9 of the server, of its database and of the page of a device, between any two events: what
// the disk of the device has taken is stored once, and nothing else is.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Kept, KeptDevice, OwnEvent } from '#client/day/store/day-database.ts';
import { createDaySession, type DaySession } from '#client/day/store/day-session.ts';
import { createFunctionClient } from '#client/lib/call-function.ts';
import { hashSecret } from '#server/security/tokens.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { preparedDataFolder } from '#tests/integration/setup/data-folders.ts';
import {
  embeddedConnection,
  queryOnce,
  startServer,
} from '#tests/integration/setup/server-process.ts';

const CODE = 'K7QF2MRX9TBD';

/** What survives the page: only what the disk has said that it has. */
class Disk {
  readonly own = new Map<number, OwnEvent>();
  device: KeptDevice;
  constructor(device: KeptDevice) {
    this.device = device;
  }

  kept(): Kept {
    return { device: this.device, rows: [], own: [...this.own.values()], others: [] };
  }

  keepOwn = async (events: readonly OwnEvent[]) => {
    for (const one of events) this.own.set(one.event.sequence, one);
  };

  keepAnswer = async ({ device, own }: { device: KeptDevice; own: readonly OwnEvent[] }) => {
    this.device = device;
    await this.keepOwn(own);
  };
}

type Cut = 'on its way' | 'before its answer' | null;

it('a device and its server that are killed lose nothing and double nothing', async () => {
  const dataDir = preparedDataFolder();
  const connection = embeddedConnection(dataDir);
  let server = await startServer({ dataDir });
  await server.submit(validForm());
  await queryOnce(
    connection,
    `insert into day_codes (id, config_id, job, place, label, replaces, code_hash, created_by,
       created_at, expires_at)
     select $1, id, 'desk', '', 'Stôl', false, $2, 'test', now(), now() + interval '1 day'
     from config`,
    [randomUUID(), hashSecret(CODE)],
  );
  const { result: prepared } = await server.call('prepareDevice', { code: CODE });
  const people: string[] = prepared.snapshot.rows
    .filter(({ kind }: { kind: string }) => kind === 'person')
    .map(({ id }: { id: string }) => id);

  /** What happens to the next request. */
  let cut: Cut = null;
  const send = async (address: string, init: RequestInit) => {
    const now = cut;
    cut = null;
    const answer = fetch(`${server.url}${address}`, init);
    if (now === null) return answer;
    if (now === 'before its answer') {
      await answer;
      await server.kill();
    } else {
      await Promise.all([server.killAll(), answer.catch(() => null)]);
    }
    throw new TypeError('The connection was lost');
  };
  const disk = new Disk({
    ...prepared,
    ...{ preparedAt: prepared.serverTime, snapshotVersion: prepared.snapshot.version },
    ...{ snapshotTakenAt: prepared.snapshot.takenAt, ackSequence: 0, offset: 0 },
  });
  const open = (): DaySession =>
    createDaySession({
      disk,
      call: createFunctionClient({ fetch: (input, init) => send(String(input), init ?? {}) }),
      kept: disk.kept(),
      appVersion: 'test',
    });

  const recorded: string[] = [];
  let session = open();
  const arrive = async (subject: string) => {
    await session.record([{ kind: 'arrived', subject }]);
    recorded.push(subject);
    await session.exchange();
  };
  const cuts: Cut[] = ['before its answer', null, 'on its way', null];
  for (const [index, next] of cuts.entries()) {
    for (const person of people) await arrive(person);
    cut = next;
    await arrive(people[index % people.length] ?? '');
    // The page dies between "written" and "sent" as well.
    session = open();
    expect(session.view().own).toHaveLength(recorded.length);
    if (next !== null) {
      expect(session.view().unsent).toBe(1);
      server = await startServer({ dataDir });
    }
    await session.exchange();
    expect(session.view().unsent).toBe(0);
  }

  const stored = await queryOnce<{ sequence: number; subject: string }>(
    connection,
    'select sequence, subject from day_events where device_id = $1 order by sequence',
    [prepared.deviceId],
  );
  expect(stored).toEqual(recorded.map((subject, index) => ({ sequence: index + 1, subject })));
  const arrivals = await queryOnce<{ count: number }>(
    connection,
    `select sum(jsonb_array_length(state -> 'arrivals'))::int as count
     from day_states where kind = 'person'`,
  );
  expect(arrivals).toEqual([{ count: recorded.length }]);
  expect(await queryOnce(connection, 'select from day_strays')).toEqual([]);
});
