import { changedRows } from '#client/day/store/changed-rows.ts';
import type {
  Kept,
  KeptAnswer,
  KeptDevice,
  KeptRow,
  OwnEvent,
} from '#client/day/store/day-database.ts';
import type { CallFunction } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { type DayEvent, onTheWire, readDayEvent } from '#domain/day/day-event.ts';
import { type DayLog, EMPTY_LOG, withEvents } from '#domain/day/day-log.ts';
import type { DayEventKind } from '#domain/day/event-kinds.ts';

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
  let isAskedAgain = false;
  let view: DayView = {
    device: kept.device,
    rows: kept.rows,
    log: logOf(kept.own, kept.others),
    own: kept.own,
    unsent: unsentOf(kept.own, kept.device.ackSequence).length,
    contactAt: null,
    isReachable: false,
    isRetired: false,
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

  async function record(events: readonly Recorded[]): Promise<void> {
    let sequence = Math.max(0, ...own.keys());
    const recorded = events.map(({ kind, subject, payload = {}, epoch = 0 }): OwnEvent => {
      sequence += 1;
      const event: DayEvent = {
        deviceId: view.device.deviceId,
        sequence,
        kind,
        subject,
        payload,
        at: now(),
        mono: mono(),
        offset: offset(),
        snapshot: view.device.snapshotVersion,
        epoch,
        actor: '',
      };
      return { event, review: null };
    });
    // Taken before the disk has answered, so that a second tap gets the next numbers.
    for (const one of recorded) own.set(one.event.sequence, one);
    try {
      await disk.keepOwn(recorded);
    } catch (error) {
      for (const one of recorded) own.delete(one.event.sequence);
      throw error;
    }
    const all = inSequence(own);
    change({
      own: all,
      log: withEvents(
        view.log,
        recorded.map(({ event }) => event),
      ),
      unsent: unsentOf(all, view.device.ackSequence).length,
    });
    void exchange();
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
      } catch {
        change({ isReachable: false });
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
    const { rows, all: allRows } = changedRows(view.rows, answer.snapshot, now());
    const removed = answer.snapshot?.removed ?? [];
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
      isPlaceShared: answer.seatTaken,
    });
  }

  return {
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
