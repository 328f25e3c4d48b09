import { beforeEach, describe, expect, test } from 'vitest';
import { createDraftKeeper } from '#client/components/signup-form/draft-keeper.ts';
import { createDraftStorage } from '#client/components/signup-form/draft-storage.ts';
import { newDraft, type SignupDraft } from '#domain/draft/draft.ts';

let items: Map<string, string>;
let later: (() => void)[];

beforeEach(() => {
  items = new Map();
  later = [];
});

/** One tab of the browser; all tabs share the storage. */
function tab() {
  const shared = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
  let keys = 0;
  const keeper = createDraftKeeper({
    storage: createDraftStorage('edition', () => shared),
    first: { draft: newDraft('first'), base: null, began: null },
    newKey: () => `new-${++keys}`,
    now: () => '2026-11-15T09:42:00.000Z',
    defer: (task) => later.push(task),
  });
  return keeper;
}

function paint(): void {
  for (const task of later.splice(0)) task();
}

const contact = (contactEmail: string) => (draft: SignupDraft) => ({ ...draft, contactEmail });
const server = { token: 't', email: 'a@b.sk', savedAt: '2026-11-01T00:00:00.000Z' };

describe('a draft', () => {
  test('is saved after every change and restored later', () => {
    const before = tab();
    before.update(contact('jana@'));
    before.update(contact('jana@skola.sk'));
    paint();
    expect(before.state().savedAt).toBe('2026-11-15T09:42:00.000Z');
    const after = tab();
    after.look();
    expect(after.state().draft.contactEmail).toBe('jana@skola.sk');
    expect(after.state().notice).toMatchObject({ kind: 'restored' });
  });

  test('is saved at once when the page goes away', () => {
    const keeper = tab();
    keeper.update(contact('jana@skola.sk'));
    keeper.flush();
    const after = tab();
    after.look();
    expect(after.state().draft.contactEmail).toBe('jana@skola.sk');
  });

  test('is forgotten when it is thrown away', () => {
    const keeper = tab();
    keeper.update(contact('jana@skola.sk'));
    paint();
    keeper.discard();
    expect(keeper.state()).toMatchObject({ savedAt: null, draft: { contactEmail: '' } });
    const after = tab();
    after.look();
    expect(after.state().draft.contactEmail).toBe('');
    expect(after.state().notice).toBeNull();
  });

  test('begins with other people in cards of their own while nothing was typed', () => {
    const keeper = tab();
    keeper.beginWith(newDraft('other'));
    expect(keeper.state()).toMatchObject({ generation: 1, draft: { persons: [{ key: 'other' }] } });
    keeper.update(contact('jana@skola.sk'));
    keeper.beginWith(newDraft('third'));
    expect(keeper.state()).toMatchObject({ generation: 1, draft: { persons: [{ key: 'other' }] } });
  });

  test('can be gone on with after it was thrown away', () => {
    const keeper = tab();
    keeper.update(contact('a@b.sk'));
    paint();
    keeper.discard();
    keeper.update(contact('c@d.sk'));
    paint();
    expect(keeper.state().rival).toBeNull();
    const after = tab();
    after.look();
    expect(after.state().draft.contactEmail).toBe('c@d.sk');
  });
});

describe('two tabs', () => {
  test('a tab without changes follows the tab being typed into, and says so', () => {
    const [one, other] = [tab(), tab()];
    one.update(contact('one@b.sk'));
    paint();
    other.look();
    one.update(contact('two@b.sk'));
    paint();
    other.look();
    expect(other.state().draft.contactEmail).toBe('two@b.sk');
    expect(other.state().notice).toEqual({ kind: 'from-other-tab' });
  });

  test('neither overwrites the other silently', () => {
    const [one, other] = [tab(), tab()];
    one.update(contact('one@b.sk'));
    other.update(contact('other@b.sk'));
    one.flush();
    other.flush();
    expect(other.state().rival?.draft?.contactEmail).toBe('one@b.sk');
    expect(other.state().draft.contactEmail).toBe('other@b.sk');
    // Text typed while the question is open is kept and does not overwrite the other draft.
    other.update(contact('other@longer.sk'));
    paint();
    const third = tab();
    third.look();
    expect(third.state().draft.contactEmail).toBe('one@b.sk');
  });

  test('the own version can be kept', () => {
    const [one, other] = [tab(), tab()];
    one.update(contact('one@b.sk'));
    other.update(contact('other@b.sk'));
    paint();
    other.keepOwn();
    one.look();
    expect(one.state().draft.contactEmail).toBe('other@b.sk');
    expect(other.state().rival).toBeNull();
  });

  test('the other version can be taken', () => {
    const [one, other] = [tab(), tab()];
    one.update(contact('one@b.sk'));
    other.update(contact('other@b.sk'));
    paint();
    other.takeRival();
    paint();
    expect(other.state()).toMatchObject({ rival: null, draft: { contactEmail: 'one@b.sk' } });
  });

  test('a draft sent in one tab cannot be sent in the other', () => {
    const [one, other] = [tab(), tab()];
    one.update(contact('one@b.sk'));
    paint();
    other.look();
    one.markSent('2027-0042');
    other.look();
    expect(other.state().draft.contactEmail).toBe('');
    expect(other.state().notice).toEqual({ kind: 'sent-elsewhere', number: '2027-0042' });
  });
});

describe('a draft from the server', () => {
  const waiting: SignupDraft = { ...newDraft('far'), contactEmail: 'far@b.sk' };

  test('is taken when nothing was typed here', () => {
    const keeper = tab();
    keeper.offer(waiting, server);
    paint();
    expect(keeper.state()).toMatchObject({ draft: waiting, kept: { server } });
    const after = tab();
    after.look();
    expect(after.state().kept.server).toEqual(server);
  });

  test('is asked about when something was', () => {
    const keeper = tab();
    keeper.update(contact('near@b.sk'));
    paint();
    keeper.offer(waiting, server);
    expect(keeper.state().draft.contactEmail).toBe('near@b.sk');
    keeper.takeRival();
    paint();
    expect(keeper.state()).toMatchObject({ rival: null, draft: waiting });
    const after = tab();
    after.look();
    expect(after.state().draft.contactEmail).toBe('far@b.sk');
  });

  test('can be declined', () => {
    const keeper = tab();
    keeper.update(contact('near@b.sk'));
    paint();
    keeper.offer(waiting, server);
    keeper.keepOwn();
    expect(keeper.state()).toMatchObject({ rival: null, draft: { contactEmail: 'near@b.sk' } });
  });
});
