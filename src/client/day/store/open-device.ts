import {
  type DayDatabase,
  type Kept,
  openDayDatabase,
  readKept,
} from '#client/day/store/day-database.ts';

const WRITER = 'competition-day-writer';

type Opened = { state: 'ready'; db: DayDatabase; kept: Kept | null } | { state: 'no-storage' };

/**
 * Opens what the device keeps, in one tab at a time: two tabs would give two events one number. A
 * second tab waits until the first is closed. Returns what closes it.
 */
export function openDevice({
  onOpened,
  onWaiting,
}: {
  onOpened(opened: Opened): void;
  onWaiting(): void;
}): () => void {
  const closing = new AbortController();
  const untilClosed = new Promise<void>((resolve) =>
    closing.signal.addEventListener('abort', () => resolve()),
  );
  const open = async () => {
    const opened = await read();
    if (!closing.signal.aborted) onOpened(opened);
    await untilClosed;
    if (opened.state === 'ready') opened.db.close();
  };
  if (!('locks' in navigator)) {
    onOpened({ state: 'no-storage' });
    return () => {};
  }
  const waiting = setTimeout(onWaiting, WAITING_MS);
  navigator.locks
    .request(WRITER, { signal: closing.signal }, () => {
      clearTimeout(waiting);
      return open();
    })
    .catch(() => {
      // Closed while it waited.
    });
  return () => {
    clearTimeout(waiting);
    closing.abort();
  };
}

/** A tab that is being closed gives its lock back within this time. */
const WAITING_MS = 800;

async function read(): Promise<Opened> {
  try {
    const db = await openDayDatabase();
    return { state: 'ready', db, kept: await readKept(db) };
  } catch {
    return { state: 'no-storage' };
  }
}
