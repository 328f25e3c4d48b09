import { type DayEvent, eventKey } from '#domain/day/day-event.ts';

/** When it happened by the clock of the server, as far as the device knew that clock. */
export function correctedTime({ at, offset }: Pick<DayEvent, 'at' | 'offset'>): number {
  return at + offset;
}

export interface TimedEvent extends DayEvent {
  /** The corrected time, but never before an earlier event of the same device. */
  time: number;
}

/**
 * One order for any set of events, whatever the order of their arrival: a device's events by their
 * sequence, those of several devices by corrected time. A clock that was set back on a device does
 * not turn its events round. Duplicates are dropped.
 */
export function inOrder(events: Iterable<DayEvent>): TimedEvent[] {
  const unique = new Map<string, DayEvent>();
  for (const event of events) unique.set(eventKey(event), event);
  const bySequence = [...unique.values()].toSorted((one, other) => one.sequence - other.sequence);
  const latest = new Map<string, number>();
  const timed = bySequence.map((event) => {
    const before = latest.get(event.deviceId) ?? Number.NEGATIVE_INFINITY;
    const time = Math.max(before, correctedTime(event));
    latest.set(event.deviceId, time);
    return { ...event, time };
  });
  return timed.toSorted(
    (one, other) =>
      one.time - other.time ||
      compareTexts(one.deviceId, other.deviceId) ||
      one.sequence - other.sequence,
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
