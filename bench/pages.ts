// Measures the downloads and requests of a first visit to `/`, `/signup` and the office, and the
// layout shift. The browser itself reports the first two: all requests until the page is hydrated
// and idle, including its service worker.

import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { startApp } from './app-process.ts';
import { launchBrowser, newVisitor, untilAlive } from './browser.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { newOfficeVisitor, OWNER } from './office-session.ts';

const PAGES = [
  { path: '/', mostKilobytes: 100, mostRequests: 15 },
  { path: '/signup', mostKilobytes: 150, mostRequests: 20 },
];
/** Before its charts are loaded. */
const OFFICE = { path: '/admin', mostKilobytes: 150, mostRequests: 30 };
const MOST_SHIFT = 0;
/** A small phone, and Lighthouse's: line breaks depend on the width. */
const WIDTHS = [360, 412];
const QUIET_MS = 1500;
/** Lighthouse's connection of a phone: fonts and styles arrive late, as in reality. */
const SLOW = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };

export const pages: Measurement = {
  name: 'pages',
  async run(scope) {
    const app = await startApp(scope, temporaryDataFolder(scope), { JOBS: 'off', ...OWNER });
    const browser = await launchBrowser(scope);
    const rows: Row[] = [];
    const asked = new Set<string>();
    for (const page of PAGES) {
      const visitor = await newVisitor(browser);
      visitor.on('request', (request) => asked.add(new URL(request.url()).origin));
      rows.push(...rowsOfLoad(page, await load(visitor, app.url + page.path, untilAlive)));
      await visitor.close();
    }
    const member = await newOfficeVisitor(browser, app.url);
    rows.push(...rowsOfLoad(OFFICE, await load(member, app.url + OFFICE.path, untilDrawn)));
    await member.close();
    for (const { path } of PAGES) {
      const shifts: Shift[][] = [];
      for (const width of WIDTHS) {
        const visitor = await newVisitor(browser, width);
        visitor.on('request', (request) => asked.add(new URL(request.url()).origin));
        shifts.push(await shiftsOf(visitor, app.url + path));
        await visitor.close();
      }
      rows.push(rowOfShifts(path, shifts));
    }
    asked.delete(app.url);
    rows.push({
      what: 'other hosts that the two pages ask for anything',
      measured: `**${asked.size}**${asked.size > 0 ? ` (${[...asked].join(', ')})` : ''}`,
      limit: 'none',
      verdict: verdict(asked.size === 0),
    });
    return rows;
  },
};

interface Download {
  kind: 'script' | 'style' | 'font' | 'other';
  gzipped: number;
  /** Transferred bytes, as sent by the server. */
  sent: number;
  encoding: string;
}

interface Load {
  /** All requests, including documents, data and the stream of the configuration. */
  requests: number;
  downloads: Download[];
}

async function load(
  visitor: BrowserContext,
  address: string,
  untilReady: (page: Page) => Promise<void>,
): Promise<Load> {
  const responses: Response[] = [];
  visitor.on('response', (response) => responses.push(response));
  const page = await visitor.newPage();
  await page.goto(address);
  await untilReady(page);
  await untilQuiet(responses);
  // The worker requests the parts of the page again, which the browser already has.
  const first = new Map(responses.toReversed().map((response) => [response.url(), response]));
  const downloads = await Promise.all([...first.values()].map(downloadOf));
  return { requests: first.size, downloads: downloads.flatMap((download) => download ?? []) };
}

async function untilDrawn(page: Page): Promise<void> {
  await page.locator('h1').waitFor({ timeout: 60_000 });
}

/** The stream of the configuration never ends, so idle means that no new request begins. */
async function untilQuiet(responses: readonly Response[]): Promise<void> {
  for (let before = -1; before !== responses.length; ) {
    before = responses.length;
    await delay(QUIET_MS);
  }
}

/** Null for responses that are not counted: pages, pictures, and the endless stream. */
async function downloadOf(response: Response): Promise<Download | null> {
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers();
  const kind = kindOf(type);
  if (kind === 'other') return null;
  const body = await response.body();
  const sent = encoding ? (await response.request().sizes()).responseBodySize : body.length;
  return { kind, sent, encoding, gzipped: gzipSync(body).length };
}

function kindOf(type: string): Download['kind'] {
  if (type.includes('javascript')) return 'script';
  if (type.includes('css')) return 'style';
  return type.includes('font') ? 'font' : 'other';
}

function rowsOfLoad(
  { path, mostKilobytes, mostRequests }: (typeof PAGES)[number],
  { requests, downloads }: Load,
): Row[] {
  const [scripts, styles, fonts] = (['script', 'style', 'font'] as const).map((wanted) =>
    downloads.filter(({ kind }) => kind === wanted),
  ) as [Download[], Download[], Download[]];
  const counted = [...scripts, ...styles];
  const gzipped = sum(counted, 'gzipped');
  const encodings = [...new Set(counted.map(({ encoding }) => encoding || 'not compressed'))];
  return [
    {
      what: `first load of \`${path}\`, all scripts and styles, gz`,
      measured: `**${kilobytes(gzipped)}** (${scripts.length} scripts ${kilobytes(sum(scripts, 'gzipped'))}, ${styles.length} styles ${kilobytes(sum(styles, 'gzipped'))})`,
      limit: `at most ${mostKilobytes} kB`,
      verdict: verdict(gzipped <= mostKilobytes * 1000),
    },
    {
      what: `requests of the first load of \`${path}\`, of whatever kind`,
      measured: `**${requests}**`,
      limit: `at most ${mostRequests}`,
      verdict: verdict(requests <= mostRequests),
    },
    detail(
      'its scripts and styles as our server sends them, and fonts besides',
      `${kilobytes(sum(counted, 'sent'))} (${encodings.join(', ')}); ${fonts.length} fonts ${kilobytes(sum(fonts, 'sent'))}`,
    ),
  ];
}

function sum(downloads: readonly Download[], size: 'gzipped' | 'sent'): number {
  return downloads.reduce((total, download) => total + download[size], 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

interface Shift {
  value: number;
  moved: string;
}

/** The sum of all shifts, which is stricter than the metric: that takes the worst five seconds. */
async function shiftsOf(visitor: BrowserContext, address: string): Promise<Shift[]> {
  await visitor.addInitScript(collectShifts);
  const page = await visitor.newPage();
  const devtools = await visitor.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await page.goto(address);
  await untilAlive(page);
  await delay(QUIET_MS);
  await scrollThrough(page);
  const add = page.locator('#persons-add');
  if ((await add.count()) > 0) {
    await add.tap();
    await page.locator('.card').nth(1).waitFor();
    await delay(QUIET_MS);
    await scrollThrough(page);
  }
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Runs in the page. A shift within half a second after input is expected, so it does not count. */
function collectShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const shifts: Shift[] = [];
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : 'text';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = [...new Set(sources.map(({ node }) => nameOf(node)))].join(' ');
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (const end of [document.documentElement.scrollHeight, 0]) {
      const step = end === 0 ? -120 : 120;
      for (let before = -1; before !== scrollY; ) {
        before = scrollY;
        scrollBy({ top: step, behavior: 'instant' });
        await frame();
        await frame();
      }
    }
  });
}

function rowOfShifts(path: string, shifts: readonly Shift[][]): Row {
  const totals = shifts.map((of) => of.reduce((all, { value }) => all + value, 0));
  const most = Math.max(...totals);
  const [worst] = shifts.flat().toSorted((a, b) => b.value - a.value);
  const adding = path === '/signup' ? ' and adding a person' : '';
  const each = totals.map((total, index) => `${total.toFixed(3)} at ${WIDTHS[index]} px`);
  const reason = most > MOST_SHIFT ? `; moved most: ${worst?.moved}` : '';
  return {
    what: `layout shift of \`${path}\` over a slow connection, scrolling through it${adding}`,
    measured: `**${most.toFixed(3)}** (${each.join(', ')}${reason})`,
    limit: `at most ${MOST_SHIFT}`,
    verdict: verdict(most <= MOST_SHIFT),
  };
}
