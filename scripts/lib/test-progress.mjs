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
 * Says what a stage is about to do, and at intervals how far it is and how long it will still take.
 * @param stage `names` of its steps and of those `finished` so far, its `position` in the run, and
 * where each step writes its events
 * @returns a function that ends it
 */
export function followStage({ run, names, finished, position, eventsFileOf }) {
  const startedAt = performance.now();
  const look = () => {
    if (names.length > 1) {
      return {
        title: names.filter((name) => !finished.includes(name)).join(', '),
        did: finished.length > 0 ? `${finished.length} of ${names.length} done` : '',
        progress: progressOfStage(names, finished, run.history),
      };
    }
    const [title] = names;
    const events = readEvents(eventsFileOf(title));
    const did = describeProgress(events, run.history.steps[title]?.tests);
    return { title, did, progress: progressOf(events, run.history) };
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
