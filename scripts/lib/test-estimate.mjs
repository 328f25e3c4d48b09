// Estimates the remaining time of `npm test`. Pure functions.
//
// Each step has a weight: its seconds in an earlier run on this machine, otherwise its share of a
// whole run. The steps done so far in this run give the present time per unit of weight, including
// the load of the machine. An estimate without enough data is omitted.

/** Shares of a whole run, for machines without an earlier run. The build may have been done before. */
export const SHARES = {
  types: 3,
  lint: 3,
  unused: 2,
  imports: 2,
  'domain-types': 1,
  'file-sizes': 1,
  unit: 4,
  house: 3,
  integration: 49,
  processes: 22,
  screens: 17,
  e2e: 42,
};

/** The part of the weight that must be done before the pace is reliable. */
const TELLING_PART = 0.03;
/** The part of a step that must be done before its own pace is reliable. */
const TELLING_PROGRESS = 0.25;
const LONGEST_SAID = 3 * 3600;

/**
 * @typedef {object} Run
 * @property {string[][]} stages the names of the steps of each, which run side by side
 * @property {number} lanes how many at once
 * @property {import('./test-history.mjs').History} history
 * @property {number[]} done the seconds of the finished stages
 * @property {number} seconds since the current stage began
 * @property {number} [progress] the finished part of it, from 0 to 1, where known
 */

/**
 * @param {Run} run
 * @returns {{ left?: number, leftOfAll?: number }} seconds of the stage and of all; undefined where
 * unknown
 */
export function estimate({ stages, lanes, history, done, seconds, progress }) {
  const weights = stages.map((names) => weightOf(names, lanes, history));
  const [current = 0, ...rest] = weights.slice(done.length);
  const pace = paceOf({
    hasHistory: Object.keys(history.steps).length > 0,
    total: total(weights),
    // The build has no weight, so its time does not count for the pace either.
    spent: total(done.filter((_, index) => weights[index] > 0)),
    weighed: total(weights.slice(0, done.length)),
    current: { weight: current, seconds, progress },
  });
  const left = positive(lengthOf({ expected: current * pace, seconds, progress }) - seconds);
  // If a stage takes longer than ever, the data of the others are worthless.
  if (!left && current > 0) return {};
  return { left, leftOfAll: positive((left ?? 0) + total(rest) * pace) };
}

function weightOf(names, lanes, { steps }) {
  const known = Object.keys(SHARES).filter((name) => steps[name]);
  const secondsOfKnown = total(known.map((name) => steps[name].seconds));
  const sharesOfKnown = total(known.map((name) => SHARES[name]));
  const secondsOfAShare = known.length > 0 ? secondsOfKnown / sharesOfKnown : 1;
  const weights = names.map(
    (name) => steps[name]?.seconds ?? (SHARES[name] ?? 0) * secondsOfAShare,
  );
  return Math.max(...weights, total(weights) / lanes);
}

/** Seconds for one unit of weight; NaN when unknown. */
function paceOf({ hasHistory, total: all, spent, weighed, current }) {
  const tells = current.progress >= TELLING_PROGRESS;
  const seconds = spent + (tells ? current.seconds : 0);
  const weight = weighed + (tells ? current.weight * current.progress : 0);
  const isTelling = weight >= all * TELLING_PART && weight > 0;
  // Weights from earlier runs are seconds; a few short steps must not override them.
  if (hasHistory) return isTelling ? (seconds + all * 0.1) / (weight + all * 0.1) : 1;
  return isTelling ? seconds / weight : Number.NaN;
}

/** The more of a stage is done, the more its own speed counts, and the less the expectation. */
function lengthOf({ expected, seconds, progress = 0 }) {
  if (progress === 0) return expected;
  const trust = Math.min(1, (2 * progress) ** 2);
  const bySpeed = seconds / progress;
  return trust === 1 ? bySpeed : (1 - trust) * expected + trust * bySpeed;
}

function positive(seconds) {
  return seconds > 0 && seconds <= LONGEST_SAID ? seconds : undefined;
}

/**
 * The finished part of a stage with several steps.
 * @param {Record<string, number>} parts the finished part of each step, from 0 to 1
 */
export function progressOfStage(parts, history) {
  const weigh = (name) => weightOf([name], 1, history);
  const names = Object.keys(parts);
  return total(names.map((name) => weigh(name) * parts[name])) / total(names.map(weigh));
}

/** The finished part of a step by its events, or undefined. Files weigh as in earlier runs. */
export function progressOf(events, history) {
  const planned = events.find(({ event }) => event === 'planned');
  if (!planned) return undefined;
  if (planned.tests) return countTests(events) / planned.tests;
  const known = planned.files.map((file) => history.files[file]).filter((seconds) => seconds > 0);
  const usual = known.length > 0 ? total(known) / known.length : 1;
  const weigh = (file) => history.files[file] ?? usual;
  const done = events.filter(({ event }) => event === 'file').map(({ file }) => weigh(file));
  return planned.files.length > 0 ? total(done) / total(planned.files.map(weigh)) : undefined;
}

/** "240 of 3030 tests", or files where the number of tests is not known before. */
export function describeProgress(events, testsBefore) {
  const planned = events.find(({ event }) => event === 'planned');
  if (!planned) return '';
  const tests = countTests(events);
  const all = planned.tests ?? testsBefore;
  if (all >= tests) return `${tests} of ${all} tests`;
  const files = events.filter(({ event }) => event === 'file').length;
  return `${tests} tests in ${files} of ${planned.files.length} files`;
}

function countTests(events) {
  return events.filter(({ event }) => event === 'test').length;
}

/**
 * "[10/12] integration … 240 of 3030 tests, about 4 min left (about 9 min left of the whole run)".
 * @param {{ position: string, title: string, did?: string, left?: number, leftOfAll?: number }} known
 */
export function progressLine({ position, title, did, left, leftOfAll }) {
  const ofThis = left ? `${sayDuration(left)} left` : '';
  const ofAll = leftOfAll > (left ?? 0) ? `${sayDuration(leftOfAll)} left of the whole run` : '';
  const estimates = ofThis && ofAll ? `${ofThis} (${ofAll})` : ofThis || ofAll;
  const rest = [did, estimates].filter(Boolean).join(', ');
  return [`[${position}] ${title}`, rest].filter(Boolean).join(' … ');
}

function sayDuration(seconds) {
  if (seconds < 10) return 'some seconds';
  if (seconds < 90) return `about ${Math.round(seconds / 10) * 10} s`;
  return `about ${Math.round(seconds / 60)} min`;
}

function total(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
