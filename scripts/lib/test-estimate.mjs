// How long a run of `npm test` will still take. Pure functions.
//
// Each step has a weight: the seconds it took in an earlier run on this machine, otherwise its share
// of a whole run. The steps done so far in this run tell how long a unit of weight takes now, with
// whatever else the machine has to do. An estimate that rests on too little is not given at all.

/** Shares of a whole run, for machines without an earlier one. The build may have been done before. */
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

/** How much of the weight must be done before it tells the pace. */
const TELLING_PART = 0.03;
/** How much of a step must be done before it tells how long the whole step takes. */
const TELLING_PROGRESS = 0.25;
const LONGEST_SAID = 3 * 3600;

/**
 * @typedef {object} Run
 * @property {string[][]} stages the names of the steps of each, which run side by side
 * @property {number} lanes how many at once
 * @property {import('./test-history.mjs').History} history
 * @property {number[]} done the seconds of the stages that are over
 * @property {number} seconds since the current one began
 * @property {number} [progress] the part of it that is done, from 0 to 1, where that is known
 */

/**
 * @param {Run} run
 * @returns {{ left?: number, leftOfAll?: number }} seconds of the stage and of all; undefined where
 * nothing can be said
 */
export function estimate({ stages, lanes, history, done, seconds, progress }) {
  const weights = stages.map((names) => weightOf(names, lanes, history));
  const [current = 0, ...rest] = weights.slice(done.length);
  const pace = paceOf({
    hasHistory: Object.keys(history.steps).length > 0,
    total: total(weights),
    // The build is not weighed, so its time does not tell the pace either.
    spent: total(done.filter((_, index) => weights[index] > 0)),
    weighed: total(weights.slice(0, done.length)),
    current: { weight: current, seconds, progress },
  });
  const left = positive(lengthOf({ expected: current * pace, seconds, progress }) - seconds);
  // A stage that takes longer than ever makes what is known of the others worthless.
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

/** Seconds for one unit of weight; NaN where nobody knows. */
function paceOf({ hasHistory, total: all, spent, weighed, current }) {
  const tells = current.progress >= TELLING_PROGRESS;
  const seconds = spent + (tells ? current.seconds : 0);
  const weight = weighed + (tells ? current.weight * current.progress : 0);
  const isTelling = weight >= all * TELLING_PART && weight > 0;
  // Weights from earlier runs are seconds; a few short steps shall not overrule them.
  if (hasHistory) return isTelling ? (seconds + all * 0.1) / (weight + all * 0.1) : 1;
  return isTelling ? seconds / weight : Number.NaN;
}

/** The more of a stage is done, the more its own speed tells, and less what was expected. */
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
 * The part of a stage of several steps that is done.
 * @param {Record<string, number>} parts how much of each step is done, from 0 to 1
 */
export function progressOfStage(parts, history) {
  const weigh = (name) => weightOf([name], 1, history);
  const names = Object.keys(parts);
  return total(names.map((name) => weigh(name) * parts[name])) / total(names.map(weigh));
}

/** The part of a step that is done by its events, or undefined. Files weigh as in earlier runs. */
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

/** As "240 of 3030 tests", or by files where the number of tests is not known before. */
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
 * As "[10/12] integration … 240 of 3030 tests, about 4 min left (about 9 min left of the whole run)".
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
