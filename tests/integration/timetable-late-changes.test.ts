/**
 * A season after the first release: fifty late entries, withdrawals, swaps and fixed times, released
 * every five changes. What people were told is compared with the programmes alone.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { appearanceIdsOf } from '#domain/timetable/block.ts';
import { swapAppearances } from '#domain/timetable/edit-blocks.ts';
import { createClient } from '#server/db/connection.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { insertAppearances } from '#tests/factories/stored-appearances.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { changedBetween, contactsOf, mailedWith } from '#tests/integration/support/timetable.ts';

type Timetable = FunctionOutput<'getTimetable'>;
type Block = Timetable['blocks'][number];
type Told = FunctionOutput<'getProgramme'>['appearances'][number];

const CHANGES = 50;
const CHANGES_OF_RELEASE = 5;
const LATE = 12;
const HALLS = ['A', 'B', 'C'];

let test: TestApp;
let office: TestOffice;
let contacts: Map<string, string>;
beforeAll(async () => {
  test = await startTestApp();
  office = await testOffice(test);
  const database = createClient(test.database.connection);
  await database.connect();
  const [edition] = await test.query<{ id: string }>('select id from config limit 1');
  await insertManySignups(database, edition?.id ?? '', 90);
  await insertAppearances(database);
  await database.end();
  contacts = await contactsOf(test);
});
afterAll(() => test.close());

/** Numbers that look random and are the same in every run. */
let drawn = 20_270_409;
function below(limit: number): number {
  drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0;
  return (drawn >>> 8) % limit;
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('There is nothing left to choose from');
  return item;
}

const timetable = async (): Promise<Timetable> => (await office.call('getTimetable', {})).result;

async function done(name: Parameters<TestOffice['call']>[0], data: object): Promise<void> {
  const { error } = await office.call(name, data);
  expect(error, name).toBeUndefined();
}

async function programme(): Promise<Told[]> {
  return (await test.call('getProgramme', {})).result.appearances;
}

async function release(): Promise<number> {
  const { result } = await office.call('previewRelease', {});
  return (await office.call('releaseTimetable', { revision: result.revision })).result.number;
}

async function move(
  { blocks }: Timetable,
  order: { appearanceId: string; to: Block | null; position?: number; leaves: 'gap' | 'closed' },
): Promise<void> {
  const { appearanceId, to, position = 0, leaves } = order;
  await done('moveAppearance', {
    ...{ appearanceId, leaves, to: to && { blockId: to.id, position } },
    versions: blocks
      .filter((block) => block.id === to?.id || appearanceIdsOf(block).includes(appearanceId))
      .map(({ id, version }) => ({ blockId: id, version })),
  });
}

/** Cancels a signup and decides what remains where its appearances were. */
async function withdraw(leaves: 'gap' | 'closed'): Promise<void> {
  const { blocks, appearances } = await timetable();
  const placed = new Set(blocks.flatMap(appearanceIdsOf));
  const { signupId } = oneOf(appearances.filter(({ id }) => placed.has(id)));
  await test.query(`update signups set state = 'cancelled' where id = $1`, [signupId]);
  const { gone } = await timetable();
  expect(gone.length).toBeGreaterThan(0);
  for (const { id, title, signupId: of } of gone) {
    expect({ of, title }).toEqual({ of: signupId, title: expect.stringMatching(/./) });
    await move(await timetable(), { appearanceId: id, to: null, leaves });
  }
}

const CHANGE = [
  async function enter() {
    const draft = await timetable();
    const placed = new Set(draft.blocks.flatMap(appearanceIdsOf));
    const late = oneOf(draft.appearances.filter(({ id }) => !placed.has(id)));
    const to = oneOf(draft.blocks);
    const position = below(to.items.length + 1);
    await move(draft, { appearanceId: late.id, to, position, leaves: 'closed' });
  },
  () => withdraw('closed'),
  () => withdraw('gap'),
  async function swap() {
    const { blocks } = await timetable();
    const [one, other] = HALLS.map((hall) => blocks.find((block) => block.hall === hall));
    if (!one || !other) throw new Error('Each hall has a block');
    const changed = swapAppearances(
      blocks,
      oneOf(appearanceIdsOf(one)),
      oneOf(appearanceIdsOf(other)),
    );
    await done('saveBlocks', { blocks: changed, removed: [] });
  },
  async function pin() {
    const { blocks } = await timetable();
    const block = oneOf(blocks);
    const at = block.items.length - 1 - below(5);
    const items = block.items.map((item, index) =>
      index === at && item.is === 'appearance' ? { ...item, pin: 1000 + below(60) } : item,
    );
    await done('saveBlock', { block: { ...block, items } });
  },
];

it('keeps every number, gives none twice, and tells only those concerned', async () => {
  const { appearances, settings, version } = await timetable();
  const [hall] = settings.halls;
  const halls = HALLS.map((id) => ({ ...hall, id, name: `Sála ${id}` }));
  await done('saveTimetableSettings', { version, settings: { ...settings, halls } });
  const day = hall?.open[0]?.day;
  const first = appearances.slice(LATE).map(({ id }) => id);
  const blocks = HALLS.map((id, index) => ({
    ...{ id: randomUUID(), version: 0, kind: 'perform', hall: id, day, start: 540, minutes: 0 },
    title: '',
    items: first
      .filter((_, place) => place % HALLS.length === index)
      .map((appearanceId) => ({ is: 'appearance', appearanceId, pin: null })),
  }));
  await done('saveBlocks', { blocks, removed: [] });
  expect(await release()).toBe(1);

  let before = await programme();
  const numbers = new Map(before.map(({ appearanceId, number }) => [appearanceId, number]));
  expect(numbers.size).toBe(first.length);
  for (let change = 1; change <= CHANGES; change++) {
    await CHANGE[change % CHANGE.length]?.();
    if (change % CHANGES_OF_RELEASE !== 0) continue;
    const number = await release();
    const after = await programme();
    for (const { appearanceId, number: told } of after) {
      const known = numbers.get(appearanceId);
      if (known === undefined) expect(told).toMatch(/^\d+[a-z]+$/);
      else expect(told).toBe(known);
      numbers.set(appearanceId, told);
    }
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    const concerned = changedBetween(before, after).map((id) => contacts.get(id) ?? id);
    expect(await mailedWith(test, number)).toEqual([...new Set(concerned)].toSorted());
    before = after;
  }
  expect(numbers.size).toBe(first.length + CHANGES / CHANGE.length);
});
