import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedSignup } from '#client/admin/signups/rows/listed-signup.ts';
import { SignupRows } from '#client/admin/signups/rows/signup-rows.ts';
import { type SignupView, WHOLE_VIEW } from '#client/admin/signups/signup-view-query.ts';
import type { CallFunction } from '#client/lib/call-function.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function row(number: number, part: Partial<ListedSignup> = {}): ListedSignup {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const base = { id: `s${number}`, number: `2027-${number}`, version: 1, state: 'received' };
  return { ...base, createdAt, tags: [], persons: [], ...part } as unknown as ListedSignup;
}

/** Filters by state only; newest first. */
function fakeServer(count: number) {
  const server = {
    signups: Array.from({ length: count }, (_, index) => row(index + 1)),
    asked: 0,
    isDown: false,
    call: (async (_name: string, input: Record<string, never>) => {
      server.asked++;
      if (server.isDown) throw new Error('down');
      const { filter, ids, cursor, limit } = input as unknown as {
        filter: { states?: string[] };
        ids?: string[];
        cursor?: string;
        limit: number;
      };
      const found = server.signups
        .filter(({ state }) => !filter.states?.length || filter.states.includes(state))
        .toReversed();
      const wanted = ids?.length ? found.filter(({ id }) => ids.includes(id)) : found;
      const from = cursor ? wanted.findIndex(({ id }) => id === cursor) + 1 : 0;
      const rows = wanted.slice(from, from + limit);
      const hasMore = from + limit < wanted.length;
      return { rows, nextCursor: hasMore ? rows.at(-1)?.id : null, total: found.length };
    }) as unknown as CallFunction,
    change(number: number, part: Partial<ListedSignup>) {
      server.signups = server.signups.map((one) =>
        one.id === `s${number}` ? { ...one, version: one.version + 1, ...part } : one,
      );
    },
  };
  return server;
}

/** A server with answers computed at once and delivered when released. */
function holdAnswers(server: ReturnType<typeof fakeServer>) {
  let held: Promise<void>;
  let release = () => {};
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  hold();
  const call = (async (...input: Parameters<CallFunction>) => {
    const answer = await server.call(...input);
    await held;
    return answer;
  }) as CallFunction;
  return { call, hold, release: () => release() };
}

async function open(server: ReturnType<typeof fakeServer>, part: Partial<SignupView> = {}) {
  const rows = new SignupRows(server.call);
  rows.show({ view: { ...WHOLE_VIEW, ...part }, editionId: 'e1' });
  await pass(0);
  return rows;
}

const firstIds = (rows: SignupRows, count: number) =>
  rows.state.rows.slice(0, count).map(({ id }) => id);

describe('the rows of the table', () => {
  it('come page by page, as far as they are read', async () => {
    const server = fakeServer(1000);
    const rows = await open(server);
    expect([rows.state.rows.length, rows.state.total]).toEqual([200, 1000]);
    rows.read({ first: 80, last: 99 });
    await pass(0);
    expect(rows.state.rows).toHaveLength(200);
    rows.read({ first: 80, last: 101 });
    await pass(0);
    expect(rows.state.rows).toHaveLength(400);
    rows.read({ first: 980, last: 999 });
    await pass(0);
    expect([rows.state.rows.length, rows.state.isComplete]).toEqual([1000, true]);
    expect(new Set(rows.state.rows.map(({ id }) => id)).size).toBe(1000);
  });

  it('show new rows at the top, marked for a moment', async () => {
    const server = fakeServer(3);
    const rows = await open(server);
    rows.read({ first: 0, last: 2 });
    server.signups.push(row(4));
    rows.hear(['s4']);
    await pass(0);
    expect(firstIds(rows, 2)).toEqual(['s4', 's3']);
    expect([rows.state.total, rows.state.marks.get('s4')]).toEqual([4, 'new']);
    await pass(5000);
    expect(rows.state.marks.size).toBe(0);
  });

  it('change in place', async () => {
    const server = fakeServer(3);
    const rows = await open(server);
    server.change(2, { tags: ['volať'] });
    rows.hear(['s2']);
    await pass(0);
    expect(rows.state.rows[1]).toMatchObject({ id: 's2', tags: ['volať'] });
    expect(rows.state.marks.get('s2')).toBe('changed');
  });

  it('stay in place with current values when they no longer match', async () => {
    const server = fakeServer(3);
    const rows = await open(server, { states: ['received'] });
    server.change(2, { state: 'confirmed' });
    rows.hear(['s2']);
    await pass(5000);
    expect(rows.state.rows[1]).toMatchObject({ id: 's2', state: 'confirmed' });
    expect([rows.state.marks.get('s2'), rows.state.total]).toEqual(['gone', 2]);
    rows.hear(null);
    await pass(0);
    expect(firstIds(rows, 3)).toEqual(['s3', 's1']);
  });

  it('tell how far they moved when new ones came above the reader', async () => {
    const server = fakeServer(500);
    const rows = await open(server);
    rows.read({ first: 50, last: 70 });
    await pass(0);
    server.signups.push(row(501), row(502));
    rows.hear(['s501', 's502']);
    await pass(0);
    expect([firstIds(rows, 2), rows.state.shift]).toEqual([['s502', 's501'], 2]);
    server.signups.push(row(503));
    rows.read({ first: 52, last: 72 });
    rows.hear(null);
    await pass(1000);
    expect(rows.state.shift).toBe(3);
  });

  it('are read together when many changes follow each other', async () => {
    const server = fakeServer(300);
    const rows = await open(server);
    const before = server.asked;
    for (let number = 1; number <= 150; number++) rows.hear([`s${number}`]);
    await pass(2000);
    expect(server.asked - before).toBeLessThanOrEqual(5);
  });

  it('stay when the connection is lost, and say so until it is back', async () => {
    const server = fakeServer(3);
    const rows = await open(server);
    server.isDown = true;
    rows.hear(null);
    await pass(1000);
    expect([rows.state.rows.length, rows.state.failure]).toEqual([3, new Error('down')]);
    server.isDown = false;
    rows.retry();
    await pass(1000);
    expect(rows.state.failure).toBeNull();
  });

  it('show a change that was announced while the first page was on its way', async () => {
    const server = fakeServer(3);
    const held = holdAnswers(server);
    const rows = new SignupRows(held.call);
    rows.show({ view: WHOLE_VIEW, editionId: 'e1' });
    await pass(0);
    server.change(2, { tags: ['volať'] });
    rows.hear(['s2']);
    held.release();
    await pass(1000);
    expect(rows.state.rows[1]).toMatchObject({ id: 's2', tags: ['volať'] });
  });

  it('show a change that was announced while a later page was on its way', async () => {
    const server = fakeServer(400);
    const held = holdAnswers(server);
    held.release();
    const rows = new SignupRows(held.call);
    rows.show({ view: WHOLE_VIEW, editionId: 'e1' });
    await pass(0);
    held.hold();
    rows.read({ first: 180, last: 199 });
    await pass(0);
    server.change(2, { tags: ['volať'] });
    rows.hear(['s2']);
    held.release();
    await pass(1000);
    expect(rows.state.rows.find(({ id }) => id === 's2')).toMatchObject({ tags: ['volať'] });
  });

  it('answer the last question, whichever answer comes first', async () => {
    const server = fakeServer(3);
    server.change(3, { state: 'confirmed' });
    const rows = new SignupRows(server.call);
    rows.show({ view: WHOLE_VIEW, editionId: 'e1' });
    rows.show({ view: { ...WHOLE_VIEW, states: ['confirmed'] }, editionId: 'e1' });
    await pass(0);
    expect(firstIds(rows, 3)).toEqual(['s3']);
    expect(rows.state.key).toBe('e1?state=confirmed');
  });
});
