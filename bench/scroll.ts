// Measures how smoothly the table of signups scrolls with 10,000 of them: from the top to the
// bottom, with each page fetched on the way, and back with all of them loaded; once at the speed of
// a fast wheel, when every row is drawn whole, and once as when the scroll bar is dragged, when a
// screenful passes in every frame.
//
// A frame lasts from one callback of the browser to the next; the longest one is what a user feels.
// The work of the page in a frame is also reported, because elapsed time depends on other load.

import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { launchBrowser } from './browser.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { newOfficeVisitor, startOffice } from './office-session.ts';
import { median, percentile, rounded } from './statistics.ts';

const SIGNUPS = 10_000;
const MOST_FRAME_MS = 50;
const ROUNDS = 2;
const PACES = [
  { name: 'by the wheel (150 px a frame)', stepPx: 150 },
  { name: 'by the bar (800 px a frame)', stepPx: 800 },
];

export const scroll: Measurement = {
  name: 'scroll',
  async run(scope) {
    const office = await startOffice(scope, {});
    await insertManySignups(office.database, office.configId, SIGNUPS);
    const browser = await launchBrowser(scope);
    const rows: Row[] = [];
    for (const pace of PACES) {
      const down: Frames[] = [];
      const up: Frames[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const visitor = await newOfficeVisitor(browser, office.app.url);
        const page = await visitor.newPage();
        await page.goto(`${office.app.url}/admin/signups`);
        await page.locator('tbody tr[data-index]').first().waitFor();
        await delay(1000);
        down.push(await scrollThrough(page, pace.stepPx));
        up.push(await scrollThrough(page, -pace.stepPx));
        await visitor.close();
      }
      rows.push(...rowsOf(pace.name, down, up));
    }
    return rows;
  },
};

interface Frames {
  /** Durations from one frame to the next. */
  lasted: number[];
  /** Long tasks of the page itself. */
  tasks: number[];
}

/** To the end, waiting there until every row is drawn whole. */
function scrollThrough(page: Page, step: number): Promise<Frames> {
  return page.evaluate(async (by) => {
    const element = document.querySelector('.signups-scroller');
    if (!element) throw new Error('There is no table');
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const lasted: number[] = [];
    let before = await frame();
    const end = () => (by > 0 ? element.scrollHeight - element.clientHeight : 0);
    while (Math.abs(element.scrollTop - end()) > 1) {
      element.scrollTop += by;
      const now = await frame();
      lasted.push(now - before);
      before = now;
    }
    while (document.querySelector('.is-coming, .is-passing')) {
      const now = await frame();
      lasted.push(now - before);
      before = now;
    }
    observer.disconnect();
    return { lasted, tasks };
  }, step);
}

function rowsOf(pace: string, down: readonly Frames[], up: readonly Frames[]): Row[] {
  const longest = (rounds: readonly Frames[]) => rounds.map(({ lasted }) => Math.max(...lasted));
  const frames = [...down, ...up].flatMap(({ lasted }) => lasted);
  const worst = median(longest(down));
  const tasks = [...down, ...up].flatMap((round) => round.tasks);
  return [
    {
      what: `scrolling through ${SIGNUPS.toLocaleString('en')} signups ${pace}, the longest frame`,
      measured: `**${rounded(worst)} ms** (rounds ${longest(down).map(rounded).join(', ')})`,
      limit: `at most ${MOST_FRAME_MS} ms`,
      verdict: verdict(worst <= MOST_FRAME_MS),
    },
    detail(
      'the same back up, with every page loaded; p99 of all frames; tasks over 50 ms',
      `${longest(up).map(rounded).join(', ')} ms; ${rounded(percentile(frames, 0.99))} ms of ${frames.length}; ${tasks.length}`,
    ),
  ];
}
