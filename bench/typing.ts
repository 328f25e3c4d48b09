// Measures how soon the form responds at its largest: a hundred persons, a name being typed, a
// person being added.
//
// The clock starts when the browser received the key (the event's own time, so that waiting for a
// busy page counts) and stops in the first task after the frame that shows the answer. The
// browser's Event Timing would add the way to the screen, which a headless one lacks, but it counts
// in steps of 8 ms and reports nothing below 16 ms; it serves as a second opinion.

import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { startApp } from './app-process.ts';
import { launchBrowser, newVisitor, untilAlive } from './browser.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { hundredPersons, PERSONS } from './hundred-persons.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { median, percentile, rounded } from './statistics.ts';

const MOST_TYPING_MS = 50;
const MOST_ADDING_MS = 100;
const ROUNDS = 5;
const LETTERS = 60;
/** Between two letters of a fast typist: the work for one may delay the next. */
const BETWEEN_LETTERS_MS = 80;
const ADDITIONS = 10;
/** Lighthouse's processor of a phone. */
const PHONE_SLOWDOWN = 4;

export const typing: Measurement = {
  name: 'typing',
  async run(scope) {
    const app = await startApp(scope, temporaryDataFolder(scope), { JOBS: 'off' });
    const browser = await launchBrowser(scope);
    const visitor = await newVisitor(browser);
    await visitor.addInitScript(watchAnswers);
    await keepDraft(visitor, app.url);

    const page = await openForm(visitor, app.url);
    const cpuOfPage = await watchCpu(page);
    const rounds: Answer[][] = [];
    const before = await cpuOfPage();
    for (let round = 0; round < ROUNDS; round++) rounds.push(await typeName(page));
    const cpuMs = ((await cpuOfPage()) - before) / (ROUNDS * LETTERS);
    await slowDown(page, PHONE_SLOWDOWN);
    const onPhone = await typeName(page);
    await page.close();

    const additions = await addRepeatedly(visitor, app.url, 1);
    const additionsOnPhone = await addRepeatedly(visitor, app.url, PHONE_SLOWDOWN);
    return [
      ...rowsOfTyping(rounds, { onPhone, cpuMs }),
      ...rowsOfAdding(additions, additionsOnPhone),
    ];
  },
};

interface Answer {
  ms: number;
  /** By Event Timing; 16 stands for all durations that it does not report. */
  byBrowserMs: number;
}

interface Watched extends Window {
  answers: number[];
  eventTimes: number[];
}

/**
 * Runs in the page. A letter is answered when the frame after it is drawn; a click on the button
 * that adds a person when the frame with one more card is drawn.
 */
function watchAnswers(): void {
  const answers: number[] = [];
  const eventTimes: number[] = [];
  const afterFrame = (since: number) => {
    const stop = () => answers.push(performance.now() - since);
    // Runs before other tasks that wait for the end of the frame: the page saves its draft then.
    requestAnimationFrame(() => void scheduler.postTask(stop, { priority: 'user-blocking' }));
  };
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener('input', () => afterFrame(pressed), true);
  const countCards = () => document.querySelectorAll('.card').length;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.id !== 'persons-add') return;
      const before = countCards();
      new MutationObserver((_, observer) => {
        if (countCards() === before) return;
        observer.disconnect();
        afterFrame(timeStamp);
      }).observe(document.body, { childList: true, subtree: true });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown') eventTimes.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { answers, eventTimes });
}

/** Every page of this visitor starts with the same draft. */
async function keepDraft(visitor: BrowserContext, url: string): Promise<void> {
  const config = await findConfig(visitor, url);
  let keys = 0;
  const draft = draftOfSignup(
    {
      signup: { ...hundredPersons(config), paymentType: 'bank' },
      consents: [],
      billing: null,
      contactEmail: '',
    },
    () => `person${++keys}`,
  );
  const stored = {
    revision: 1,
    savedAt: new Date().toISOString(),
    draft,
    attempt: null,
    server: null,
    sentAs: null,
  };
  await visitor.addInitScript(
    ([key, text]) => localStorage.setItem(key!, text!),
    [`prihlaska:draft:${config.id}`, JSON.stringify(stored)],
  );
}

async function findConfig(visitor: BrowserContext, url: string): Promise<ConfigRecord> {
  const page = await visitor.newPage();
  await page.goto(url);
  const data = await page.locator('#initial-data').textContent();
  await page.close();
  return JSON.parse(data ?? '').config;
}

async function openForm(visitor: BrowserContext, url: string): Promise<Page> {
  const page = await visitor.newPage();
  await page.goto(`${url}/signup`);
  await untilAlive(page);
  await page
    .locator('.card')
    .nth(PERSONS - 1)
    .waitFor();
  await delay(1000);
  return page;
}

/** CPU milliseconds of the page's main thread, because elapsed time also depends on other load. */
async function watchCpu(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** The name causes the most work: it appears on the card, in the groups and in the price. */
async function typeName(page: Page): Promise<Answer[]> {
  const performer = page.locator('.card').nth(1);
  if ((await performer.getAttribute('data-open')) === null) {
    await performer.locator('.card-toggle').click();
  }
  const field = performer.locator('input[id$="-name"]');
  await field.fill('');
  await field.focus();
  await forget(page);
  for (let letter = 0; letter < LETTERS; letter++) {
    await page.keyboard.press(String.fromCharCode(97 + (letter % 26)));
    await delay(BETWEEN_LETTERS_MS);
  }
  await delay(500);
  const { answers, eventTimes } = await read(page);
  if (answers.length !== LETTERS)
    throw new Error(`${answers.length} of ${LETTERS} letters were seen`);
  const untold = Array.from({ length: LETTERS - eventTimes.length }, () => 16);
  const byBrowser = [...untold, ...eventTimes];
  return answers.map((ms, index) => ({ ms, byBrowserMs: byBrowser[index] ?? Number.NaN }));
}

function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.answers.length = 0;
    watched.eventTimes.length = 0;
  });
}

function read(page: Page): Promise<Pick<Watched, 'answers' | 'eventTimes'>> {
  return page.evaluate(() => {
    const { answers, eventTimes } = window as unknown as Watched;
    return { answers, eventTimes };
  });
}

/** A new page each time, because no user adds ten persons to a hundred in a row. */
async function addRepeatedly(
  visitor: BrowserContext,
  url: string,
  slowdown: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let addition = 0; addition < ADDITIONS; addition++) {
    const page = await openForm(visitor, url);
    await slowDown(page, slowdown);
    const button = page.locator('#persons-add');
    await button.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await delay(500);
    const { x, y, width, height } = (await button.boundingBox())!;
    await forget(page);
    // Not the locator's click, whose checks in the page would be measured too.
    await page.mouse.click(x + width / 2, y + height / 2);
    await delay(1500);
    const [ms] = (await read(page)).answers;
    if (ms === undefined) throw new Error('No card was added');
    times.push(ms);
    await page.close();
  }
  return times;
}

const p95 = (answers: readonly Answer[], of: keyof Answer = 'ms') =>
  percentile(
    answers.map((answer) => answer[of]),
    0.95,
  );

function rowsOfTyping(
  rounds: readonly Answer[][],
  { onPhone, cpuMs }: { onPhone: readonly Answer[]; cpuMs: number },
): Row[] {
  const each = rounds.map((round) => p95(round));
  const typical = median(each);
  const all = rounds.flat();
  const halves = median(all.map(({ ms }) => ms));
  return [
    {
      what: `keystroke to paint with ${PERSONS} persons, p95 of ${LETTERS} letters`,
      measured: `**${rounded(typical)} ms** (rounds ${each.map(rounded).join(', ')}; p50 ${rounded(halves)} ms)`,
      limit: `at most ${MOST_TYPING_MS} ms`,
      verdict: verdict(typical <= MOST_TYPING_MS),
    },
    detail(
      'CPU of a letter with all that follows from it',
      `${rounded(cpuMs)} ms in the page’s thread`,
    ),
    detail(
      'the same by the browser’s Event Timing, and with a processor four times slower',
      `${rounded(p95(all, 'byBrowserMs'))} ms; ${rounded(p95(onPhone))} ms`,
    ),
  ];
}

function rowsOfAdding(times: readonly number[], onPhone: readonly number[]): Row[] {
  const typical = median(times);
  return [
    {
      what: `adding a person to ${PERSONS}, click to paint`,
      measured: `**${rounded(typical)} ms** (slowest of ${ADDITIONS}: ${rounded(Math.max(...times))} ms)`,
      limit: `at most ${MOST_ADDING_MS} ms`,
      verdict: verdict(typical <= MOST_ADDING_MS),
    },
    detail('the same with a processor four times slower', `${rounded(median(onPhone))} ms`),
  ];
}
