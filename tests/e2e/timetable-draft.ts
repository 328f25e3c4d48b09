import { randomUUID } from 'node:crypto';
import { fetchElsewhere } from '#tests/e2e/fetch-elsewhere.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { idTokenOf, type Member, makeMember } from '#tests/e2e/staff.ts';
import { validEducator, validPerformer } from '#tests/factories/signup-form.ts';

/** The first day of the event. */
export const DAY = '2027-04-09';

interface Appearance {
  id: string;
  title: string;
}

interface Block {
  id: string;
  version: number;
  hall: string;
  items: { is: string; appearanceId?: string }[];
}

interface Draft {
  version: number;
  settings: { halls: { id: string; name: string }[] };
  blocks: Block[];
  appearances: Appearance[];
}

/** An organiser, and calls in the name of one. */
export async function organiserOf(app: RunningApp, name: string) {
  const member = await makeMember(app, { role: 'organiser', name });
  return { member, ...callsOf(app, member) };
}

function callsOf(app: RunningApp, member: Member) {
  const token = idTokenOf(app, member);
  const call = async <Result>(name: string, data: object): Promise<Result> => {
    const response = await fetchElsewhere(`${app.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token}` },
      body: JSON.stringify({ data }),
    });
    const { result, error } = (await response.json()) as { result: Result; error?: unknown };
    if (error) throw new Error(`${name} was refused: ${JSON.stringify(error)}`);
    return result;
  };
  return { call, draft: () => call<Draft>('getTimetable', {}) };
}

interface Wanted {
  /** Names of soloists in a block of each hall, at nine. */
  halls: Record<string, readonly string[]>;
  /** Soloists without a place. */
  others?: readonly string[];
}

/** Soloists of eight minutes in blocks of two halls; other drafts of the edition are replaced. */
export async function makeDraft(app: RunningApp, wanted: Wanted) {
  const organiser = await organiserOf(app, 'Olga Plánovaná');
  const names = [...Object.values(wanted.halls).flat(), ...(wanted.others ?? [])];
  const persons = names.map((name) => validPerformer({ name, minutes1: 8, minutes2: 0 }));
  const tokens = new Map<string, string>();
  for (const person of persons) {
    const form = { persons: [validEducator(), person], groups: [] };
    tokens.set(person.name, (await createSignupByApi(app, form)).token);
  }
  const { version, settings, blocks, appearances } = await organiser.draft();
  const [hall] = settings.halls;
  const halls = Object.keys(wanted.halls).map((id) => ({ ...hall, id, name: `Sála ${id}` }));
  await organiser.call('saveBlocks', {
    blocks: [],
    removed: blocks.map(({ id, version: last }) => ({ id, version: last })),
  });
  await organiser.call('saveTimetableSettings', { version, settings: { ...settings, halls } });
  const idOf = (name: string) => appearances.find(({ title }) => title === name)?.id ?? '';
  const made = Object.entries(wanted.halls).map(([id, inHall]) => ({
    id: randomUUID(),
    version: 0,
    kind: 'perform',
    hall: id,
    day: DAY,
    start: 540,
    minutes: 0,
    title: '',
    items: inHall.map((name) => ({ is: 'appearance', appearanceId: idOf(name), pin: null })),
  }));
  await organiser.call('saveBlocks', { blocks: made, removed: [] });
  /** Names in the order of each hall. */
  const order = async () => {
    const now = await organiser.draft();
    const titles = new Map(now.appearances.map(({ id, title }) => [id, title]));
    return Object.fromEntries(
      now.blocks.map(({ hall: id, items }) => [
        id,
        items.map((item) => (item.appearanceId ? (titles.get(item.appearanceId) ?? '?') : '–')),
      ]),
    );
  };
  /** The secret of the signup of a soloist. */
  const tokenOf = (name: string) => tokens.get(name) ?? '';
  return { ...organiser, idOf, order, tokenOf };
}
