import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfficeFeed } from '#client/admin/live/office-feed.ts';
import type { OfficeNews, OfficeTabs } from '#client/admin/live/office-tabs.ts';
import { pause } from '#client/lib/pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The first tab to ask holds the lock until it closes; then the next in line gets it. */
function fakeBrowser() {
  let line = Promise.resolve();
  const listeners = new Set<(news: OfficeNews) => void>();
  const open = (): OfficeTabs => {
    let own: ((news: OfficeNews) => void) | null = null;
    return {
      alone(work, signal) {
        const turn = line.then(() => (signal.aborted ? undefined : work()));
        line = turn.catch(() => {});
        return turn;
      },
      send(news) {
        for (const listener of listeners) if (listener !== own) listener(news);
      },
      listen(onNews) {
        own = onNews;
        listeners.add(onNews);
        return () => listeners.delete(onNews);
      },
    };
  };
  return { open };
}

function fakeServer() {
  const waiting: ((news: OfficeNews) => void)[] = [];
  const server = {
    asked: [] as string[],
    isDown: false,
    step: 0,
    /** Answers all pending requests. */
    happen(signupIds: string[] | null, configChanged = false) {
      const news = { cursor: `c${++server.step}`, signupIds, configChanged };
      for (const answer of waiting.splice(0)) answer(news);
    },
    watch(cursor: string, signal: AbortSignal): Promise<OfficeNews> {
      server.asked.push(cursor);
      if (server.isDown) return Promise.reject(new Error('down'));
      if (cursor === '') {
        return Promise.resolve({
          cursor: `c${server.step}`,
          signupIds: [],
          configChanged: false,
        });
      }
      return new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  };
  return server;
}

function openTab(browser: ReturnType<typeof fakeBrowser>, server: ReturnType<typeof fakeServer>) {
  const told: (readonly string[] | null)[] = [];
  const closing = new AbortController();
  const feed = new OfficeFeed({
    watch: server.watch,
    tabs: browser.open(),
    now: () => Date.now(),
    pause,
    publish: ({ signupIds }) => {
      if (signupIds?.length !== 0) told.push(signupIds);
    },
  });
  void feed.follow(closing.signal);
  return { feed, told, close: () => closing.abort() };
}

describe('the news of the office', () => {
  it('are requested by one tab and published in all', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    const [one, two] = [openTab(browser, server), openTab(browser, server)];
    await pass(10);
    server.happen(['s1']);
    await pass(10);
    expect([one.told, two.told]).toEqual([[['s1']], [['s1']]]);
    expect(server.asked).toEqual(['', 'c0', 'c1']);
  });

  it('go on where they were when the tab that asked is closed', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    const [one, two] = [openTab(browser, server), openTab(browser, server)];
    await pass(10);
    server.happen(['s1']);
    await pass(10);
    one.close();
    await pass(10);
    expect(server.asked.at(-1)).toBe('c1');
    server.happen(['s2']);
    await pass(10);
    expect(two.told).toEqual([['s1'], ['s2']]);
    expect(one.told).toEqual([['s1']]);
  });

  it('are all read again by a tab that takes over without having heard where they are', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    server.isDown = true;
    const [one, two] = [openTab(browser, server), openTab(browser, server)];
    await pass(500);
    one.close();
    server.isDown = false;
    await pass(60_000);
    expect(two.told).toEqual([null]);
  });

  it('are asked for again after an outage, less and less often, and then all is read again', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    const tab = openTab(browser, server);
    await pass(10);
    server.isDown = true;
    server.happen([]);
    await pass(100);
    const before = server.asked.length;
    await pass(20_000);
    expect(server.asked.length - before).toBe(4);
    server.isDown = false;
    await pass(30_000);
    expect(tab.told).toEqual([null]);
    server.happen(['s9']);
    await pass(10);
    expect(tab.told).toEqual([null, ['s9']]);
  });

  it('are asked for at once when the page wakes during an outage', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    server.isDown = true;
    const tab = openTab(browser, server);
    await pass(20_000);
    server.isDown = false;
    const before = server.asked.length;
    tab.feed.wake();
    await pass(1);
    expect(server.asked.length).toBeGreaterThan(before);
    expect(tab.told).toEqual([null]);
  });

  it('are asked for anew after a sleep, and then all is read again', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    const tab = openTab(browser, server);
    await pass(10);
    // A sleeping computer runs no timers, but its clock advances.
    vi.setSystemTime(Date.now() + 3_600_000);
    tab.feed.wake();
    await pass(1);
    expect(server.asked).toEqual(['', 'c0', '', 'c0']);
    expect(tab.told).toEqual([null]);
  });

  it('are not asked for anew when the page was only out of sight', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    const tab = openTab(browser, server);
    await pass(5_000);
    tab.feed.wake();
    await pass(1);
    expect(server.asked).toEqual(['', 'c0']);
  });

  it('end when the page is left', async () => {
    const [browser, server] = [fakeBrowser(), fakeServer()];
    const tab = openTab(browser, server);
    await pass(10);
    tab.close();
    server.happen(['s1']);
    await pass(60_000);
    expect(tab.told).toEqual([]);
    expect(server.asked).toEqual(['', 'c0']);
  });
});
