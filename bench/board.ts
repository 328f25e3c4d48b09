// Measures how smoothly the board of the timetable scrolls and drags with 600 cards of one day: the
// whole day is scrolled down and up, then a card is dragged by the mouse across all halls and along
// the lower edge, where the board scrolls by itself, and put down.
// Putting it down computes all times and conflicts again.
//
// A frame lasts from one callback of the browser to the next; the longest one is what a user feels.
// Frames of an empty page in the same rounds tell what the machine itself costs at that time.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { insertAppearances } from '#tests/factories/stored-appearances.ts';
import { launchBrowser } from './browser.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { newOfficeVisitor, type OfficeSession, startOffice } from './office-session.ts';
import { median, percentile, rounded } from './statistics.ts';

/** Some are cancelled and some wait, so that more than 600 appearances remain. */
const SIGNUPS = 400;
const CARDS = 600;
const HALLS = 6;
const MOST_FRAME_MS = 50;
const ROUNDS = 3;
const STEP_PX = 100;
const EMPTY_FRAMES = 240;

interface Settings {
  halls: { open: { day: string; from: number; to: number }[] }[];
}

export const board: Measurement = {
  name: 'board',
  async run(scope) {
    const office = await startOffice(scope, {});
    await insertManySignups(office.database, office.configId, SIGNUPS);
    await insertAppearances(office.database);
    const day = await placeAll(office);
    const browser = await launchBrowser(scope);
    const empty: number[][] = [];
    const scrolled: number[][] = [];
    const dragged: number[][] = [];
    const dropped: number[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const visitor = await newOfficeVisitor(browser, office.app.url);
      empty.push(await emptyFrames(visitor));
      const page = await visitor.newPage();
      await page.goto(`${office.app.url}/admin/timetable?day=${day}&view=board`);
      await page
        .locator('.board-space [data-card]')
        .nth(CARDS - 1)
        .waitFor();
      await delay(1000);
      scrolled.push(await scrollThrough(page));
      const { frames, drops } = await dragAround(page);
      dragged.push(frames);
      dropped.push(drops);
      await visitor.close();
    }
    return [
      rowOf(`scrolling through ${CARDS} cards of one day`, scrolled),
      rowOf(`dragging a card among ${CARDS}`, dragged),
      rowOf('putting it down', dropped),
      detail(
        'the longest frame of an empty page meanwhile',
        `${empty.map((frames) => rounded(Math.max(...frames))).join(', ')} ms`,
      ),
    ];
  },
};

function rowOf(what: string, rounds: readonly number[][]): Row {
  const longest = rounds.map((frames) => Math.max(...frames));
  const worst = median(longest);
  const all = rounds.flat();
  return {
    what: `${what}, the longest frame`,
    measured: `**${rounded(worst)} ms** (rounds ${longest.map(rounded).join(', ')}; p99 ${rounded(percentile(all, 0.99))} ms of ${all.length})`,
    limit: `at most ${MOST_FRAME_MS} ms`,
    verdict: verdict(worst <= MOST_FRAME_MS),
  };
}

/** Everything on one day, a block of equal length in each hall. */
async function placeAll({ call }: OfficeSession): Promise<string> {
  const { settings, version, appearances } = await call<{
    settings: Settings;
    version: number;
    appearances: { id: string }[];
  }>('getTimetable', {});
  const [hall] = settings.halls;
  const day = hall?.open[0]?.day ?? '';
  const ids = Array.from({ length: HALLS }, (_, index) => String.fromCharCode(65 + index));
  const halls = ids.map((id) => ({ ...hall, id, name: `Sála ${id}` }));
  await call('saveTimetableSettings', { version, settings: { ...settings, halls } });
  if (appearances.length < CARDS) throw new Error(`There are only ${appearances.length}`);
  const share = CARDS / HALLS;
  const blocks = ids.map((id, index) => ({
    id: randomUUID(),
    version: 0,
    kind: 'perform',
    hall: id,
    day,
    start: 480,
    minutes: 0,
    title: '',
    items: appearances
      .slice(index * share, (index + 1) * share)
      .map((one) => ({ is: 'appearance', appearanceId: one.id, pin: null })),
  }));
  await call('saveBlocks', { blocks, removed: [] });
  return day;
}

async function emptyFrames(visitor: BrowserContext): Promise<number[]> {
  const page = await visitor.newPage();
  const frames = await page.evaluate(async (count) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const lasted: number[] = [];
    let before = await frame();
    while (lasted.length < count) {
      const now = await frame();
      lasted.push(now - before);
      before = now;
    }
    return lasted;
  }, EMPTY_FRAMES);
  await page.close();
  return frames;
}

function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async (step) => {
    const element = document.querySelector('.board-scroller');
    if (!element) throw new Error('There is no board');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const lasted: number[] = [];
    for (const by of [step, -step]) {
      let before = await frame();
      const end = () => (by > 0 ? element.scrollHeight - element.clientHeight : 0);
      while (Math.abs(element.scrollTop - end()) > 1) {
        element.scrollTop += by;
        const now = await frame();
        lasted.push(now - before);
        before = now;
      }
    }
    return lasted;
  }, STEP_PX);
}

/** The pointer is moved in the page, so that no time of the driver is measured. */
function dragAround(page: Page): Promise<{ frames: number[]; drops: number[] }> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const scroller = document.querySelector('.board-scroller');
    const card = document.querySelectorAll('.board-space [data-card]')[2];
    if (!scroller || !card) throw new Error('There is no board');
    // The page scrolls smoothly, and a board below the window has nothing under the pointer.
    scroller.scrollIntoView({ block: 'start', behavior: 'instant' });
    await frame();
    const area = scroller.getBoundingClientRect();
    const from = card.getBoundingClientRect();
    const send = (type: string, x: number, y: number) =>
      (document.elementFromPoint(x, y) ?? document.body).dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          pointerType: 'mouse',
          clientX: x,
          clientY: y,
        }),
      );
    card.dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
        clientX: from.x + 20,
        clientY: from.y + 5,
      }),
    );
    const frames: number[] = [];
    let before = await frame();
    const measured = async () => {
      const now = await frame();
      frames.push(now - before);
      before = now;
    };
    const middle = area.top + area.height / 2;
    for (let step = 0; step <= 120; step++) {
      send('pointermove', area.left + 80 + ((area.width - 120) * step) / 120, middle);
      await measured();
    }
    for (let step = 0; step < 120; step++) {
      send('pointermove', area.left + 120, Math.min(area.bottom, innerHeight) - 12);
      await measured();
    }
    send('pointermove', area.left + 120, middle);
    await measured();
    if (!document.querySelector('.board-drop:not([hidden])')?.textContent) {
      throw new Error('The card is over no hall');
    }
    send('pointerup', area.left + 120, middle);
    const drops: number[] = [];
    for (let count = 0; count < 40; count++) {
      const now = await frame();
      drops.push(now - before);
      before = now;
    }
    return { frames, drops };
  });
}
