// The devices of the day: how long a scan waits for its answer without a connection, on a processor
// as slow as a phone's, and how long the results of a whole competition take.

import type { Page } from '@playwright/test';
import { readyRule } from '#domain/scoring/ready-rules.ts';
import { scoreCategory } from '#domain/scoring/score-category.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { detail, type Row, verdict } from './measurement.ts';
import type { OfficeSession } from './office-session.ts';
import type { Scope } from './scope.ts';
import { median, percentile, rounded } from './statistics.ts';

const SCANS = 40;
/** Lighthouse's processor of a phone. */
const PHONE_SLOWDOWN = 4;
const MOST_SCAN_MS = 300;

const APPEARANCES = 600;
const JURORS = 5;
const ROUNDS = 20;
const MOST_RESULTS_MS = 50;

interface Watched extends Window {
  answers: number[];
}

/** At the desk a scan shows the person; in the kitchen it also writes a portion to the disk. */
export async function scanRows(
  scope: Scope,
  session: OfficeSession,
  people: readonly string[],
): Promise<Row[]> {
  const browser = await launchBrowser(scope);
  const rows: Row[] = [];
  for (const job of ['desk', 'kitchen']) {
    const visitor = await newVisitor(browser);
    await visitor.addInitScript(watchAnswers);
    const page = await visitor.newPage();
    const { code } = await session.call<{ code: string }>('createDayCode', { job, label: job });
    await page.goto(`${session.app.url}/day#${code}`);
    await page.locator('.day-prepare button').click();
    await page.locator('.day-ready').waitFor({ timeout: 60_000 });
    await page.locator('.day-device > .button.big').click();
    await visitor.setOffline(true);
    const waits = await scan(page, people);
    const client = await visitor.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
    const onPhone = percentile(await scan(page, people), 0.95);
    rows.push(
      {
        what: `a scan at the ${job} without a connection, to its answer (p95, a ${PHONE_SLOWDOWN} times slower processor)`,
        measured: `**${rounded(onPhone)} ms**`,
        limit: `at most ${MOST_SCAN_MS} ms`,
        verdict: verdict(onPhone <= MOST_SCAN_MS),
      },
      detail(`the same at the ${job} on this processor`, `${rounded(percentile(waits, 0.95))} ms`),
    );
    await visitor.close();
  }
  return rows;
}

/** Runs in the page: a scan is answered when the frame with the card of its person is drawn. */
function watchAnswers(): void {
  const answers: number[] = [];
  addEventListener(
    'input',
    ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.day-card')) return;
        observer.disconnect();
        requestAnimationFrame(
          () => void scheduler.postTask(() => answers.push(performance.now() - timeStamp)),
        );
      }).observe(document.body, { childList: true, subtree: true });
    },
    true,
  );
  Object.assign(window, { answers });
}

/** A scanner gives the whole code at once. */
async function scan(page: Page, people: readonly string[]): Promise<number[]> {
  const field = page.locator('#scan');
  await page.evaluate(() => (window as unknown as Watched).answers.splice(0));
  for (const [index, person] of people.slice(0, SCANS).entries()) {
    await field.focus();
    await page.keyboard.insertText(`P:${person.toUpperCase()}`);
    await page.waitForFunction(
      (count) => (window as unknown as Watched).answers.length > count,
      index,
      { polling: 20 },
    );
  }
  return page.evaluate(() => (window as unknown as Watched).answers.splice(0));
}

/** Five jurors, the highest and the lowest struck, all in one category, with places. */
export function resultRows(): Row[] {
  const rule = {
    ...readyRule('whole-points', ['gold', 'silver', 'bronze']),
    aggregate: {
      kind: 'trimmed' as const,
      high: 1,
      low: 1,
      from: 4,
      whenFewer: 'keep-striking' as const,
    },
    placing: 'all' as const,
    decimals: 2,
  };
  const appearances = Array.from({ length: APPEARANCES }, (_, id) => ({
    id: `${id}`,
    marks: Array.from({ length: JURORS }, (_, seat) => ({
      seat: `${seat}`,
      points: `${1 + ((id * 7 + seat * 3) % 25)}`,
    })),
  }));
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    const { results } = scoreCategory(rule, appearances);
    if (results?.length !== APPEARANCES) throw new Error('The results were refused');
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  const usual = median(times);
  return [
    {
      what: `results of ${APPEARANCES} appearances and ${JURORS} jurors, with places, CPU`,
      measured: `**${rounded(usual)} ms**`,
      limit: `at most ${MOST_RESULTS_MS} ms`,
      verdict: verdict(usual <= MOST_RESULTS_MS),
    },
    detail('the same the first time in a process', `${rounded(times[0] ?? 0)} ms`),
  ];
}
