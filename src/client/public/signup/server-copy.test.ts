import { beforeEach, describe, expect, test } from 'vitest';
import { createDraftKeeper } from '#client/components/signup-form/draft-keeper.ts';
import { createDraftStorage } from '#client/components/signup-form/draft-storage.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { type CopyState, createServerCopy } from '#client/public/signup/server-copy.ts';
import { draftText, newDraft, type SignupDraft } from '#domain/draft/draft.ts';

const EMAIL = 'jana@skola.sk';
const contact = (contactEmail: string) => (draft: SignupDraft) => ({ ...draft, contactEmail });
const backwards = (draft: SignupDraft) =>
  Object.fromEntries(Object.entries(draft).reverse()) as unknown as SignupDraft;

/** The copy on the server, with injected failures. */
let server: { draft: SignupDraft; savedAt: string } | null;
let problem: 'none' | 'offline' | 'answer-lost';
let saves: number;
let time: number;
let waiting: { task: () => void; at: number }[];
let hasAttention: boolean;

beforeEach(() => {
  server = { draft: newDraft('first'), savedAt: 'save 0' };
  problem = 'none';
  saves = 0;
  time = 0;
  waiting = [];
  hasAttention = true;
});

const offline = () => new FunctionError('internal', '', { isNetworkFailure: true });

function store(draft: SignupDraft): string {
  server = { draft: backwards(structuredClone(draft)), savedAt: `save ${++saves}` };
  return server.savedAt;
}

/** A device with a draft that equals its copy at first. */
function device() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
  const draft = newDraft('first');
  const keeper = createDraftKeeper({
    storage: createDraftStorage('edition', () => storage),
    first: { draft, base: null, began: null },
    newKey: () => 'new',
    now: () => '2026-11-15T09:42:00.000Z',
    defer: (task) => task(),
  });
  keeper.update(contact('a@b.sk'));
  const content = draftText(keeper.state().draft);
  const savedAt = store(keeper.state().draft);
  keeper.keep({ server: { token: 't', email: EMAIL, savedAt, content } });
  const told: CopyState[] = [];
  const copy = createServerCopy({
    store: keeper,
    create: null,
    remove: () => {},
    update: async ({ seenAt, draft: sent }) => {
      if (problem === 'offline') throw offline();
      if (!server) throw new FunctionError('not-found', '');
      if (server.savedAt !== seenAt) throw new FunctionError('aborted', '');
      const answer = { savedAt: store(sent), expiresAt: '' };
      if (problem === 'answer-lost') throw offline();
      return answer;
    },
    read: async () => {
      if (problem !== 'none') throw offline();
      if (!server) throw new FunctionError('not-found', '');
      const { draft: found, savedAt: at } = server;
      return { draft: { ...found }, savedAt: at, email: EMAIL, language: 'sk', expiresAt: '' };
    },
    isVisible: () => hasAttention,
    now: () => time,
    later: (task, ms) => {
      const entry = { task, at: time + ms };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    onState: (state) => told.push(state),
  });
  keeper.subscribe(copy.look);
  return { keeper, copy, told, said: () => told.at(-1) };
}

/** Advances the clock and resolves all pending promises. */
async function pass(seconds: number): Promise<void> {
  time += seconds * 1000;
  const due = waiting.filter(({ at }) => at <= time);
  waiting = waiting.filter(({ at }) => at > time);
  for (const { task } of due) task();
  await settled();
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A device without a copy on the server. */
function freshDevice() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
  const keeper = createDraftKeeper({
    storage: createDraftStorage('edition', () => storage),
    first: { draft: newDraft('first'), base: null, began: null },
    newKey: () => 'new',
    now: () => '2026-11-15T09:42:00.000Z',
    defer: (task) => task(),
  });
  const removed: string[] = [];
  const told: CopyState[] = [];
  const meanwhile = { act: () => {} };
  const copy = createServerCopy({
    store: keeper,
    create: async (draft) => {
      if (problem !== 'none') throw offline();
      const savedAt = store(draft);
      meanwhile.act();
      return { token: `t${saves}`, savedAt, expiresAt: '' };
    },
    remove: (token) => void removed.push(token),
    update: async ({ draft }) => ({ savedAt: store(draft), expiresAt: '' }),
    read: async () => {
      throw new FunctionError('not-found', '');
    },
    isVisible: () => hasAttention,
    now: () => time,
    later: (task, ms) => {
      const entry = { task, at: time + ms };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    onState: (state) => told.push(state),
  });
  keeper.subscribe(copy.look);
  return { keeper, copy, removed, meanwhile, said: () => told.at(-1) };
}

describe('the first copy', () => {
  test('is made by itself once there is a whole address, and then follows', async () => {
    const { keeper, said } = freshDevice();
    keeper.update(contact('jana@skola'));
    await pass(60);
    expect(saves).toBe(0);
    keeper.update(contact('jana@skola.sk'));
    await pass(2);
    expect(saves).toBe(0);
    await pass(1);
    expect(server?.draft.contactEmail).toBe('jana@skola.sk');
    expect(keeper.state().kept.server).toMatchObject({ token: 't1', email: '' });
    expect(said()).toBe('current');
    keeper.update(contact('jana@inde.sk'));
    await pass(20);
    expect(server?.draft.contactEmail).toBe('jana@inde.sk');
  });

  test('that fails says nothing, waits long, and is made when the connection is back', async () => {
    const { keeper, copy, said } = freshDevice();
    problem = 'offline';
    keeper.update(contact('jana@skola.sk'));
    await pass(3);
    problem = 'none';
    await pass(300);
    expect(saves).toBe(0);
    expect(said()).toBeUndefined();
    await copy.hurry();
    expect(saves).toBe(1);
  });

  test('is not made of a draft that its user wants in this browser only', async () => {
    const { keeper } = freshDevice();
    keeper.update(contact('jana@skola.sk'));
    await pass(3);
    keeper.keep({ server: null, isLocal: true });
    keeper.update(contact('jana@inde.sk'));
    await pass(600);
    expect(saves).toBe(1);
  });

  test.each([
    ['sent', (keeper: ReturnType<typeof freshDevice>['keeper']) => keeper.markSent('2027-0001')],
    ['thrown away', (keeper: ReturnType<typeof freshDevice>['keeper']) => keeper.discard()],
  ])('is deleted when the draft is %s meanwhile', async (_what, act) => {
    const { keeper, removed, meanwhile } = freshDevice();
    meanwhile.act = () => act(keeper);
    keeper.update(contact('jana@skola.sk'));
    await pass(3);
    expect(removed).toEqual(['t1']);
    expect(keeper.state().kept.server).toBeNull();
  });

  test('is made of a draft that was found again', async () => {
    const { keeper, copy } = freshDevice();
    hasAttention = false;
    keeper.update(contact('jana@skola.sk'));
    await pass(3);
    expect(saves).toBe(0);
    hasAttention = true;
    await copy.start();
    await pass(3);
    expect(saves).toBe(1);
  });
});

describe('the copy on the server', () => {
  test('follows typed text, and reports a save only when it is done', async () => {
    const { keeper, copy, said } = device();
    await copy.start();
    expect(said()).toBe('current');
    keeper.update(contact('b@b.sk'));
    keeper.update(contact('c@b.sk'));
    expect(said()).toBe('saving');
    expect(server?.draft.contactEmail).toBe('a@b.sk');
    await pass(3);
    expect(server?.draft.contactEmail).toBe('c@b.sk');
    expect(said()).toBe('current');
    expect(saves).toBe(2);
  });

  test('is saved three times a minute at most, but at once when the page is left', async () => {
    const { keeper, copy } = device();
    for (let second = 0; second < 60; second++) {
      keeper.update(contact(`${second}@b.sk`));
      await pass(1);
    }
    expect(saves).toBeLessThanOrEqual(1 + 3);
    keeper.update(contact('last@b.sk'));
    await copy.hurry();
    expect(server?.draft.contactEmail).toBe('last@b.sk');
  });

  test('is called older while there is no connection, and saved when it is back', async () => {
    const { keeper, copy, said } = device();
    problem = 'offline';
    keeper.update(contact('b@b.sk'));
    await pass(3);
    expect(said()).toBe('older');
    await pass(60);
    expect(said()).toBe('older');
    problem = 'none';
    await copy.hurry();
    expect(said()).toBe('current');
    expect(server?.draft.contactEmail).toBe('b@b.sk');
  });

  test('of another device is offered, and overwritten only when its owner says so', async () => {
    const { keeper, said } = device();
    store({ ...newDraft('there'), contactEmail: 'there@b.sk' });
    keeper.update(contact('here@b.sk'));
    await pass(3);
    expect(server?.draft.contactEmail).toBe('there@b.sk');
    expect(keeper.state().rival?.draft?.contactEmail).toBe('there@b.sk');
    expect(said()).toBe('none');
    keeper.update(contact('here2@b.sk'));
    await pass(60);
    expect(server?.draft.contactEmail).toBe('there@b.sk');
    keeper.keepOwn();
    await pass(20);
    expect(server?.draft.contactEmail).toBe('here2@b.sk');
    expect(said()).toBe('current');
  });

  test('of another device is taken when its owner says so, and not saved again', async () => {
    const { keeper, copy, said } = device();
    store({ ...newDraft('there'), contactEmail: 'there@b.sk' });
    await copy.start();
    keeper.takeRival();
    expect(said()).toBe('current');
    await pass(20);
    expect(keeper.state().draft.contactEmail).toBe('there@b.sk');
    expect(said()).toBe('current');
    expect(saves).toBe(2);
  });

  test('is our own when only the answer was lost', async () => {
    const { keeper, said } = device();
    problem = 'answer-lost';
    keeper.update(contact('b@b.sk'));
    await pass(3);
    expect(said()).toBe('older');
    problem = 'none';
    keeper.update(contact('c@b.sk'));
    await pass(60);
    await pass(60);
    expect(keeper.state().rival).toBeNull();
    expect(server?.draft.contactEmail).toBe('c@b.sk');
    expect(said()).toBe('current');
  });

  test('that is gone is not made again unasked', async () => {
    const { keeper, said } = device();
    server = null;
    keeper.update(contact('b@b.sk'));
    await pass(3);
    expect(said()).toBe('gone');
    expect(keeper.state().kept.server).toBeNull();
    keeper.update(contact('c@b.sk'));
    await pass(60);
    expect(said()).toBe('gone');
    expect(waiting).toEqual([]);
  });

  test('is left to the tab that is seen', async () => {
    const { keeper, copy } = device();
    hasAttention = false;
    keeper.update(contact('b@b.sk'));
    await pass(60);
    expect(saves).toBe(1);
    hasAttention = true;
    await copy.start();
    await pass(20);
    expect(server?.draft.contactEmail).toBe('b@b.sk');
  });

  test.each(['discard', 'markSent'] as const)('brings nothing back after %s', async (ending) => {
    const { keeper, copy } = device();
    keeper.update(contact('b@b.sk'));
    const saving = copy.hurry();
    keeper[ending]('2027-0001');
    await saving;
    const restored = keeper.state();
    expect(restored.savedAt).toBeNull();
  });
});
