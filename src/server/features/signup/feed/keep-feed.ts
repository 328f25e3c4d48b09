import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import { createLongPollRegistry } from '#server/db/long-poll-registry.ts';
import type { SignupChangeListener } from '#server/features/signup/watch-changes.ts';

type News = FunctionOutput<'watchOffice'>;

/** Recent changes in memory, for the open office pages. */
export interface OfficeFeed extends SignupChangeListener {
  configChanged(): void;
  /** Changes since the cursor; waits if there are none. */
  news(cursor: string, signal?: AbortSignal): Promise<News>;
  close(): void;
}

/** A reader that missed more reads everything again, which costs less than so many rows. */
const KEPT_CHANGES = 1000;
/** Immediate when quiet; during a bulk action each page asks only a few times a second. */
const PUBLISH_MS = 250;
const OFFICE = 'office';

interface FeedOptions {
  patienceMs?: number | undefined;
  kept?: number;
}

/** A cursor of another process, or one older than the kept changes, asks for everything again. */
export function createOfficeFeed({
  patienceMs,
  kept = KEPT_CHANGES,
}: FeedOptions = {}): OfficeFeed {
  const polls = createLongPollRegistry(patienceMs);
  const processId = randomUUID();
  /** Each signup once with its last change, least recent first. */
  const changes = new Map<string, number>();
  let latest = 0;
  let published = 0;
  let forgotten = 0;
  let configChangedAt = 0;
  let timer: NodeJS.Timeout | null = null;

  const publish = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (published === latest) return;
    published = latest;
    timer = setTimeout(publish, PUBLISH_MS);
    polls.hear(OFFICE);
  };
  const note = (write: (seq: number) => void) => {
    write(++latest);
    if (!timer) publish();
  };
  const place = () => `${processId}:${published}`;
  const readPlace = (cursor: string): number | null => {
    const [from, seq = ''] = cursor.split(':');
    const known = from === processId && /^\d{1,15}$/.test(seq) ? Number(seq) : null;
    return known !== null && known >= forgotten && known <= published ? known : null;
  };
  const since = (seq: number): News => ({
    cursor: place(),
    signupIds: [...changes].filter(([, at]) => at > seq && at <= published).map(([id]) => id),
    configChanged: configChangedAt > seq && configChangedAt <= published,
  });

  return {
    changed: (id) =>
      note((seq) => {
        changes.delete(id);
        changes.set(id, seq);
        const [oldest] = changes;
        if (changes.size <= kept || !oldest) return;
        changes.delete(oldest[0]);
        forgotten = oldest[1];
      }),
    missed: () =>
      note((seq) => {
        changes.clear();
        forgotten = seq;
      }),
    configChanged: () =>
      note((seq) => {
        configChangedAt = seq;
      }),
    news: async (cursor, signal) => {
      if (cursor === '') return { cursor: place(), signupIds: [], configChanged: false };
      const watch = polls.watch([OFFICE], signal);
      try {
        do {
          const seq = readPlace(cursor);
          if (seq === null) {
            // Otherwise the answer's cursor could already be outdated.
            publish();
            return { cursor: place(), signupIds: null, configChanged: true };
          }
          if (seq < published) return since(seq);
        } while (await watch.next());
        return { cursor: place(), signupIds: [], configChanged: false };
      } finally {
        watch.stop();
      }
    },
    close: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
