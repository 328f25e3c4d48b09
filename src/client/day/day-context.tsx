import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Draft } from '#client/day/store/day-database.ts';
import type { DaySession, DayView, Recorded } from '#client/day/store/day-session.ts';
import { type DayPerson, peopleOf } from '#client/day/store/people.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { formatTime } from '#i18n/format.ts';

interface Day {
  session: DaySession;
  view: DayView;
  /** In per cent; null where the browser hides it. */
  battery: number | null;
  drafts: DraftStore;
}

/** The disk of a juror's device; `keep` resolves when the draft is on it. */
interface DraftStore {
  read(): Promise<Draft[]>;
  keep(draft: Draft): Promise<void>;
}

export const DayContext = createContext<Day | null>(null);

export function useDay(): Day {
  const day = useContext(DayContext);
  if (!day) throw new Error('useDay is for parts of a prepared device');
  return day;
}

export function usePeople(): DayPerson[] {
  const { rows } = useDay().view;
  return useMemo(() => peopleOf(rows), [rows]);
}

/** Records and tells whether it is on the disk; a full disk must not look like success. */
export function useRecording(): { record(events: Recorded[]): Promise<void>; hasFailed: boolean } {
  const { session } = useDay();
  const [hasFailed, setFailed] = useState(false);
  const record = async (events: Recorded[]) => {
    try {
      await session.record(events);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { record, hasFailed };
}

/** An answer of our server that is older than this says nothing about now. */
export const FRESH_MS = 20_000;

/** Whether what is shown is true now, and otherwise when it was. */
export function useDataAge(): { isFresh: boolean; takenAt: string } {
  const now = useClock();
  const { contactAt, isReachable, device } = useDay().view;
  const isFresh = isReachable && contactAt !== null && now - contactAt < FRESH_MS;
  return { isFresh, takenAt: device.snapshotTakenAt };
}

/** On the clocks of the edition, also on a device that is set to another time zone. */
export function useTimeText(): (instant: number | string) => string {
  const { timeZone } = useDay().view.device.edition;
  return (instant) => formatTime(new Date(instant).toISOString(), timeZone);
}

/** The day of the edition, also on a device whose clock is wrong by one. */
export function useToday(): PlainDate {
  const { device } = useDay().view;
  return localDate(new Date(useClock() + device.offset), device.edition.timeZone);
}

const TICK_MS = 5_000;

/** The clock of the device, for ages on the screen. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
