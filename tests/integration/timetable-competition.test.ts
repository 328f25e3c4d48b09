/**
 * The timetable of a whole competition: 480 appearances in three halls and three days, from signups
 * to the second release. An independent checker looks for hard conflicts, and what people were told
 * is compared with the programmes alone.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FunctionOutput } from '#contract/functions.ts';
import { appearanceIdsOf } from '#domain/timetable/block.ts';
import { blocksOfPlan } from '#domain/timetable/blocks-of-plan.ts';
import { takeOut } from '#domain/timetable/edit-blocks.ts';
import { lotOrder } from '#domain/timetable/order-rules.ts';
import { type CategoryRules, rulesOf } from '#domain/timetable/timetable-settings.ts';
import {
  FRIDAY,
  formOf,
  SATURDAY,
  SUNDAY,
  validEducator,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import { competitionSignups, SCHOOLS } from '#tests/factories/whole-competition.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { type TestOffice, testOffice } from '#tests/integration/support/office.ts';
import { changedBetween, contactsOf, mailedWith } from '#tests/integration/support/timetable.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { hardConflictsByHand } from '#tests/support/timetable-checker.ts';

type Timetable = FunctionOutput<'getTimetable'>;
type Told = FunctionOutput<'getProgramme'>['appearances'];

const APPEARANCES = 480;
const DAYS = [FRIDAY, SATURDAY, SUNDAY];
const HALLS = ['A', 'B', 'C'];
const WITHDRAWN = ['skola3@zus.example', 'skola17@zus.example'];
const ON_SITE = 'III. (A)';
/** The work of so many seconds. */
const SECONDS = 5;
/** However slow the machine is that does it. */
const PATIENTLY = 10 * A_MINUTE.timeout;
const LATE_HALL = 'C';
const LUNCH = { start: 720, minutes: 60 };

let test: TestApp;
let office: TestOffice;
/** Secrets of the signups by their contacts. */
const tokens = new Map<string, string>();
beforeAll(async () => {
  test = await startTestApp({ plansWithoutClock: true });
  office = await testOffice(test);
});
afterAll(() => test.close());

async function done(...[name, data]: Parameters<TestOffice['call']>) {
  const { result, error } = await office.call(name, data);
  expect(error, name).toBeUndefined();
  return result;
}

const timetable = (): Promise<Timetable> => done('getTimetable', {});
const programme = async (): Promise<Told> => (await done('getProgramme', {})).appearances;

/** With other rules of some categories. */
async function saveRules(...changed: (Partial<CategoryRules> & { code: string })[]) {
  const { settings, version } = await timetable();
  const codes = changed.map(({ code }) => code);
  const categories = [
    ...settings.categories.filter(({ code }) => !codes.includes(code)),
    ...changed.map((rules) => ({ ...rulesOf(rules.code, settings), ...rules })),
  ];
  await done('saveTimetableSettings', { version, settings: { ...settings, categories } });
}

/** Plans until no hard rule is broken, stops, and applies the plan as the page of the office does. */
async function plan() {
  const order = { seconds: SECONDS, seed: 7, keepsDraft: true };
  const planningId: string = (await done('planTimetable', order)).planning.id;
  const reaches = (expected: object) =>
    vi.waitFor(
      async () => {
        const { planning } = await done('getPlanning', {});
        expect(planning).toMatchObject({ id: planningId, ...expected });
        return planning;
      },
      { timeout: PATIENTLY, interval: 100 },
    );
  await reaches({ violations: 0 });
  await done('cancelPlanning', { planningId });
  const { slots, basis } = await reaches({ state: 'done', violations: 0 });
  const { blocks, appearances, settings } = await timetable();
  const seen = blocks.map(({ id, version }) => ({ blockId: id, version }));
  expect(new Set(basis)).toEqual(new Set(seen));
  const planned = blocksOfPlan({ slots, blocks, appearances, settings, newId: randomUUID });
  const versions = new Map(blocks.map(({ id, version }) => [id, version]));
  await done('saveBlocks', {
    blocks: planned.blocks.map((block) => ({ ...block, version: versions.get(block.id) ?? 0 })),
    removed: planned.removed.map(({ id, version }) => ({ id, version })),
  });
}

async function expectNoHardConflict(): Promise<void> {
  expect(hardConflictsByHand(await timetable())).toEqual([]);
}

async function release() {
  const preview: FunctionOutput<'previewRelease'> = await done('previewRelease', {});
  const { number, contacts } = await done('releaseTimetable', { revision: preview.revision });
  expect(contacts).toBe(preview.contacts);
  expect(await mailedWith(test, number)).toEqual(preview.recipients);
  return { preview, number, contacts };
}

/** Appearances of a category in the order of the draft. */
async function orderOf(code: string): Promise<string[]> {
  const { blocks, appearances } = await timetable();
  const members = new Set(appearances.filter((one) => one.category === code).map(({ id }) => id));
  return blocks
    .toSorted((one, other) => one.start - other.start)
    .flatMap(appearanceIdsOf)
    .filter((id) => members.has(id));
}

it('forty schools sign up 480 appearances', async () => {
  for (const { form, contactEmail, consents } of competitionSignups()) {
    const submitted = await test.submit(form, { contactEmail, consents });
    expect(submitted.error, contactEmail).toBeUndefined();
    tokens.set(contactEmail, submitted.result.token);
  }
  expect((await timetable()).appearances).toHaveLength(APPEARANCES);
});

it('the office sets up halls, hours, lunches and the rules of order, and draws', async () => {
  const { settings, version, appearances } = await timetable();
  const open = DAYS.map((day) => ({ day, from: 480, to: 1140 }));
  const halls = HALLS.map((id) => ({ id, name: `Sála ${id}`, open, changeover: null }));
  // The checker knows one walk and one change-over.
  const walks = [
    ['A', 'B'],
    ['A', 'C'],
    ['B', 'C'],
  ].map(([from, to]) => ({ from, to, minutes: 7 }));
  const changeover = { solo: 1, group: 1 };
  await done('saveTimetableSettings', {
    version,
    settings: { ...settings, halls, walks, changeover },
  });
  const youngest = appearances.filter(({ category }) => category === 'I. (A)').map(({ id }) => id);
  await saveRules(
    {
      ...{ code: 'I. (A)', order: 'lot-before' },
      draw: { seed: '4821', at: '', by: '', appearanceIds: youngest, present: 'Eva Svedková' },
    },
    { code: ON_SITE, order: 'lot-on-site' },
    { code: 'V.', order: 'age' },
  );
  const lunches = DAYS.flatMap((day) =>
    HALLS.map((hall) => ({ id: randomUUID(), version: 0, kind: 'break', hall, day, ...LUNCH })),
  ).map((block) => ({ ...block, title: 'Obed', items: [] }));
  await done('saveBlocks', { blocks: lunches, removed: [] });
});

it('the planner places all of them without a hard conflict', { timeout: PATIENTLY }, async () => {
  await test.services.startJobs();
  await plan();
  const { blocks } = await timetable();
  expect(new Set(blocks.flatMap(appearanceIdsOf)).size).toBe(APPEARANCES);
  await expectNoHardConflict();
  const drawn = await orderOf('I. (A)');
  expect(drawn).toEqual(lotOrder(drawn.toSorted(), '4821'));
});

it('the first release tells every contact', async () => {
  const { preview, number, contacts } = await release();
  expect({ number, contacts }).toEqual({ number: 1, contacts: SCHOOLS });
  expect(preview.changes).toHaveLength(APPEARANCES);
  expect(new Set(preview.changes.map(({ what }) => what))).toEqual(new Set(['new']));
  expect(await mailedWith(test, 1)).toEqual([...tokens.keys()].toSorted());
  const told = await programme();
  expect(told.map(({ number: one }) => one)).toEqual(
    Array.from({ length: APPEARANCES }, (_, index) => String(index + 1)),
  );
});

it('numbers are drawn on the spot, schools withdraw, a pupil is late and a hall opens late', async () => {
  const { appearances, released } = await timetable();
  const drawn = appearances
    .filter(({ category }) => category === ON_SITE)
    .map(({ id }, index) => ({ appearanceId: id, number: 100 - index }));
  await saveRules({ code: ON_SITE, drawn, drawnRecord: { at: '', by: '', present: 'Ján Svedok' } });

  for (const contact of WITHDRAWN) {
    const { error } = await test.call('cancelSignup', { token: tokens.get(contact), version: 1 });
    expect(error).toBeUndefined();
  }
  const known = await timetable();
  const { gone } = known;
  expect(gone.length).toBeGreaterThan(WITHDRAWN.length);
  const surroundings = { appearances: [...known.appearances, ...gone], settings: known.settings };
  const emptied = gone.reduce(
    (blocks, { id }, index) =>
      blocks.map((block) => {
        const leaves = index % 2 === 0 ? 'gap' : 'closed';
        return takeOut(block, { appearanceId: id, leaves }, surroundings);
      }),
    known.blocks,
  );
  await done('saveBlocks', {
    blocks: emptied.filter((block) => !known.blocks.includes(block)),
    removed: [],
  });
  expect(released).toHaveLength(APPEARANCES);

  const persons = [
    validEducator(),
    validPerformer({ name: 'Zora Neskorá', category: ['II. (A)'] }),
  ];
  await office.submitted(formOf(persons), { contactEmail: 'neskora@zus.example' });
  const draft = await timetable();
  const late = draft.appearances.find(({ title }) => title === 'Zora Neskorá');
  const starters = await orderOf('II. (A)');
  const block = draft.blocks.find((one) => appearanceIdsOf(one).includes(starters[0] ?? ''));
  await done('moveAppearance', {
    ...{ appearanceId: late?.id, to: { blockId: block?.id, position: 1 }, leaves: 'closed' },
    versions: [{ blockId: block?.id, version: block?.version }],
  });

  // The last of them must leave before eleven, and a hall opens an hour late on Sunday.
  const last = draft.appearances.find(({ id }) => id === starters.at(-1));
  const person = { subject: 'person', ...last?.players[0], day: SATURDAY, from: 480, to: 660 };
  const { settings, version } = await timetable();
  const firstStart = Math.min(
    ...draft.blocks
      .filter(({ kind, hall, day }) => kind === 'perform' && hall === LATE_HALL && day === SUNDAY)
      .map(({ start }) => start),
  );
  const halls = settings.halls.map((hall) => ({
    ...hall,
    open: hall.open.map((hours) =>
      hall.id === LATE_HALL && hours.day === SUNDAY ? { ...hours, from: firstStart + 60 } : hours,
    ),
  }));
  await done('saveTimetableSettings', {
    version,
    settings: { ...settings, halls, availability: [person] },
  });
  expect(hardConflictsByHand(await timetable())).not.toEqual([]);
});

it('planning again resolves it and moves few', { timeout: PATIENTLY }, async () => {
  const before = await timetable();
  await plan();
  await expectNoHardConflict();
  const order = await orderOf(ON_SITE);
  const drawn = rulesOf(ON_SITE, before.settings).drawn;
  const numbers = new Map(drawn.map(({ appearanceId, number }) => [appearanceId, number]));
  const inOrder = order.map((id) => numbers.get(id) ?? 0);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
});

it('the second release moves less than a quarter, names what is cancelled and tells only those concerned', async () => {
  const contacts = await contactsOf(test);
  const before = await programme();
  const { preview, number } = await release();
  const moved = preview.changes.filter(({ what }) => what === 'moved');
  // `npm run bench -- plan` measures how few can move.
  expect(moved.length).toBeLessThan(APPEARANCES / 4);
  const after = await programme();
  const changed = changedBetween(before, after);
  expect(preview.changes.map(({ appearanceId }) => appearanceId).toSorted()).toEqual(
    changed.toSorted(),
  );
  const concerned = new Set(changed.map((id) => contacts.get(id) ?? id));
  expect(await mailedWith(test, number)).toEqual([...concerned].toSorted());
  const cancelled = preview.changes.filter(({ what }) => what === 'cancelled');
  expect(new Set(cancelled.map(({ appearanceId }) => contacts.get(appearanceId)))).toEqual(
    new Set(WITHDRAWN),
  );
  expect(cancelled.filter(({ title }) => title === '')).toEqual([]);
  const known = new Map(before.map((one) => [one.appearanceId, one.number]));
  for (const { appearanceId, number: told } of after) {
    const old = known.get(appearanceId);
    if (old === undefined) expect(told).toMatch(/^\d+a$/);
    else expect(told).toBe(old);
  }
});
