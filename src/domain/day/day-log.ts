import { type DayEvent, eventKey } from '#domain/day/day-event.ts';
import { EVENT_KINDS, type SubjectKind } from '#domain/day/event-kinds.ts';
import { inOrder } from '#domain/day/event-order.ts';
import { FOLDS, type SubjectStates } from '#domain/day/subject-state.ts';

/** The state of a subject from all events about it, on a device as on the server. */
export function foldSubject<Kind extends SubjectKind>(
  kind: Kind,
  events: readonly DayEvent[],
): SubjectStates[Kind] {
  return FOLDS[kind](inOrder(events.filter((event) => EVENT_KINDS[event.kind].subject === kind)));
}

/** The known events by subject and key. A log is never changed; adding makes another one. */
export type DayLog = ReadonlyMap<string, ReadonlyMap<string, DayEvent>>;

export const EMPTY_LOG: DayLog = new Map();

/** Adds events in any order. Known events change nothing. */
export function withEvents(log: DayLog, added: readonly DayEvent[]): DayLog {
  const touched = new Map<string, Map<string, DayEvent>>();
  for (const event of added) {
    const { subject } = event;
    const events = touched.get(subject) ?? new Map(log.get(subject));
    touched.set(subject, events.set(eventKey(event), event));
  }
  return new Map([...log, ...touched]);
}

export function stateOf<Kind extends SubjectKind>(
  log: DayLog,
  kind: Kind,
  subject: string,
): SubjectStates[Kind] {
  return foldSubject(kind, [...(log.get(subject)?.values() ?? [])]);
}
