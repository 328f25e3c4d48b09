import {
  describeProgress,
  estimate,
  progressLine,
  progressOf,
  progressOfStage,
} from './test-estimate.mjs';
import { readEvents } from './test-events.mjs';

const INTERVAL_MS = 20_000;

/**
 * Announces a stage, and reports at intervals its progress and the estimated remaining time.
 * @param stage `names` of its steps and of those `finished` so far, its `position` in the run, and
 * where each step writes its events
 * @returns a function that ends it
 */
export function followStage({ run, names, finished, position, eventsFileOf }) {
  const startedAt = performance.now();
  const partOf = (name) => {
    if (finished.includes(name)) return 1;
    return progressOf(readEvents(eventsFileOf(name)), run.history) ?? 0;
  };
  const didOf = (name) =>
    describeProgress(readEvents(eventsFileOf(name)), run.history.steps[name]?.tests);
  const look = () => {
    const [title] = names;
    if (names.length === 1) {
      return {
        title,
        did: didOf(title),
        progress: progressOf(readEvents(eventsFileOf(title)), run.history),
      };
    }
    const open = names.filter((name) => !finished.includes(name));
    return {
      title: open.join(', '),
      did: open.map(didOf).filter(Boolean).join(' and '),
      progress: progressOfStage(
        Object.fromEntries(names.map((name) => [name, partOf(name)])),
        run.history,
      ),
    };
  };
  const sayNow = () => {
    const { progress, ...seen } = look();
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(progressLine({ position, ...seen, ...estimate({ ...run, seconds, progress }) }));
  };
  sayNow();
  const timer = setInterval(sayNow, INTERVAL_MS);
  return () => clearInterval(timer);
}
