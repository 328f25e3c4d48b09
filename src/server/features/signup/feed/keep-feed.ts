import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import { createWaitingRoom } from '#server/db/waiting-room.ts';
import type { SignupChangeListener } from '#server/features/signup/watch-changes.ts';

type News = FunctionOutput<'watchOffice'>;

/** What changed lately, kept in memory, for the open pages of the office. */
export interface OfficeFeed extends SignupChangeListener {
  configChanged(): void;
  /** What changed since the cursor; waits for something when nothing has. */
  news(cursor: string, signal?: AbortSignal): Promise<News>;
  close(): void;
}

/** Whoever missed more reads everything again, which then costs less than so many rows. */
const KEPT_CHANGES = 1000;
/** At once when it is quiet; during a bulk action every page asks a few times a second, no more. */
const PUBLISH_MS = 250;
const ROOM = 'office';

interface FeedOptions {
  patienceMs?: number | undefined;
  kept?: number;
}

/**
 * A cursor names the process that gave it and how far its reader has come. One of another process,
 * or from before what is kept, says nothing any more: its reader is told to read everything again.
 */
export function createOfficeFeed({
  patienceMs,
  kept = KEPT_CHANGES,
}: FeedOptions = {}): OfficeFeed {
  const room = createWaitingRoom(patienceMs);
  const processId = randomUUID();
  /** Each signup once, with its last change; the first is the one that changed longest ago. */
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
    room.hear(ROOM);
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
      const watch = room.watch([ROOM], signal);
      try {
        do {
          const seq = readPlace(cursor);
          if (seq === null) {
            // Or the cursor of this answer could be one that says nothing any more.
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
