import { changedRows } from '#client/day/store/changed-rows.ts';
import type {
  Kept,
  KeptAnswer,
  KeptDevice,
  KeptRow,
  OwnEvent,
} from '#client/day/store/day-database.ts';
import { type CallFunction, FunctionError } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { type DayEvent, onTheWire, readDayEvent } from '#domain/day/day-event.ts';
import { type DayLog, EMPTY_LOG, withEvents } from '#domain/day/day-log.ts';
import type { DayEventKind } from '#domain/day/event-kinds.ts';

type Prepared = FunctionOutput<'prepareDevice'>;

/** The most events of one request, so that it gets through a bad connection. */
const BATCH = 100;
const REQUEST_MS = 20_000;
const DRILL_MS = 60_000;

/** The state that screens show; a new object after each change. */
export interface DayView {
  device: KeptDevice;
  rows: readonly KeptRow[];
  log: DayLog;
  own: readonly OwnEvent[];
  unsent: number;
  /** When our server answered last, by the clock of the device. */
  contactAt: number | null;
  isReachable: boolean;
  isRetired: boolean;
  /** The server answers and knows no such device: it was restored from an older back-up. */
  isUnknown: boolean;
  isPlaceShared: boolean;
  drillUntil: number | null;
}

export interface Recorded {
  kind: DayEventKind;
  subject: string;
  payload?: Record<string, unknown>;
  /** How often the category had been locked and unlocked, as far as this device knows. */
  epoch?: number;
}

export interface DaySession {
  view(): DayView;
  subscribe(listener: () => void): () => void;
  /** Resolves when the events are on the disk of the device; rejects when they cannot be kept. */
  record(events: readonly Recorded[]): Promise<void>;
  /** Sends and asks, one request after another. Never rejects: without a connection it waits. */
  exchange(): Promise<void>;
  /** Keeps something about the device itself, such as its PIN. */
  changeDevice(part: Pick<KeptDevice, 'pin'>): Promise<void>;
  /** The server had lost the device and has taken it back: everything is sent again. */
  resume(prepared: Prepared): Promise<void>;
  /** Cuts the connection for a minute, so that people see that the work goes on. */
  startDrill(): void;
  endDrill(): void;
}

/** The disk of the device; both resolve when it has everything. */
export interface DayDisk {
  keepOwn(events: readonly OwnEvent[]): Promise<void>;
  keepAnswer(answer: KeptAnswer): Promise<void>;
}

interface SessionDependencies {
  disk: DayDisk;
  call: CallFunction;
  kept: Kept;
  appVersion: string;
  now?: () => number;
  /** Milliseconds since the page was opened. */
  mono?: () => number;
  battery?: () => Promise<number | null>;
}

export function createDaySession({
  disk,
  call,
  kept,
  appVersion,
  now = () => Date.now(),
  mono = () => Math.round(performance.now()),
  battery = async () => null,
}: SessionDependencies): DaySession {
  const listeners = new Set<() => void>();
  const own = new Map(kept.own.map((one) => [one.event.sequence, one]));
  const others = [...kept.others];
  /** The server's clock at the last answer, by the clock that nobody can set. */
  let contact: { serverTime: number; mono: number } | null = null;
  let running: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isAskedAgain = false;
  // What an older application did not understand of the others' events is asked for again.
  const cursor = kept.device.appVersion === appVersion ? kept.device.cursor : 0;
  let view: DayView = {
    device: { ...kept.device, cursor },
    rows: kept.rows,
    log: logOf(kept.own, kept.others),
    own: kept.own,
    unsent: unsentOf(kept.own, kept.device.ackSequence).length,
    contactAt: null,
    isReachable: false,
    isRetired: kept.device.isRetired ?? false,
    isUnknown: false,
    isPlaceShared: false,
    drillUntil: null,
  };

  function change(part: Partial<DayView>): void {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  }

  function offset(): number {
    if (!contact) return view.device.offset;
    return Math.round(contact.serverTime + mono() - contact.mono - now());
  }

  /** One after another, so that a write that fails leaves no gap among the numbers. */
  async function record(events: readonly Recorded[]): Promise<void> {
    const times = { at: now(), mono: mono(), offset: offset() };
    const written = writing.then(() => write(events, times));
    writing = written.catch(() => {});
    await written;
    void exchange();
  }

  async function write(
    events: readonly Recorded[],
    times: Pick<DayEvent, 'at' | 'mono' | 'offset'>,
  ): Promise<void> {
    let sequence = Math.max(0, ...own.keys());
    const recorded = events.map(({ kind, subject, payload = {}, epoch = 0 }): OwnEvent => {
      sequence += 1;
      const { deviceId, snapshotVersion: snapshot } = view.device;
      const about = { deviceId, sequence, kind, subject, payload, snapshot, epoch, actor: '' };
      return { event: { ...about, ...times }, review: null };
    });
    await disk.keepOwn(recorded);
    for (const one of recorded) own.set(one.event.sequence, one);
    const all = inSequence(own);
    change({
      own: all,
      log: withEvents(
        view.log,
        recorded.map(({ event }) => event),
      ),
      unsent: unsentOf(all, view.device.ackSequence).length,
    });
  }

  async function exchange(): Promise<void> {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  async function run(): Promise<void> {
    let isMore = true;
    while (isMore) {
      isAskedAgain = false;
      try {
        isMore = await sendOnce();
      } catch (error) {
        const isUnknown = error instanceof FunctionError && error.code === 'not-found';
        change({ isReachable: false, isUnknown });
        return;
      }
      isMore ||= isAskedAgain;
    }
  }

  /** Returns whether there is more to send or to hear. */
  async function sendOnce(): Promise<boolean> {
    const { device, drillUntil } = view;
    if (drillUntil !== null) {
      if (now() < drillUntil) throw new Error('This is a drill');
      change({ drillUntil: null });
    }
    const unsent = unsentOf(inSequence(own), device.ackSequence);
    const sentAt = now();
    const answer = await call(
      'sendDayEvents',
      {
        token: device.token,
        events: unsent.slice(0, BATCH).map(({ event }) => onTheWire(event)),
        cursor: device.cursor,
        snapshot: device.snapshotVersion,
        unsent: unsent.length,
        battery: await battery(),
        appVersion,
        offset: offset(),
      },
      { signal: AbortSignal.timeout(REQUEST_MS) },
    );
    contact = { serverTime: Date.parse(answer.serverTime) + (now() - sentAt) / 2, mono: mono() };
    await take(answer);
    // Without progress the next attempt waits for the timer.
    const hasAdvanced = answer.ackSequence > device.ackSequence;
    return answer.hasMore || (view.unsent > 0 && hasAdvanced);
  }

  async function take(answer: FunctionOutput<'sendDayEvents'>): Promise<void> {
    const device: KeptDevice = {
      ...view.device,
      cursor: answer.cursor,
      ackSequence: answer.ackSequence,
      offset: offset(),
      takesCash: answer.takesCash,
      isRetired: answer.retired,
      appVersion,
      snapshotVersion: answer.snapshot?.version ?? view.device.snapshotVersion,
      // Without news the data are what they are now.
      snapshotTakenAt: answer.snapshot?.takenAt ?? answer.serverTime,
    };
    const heard = answer.events.flatMap((sent) => {
      const read = readDayEvent(sent.deviceId, sent);
      return 'event' in read ? [read.event] : [];
    });
    const reviewed = answer.results.flatMap(({ sequence, status, reason }) => {
      const known = own.get(sequence ?? 0);
      const review = status === 'review' ? (reason ?? 'malformed') : null;
      return known && known.review !== review ? [{ ...known, review }] : [];
    });
    const changed = changedRows(view.rows, answer.snapshot, now() + offset());
    // A device that was retired may be a lost one: who takes part is nobody's business there.
    const { rows, all: allRows } = answer.retired ? { rows: [], all: [] } : changed;
    const removed = answer.retired ? view.rows : (answer.snapshot?.removed ?? []);
    await disk.keepAnswer({ device, rows, removed, own: reviewed, others: heard });
    others.push(...heard);
    for (const one of reviewed) own.set(one.event.sequence, one);
    const all = inSequence(own);
    change({
      device,
      rows: allRows,
      own: all,
      // Only a refusal takes something out of the log, and there are few of them.
      log: reviewed.length > 0 ? logOf(all, others) : withEvents(view.log, heard),
      unsent: unsentOf(all, device.ackSequence).length,
      contactAt: now(),
      isReachable: true,
      isRetired: answer.retired,
      isUnknown: false,
      isPlaceShared: answer.seatTaken,
    });
  }

  async function changeDevice(part: Partial<KeptDevice>): Promise<void> {
    const device = { ...view.device, ...part };
    await disk.keepAnswer({ device, rows: [], removed: [], own: [], others: [] });
    change({ device });
  }

  /** The log of the server is made anew from what the devices have kept. */
  async function resume({ snapshot, job, place, label }: Prepared): Promise<void> {
    const stay = { deviceId: view.device.deviceId, token: view.device.token };
    const facts = { ...stay, job, place, label, cursor: 0, ackSequence: 0, isRetired: false };
    const { version: snapshotVersion, takenAt: snapshotTakenAt, rows } = snapshot;
    const device = { ...view.device, ...facts, snapshotVersion, snapshotTakenAt };
    const present = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
    const removed = view.rows.filter(({ kind, id }) => !present.has(`${kind} ${id}`));
    await disk.keepAnswer({ device, rows, removed, own: [], others: [] });
    const unsent = unsentOf(inSequence(own), 0).length;
    change({ device, rows, unsent, isUnknown: false, isRetired: false });
    await exchange();
  }

  return {
    changeDevice,
    resume,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record,
    exchange,
    startDrill: () => change({ drillUntil: now() + DRILL_MS, isReachable: false }),
    endDrill() {
      change({ drillUntil: null });
      void exchange();
    },
  };
}

function inSequence(own: ReadonlyMap<number, OwnEvent>): OwnEvent[] {
  return [...own.values()].toSorted((one, other) => one.event.sequence - other.event.sequence);
}

function unsentOf(own: readonly OwnEvent[], ackSequence: number): OwnEvent[] {
  return own.filter(({ event }) => event.sequence > ackSequence);
}

/** Events that wait for the office are not applied; the server sends them once they are. */
function logOf(own: readonly OwnEvent[], others: readonly DayEvent[]): DayLog {
  const applied = own.filter(({ review }) => review === null).map(({ event }) => event);
  return withEvents(EMPTY_LOG, [...applied, ...others]);
}
