// The Lighthouse results of `/` and `/signup` on its slow phone: its own defaults for mobile, with
// simulated connection and processor. The median of several runs counts; all are reported.

import { startApp } from './app-process.ts';
import { CHROMIUM_FLAGS, findChromium } from './browser.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import type { Scope } from './scope.ts';
import { median, rounded } from './statistics.ts';

const PAGES = ['/', '/signup'];
const RUNS = 3;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

export const lighthouse: Measurement = {
  name: 'lighthouse',
  async run(scope) {
    const app = await startApp(scope, temporaryDataFolder(scope), { JOBS: 'off' });
    const rows: Row[] = [];
    for (const path of PAGES) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await look(scope, app.url + path));
      rows.push(rowOf(path, runs), ...detailsOf(runs));
    }
    return rows;
  },
};

interface Run {
  scores: Record<Category, number>;
  /** Milliseconds until the largest contentful paint, and of blocking by scripts. */
  paintedMs: number;
  blockedMs: number;
  /** Lighthouse's benchmark of the machine at that moment; an idle desktop has 1500 and more. */
  speed: number;
  /** Ids of the audits that cost points. */
  failed: string[];
}

/** A new browser each time, so that no state remains from the run before. */
async function look(scope: Scope, address: string): Promise<Run> {
  const { launch } = await import('chrome-launcher');
  const { default: runLighthouse } = await import('lighthouse');
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  });
  scope.defer(() => chrome.kill());
  const result = await runLighthouse(address, {
    port: chrome.port,
    onlyCategories: CATEGORIES,
    logLevel: 'silent',
  });
  chrome.kill();
  if (!result) throw new Error('Lighthouse answered nothing');
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scoreOf = (id: Category) => Math.round((categories[id]?.score ?? 0) * 100);
  const failed = CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ weight, id: audit }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
      .map(({ id: audit }) => audit),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, scoreOf(id)])) as Run['scores'],
    paintedMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    speed: environment.benchmarkIndex,
    failed,
  };
}

function rowOf(path: string, runs: readonly Run[]): Row {
  const scores = CATEGORIES.map((id) => median(runs.map((run) => run.scores[id])));
  return {
    what: `Lighthouse of \`${path}\`, mobile, median of ${RUNS}: performance, accessibility, best practices, SEO`,
    measured: `**${scores.join(', ')}**`,
    limit: `at least ${Object.values(LEAST).join(', ')}`,
    verdict: verdict(CATEGORIES.every((id, index) => scores[index]! >= LEAST[id])),
  };
}

function detailsOf(runs: readonly Run[]): Row[] {
  const each = runs.map(
    ({ scores, paintedMs, blockedMs, speed }) =>
      `${Object.values(scores).join(', ')} (largest paint ${rounded(paintedMs / 1000)} s, blocked ${Math.round(blockedMs)} ms, machine ${Math.round(speed)})`,
  );
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  return [
    detail('its runs', each.join('; ')),
    ...(failed.length > 0 ? [detail('audits that cost points', failed.join(', '))] : []),
  ];
}
