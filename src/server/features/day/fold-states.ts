import { type DayEvent, readDayEvent } from '#domain/day/day-event.ts';
import { foldSubject } from '#domain/day/day-log.ts';
import { EVENT_KINDS } from '#domain/day/event-kinds.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findEventsOf, writeStates } from '#server/features/day/queries.ts';

/** Under the lock of the log: makes the states of the subjects of these events anew. */
export async function fold(
  client: Queryable,
  configId: string,
  events: readonly DayEvent[],
): Promise<void> {
  const subjects = new Map(
    events.map(({ kind, subject }) => {
      const { subject: subjectKind } = EVENT_KINDS[kind];
      return [`${subjectKind} ${subject}`, { kind: subjectKind, subject }];
    }),
  );
  if (subjects.size === 0) return;
  const wanted = [...new Set([...subjects.values()].map(({ subject }) => subject))];
  const known = new Map<string, DayEvent[]>(wanted.map((subject) => [subject, []]));
  for (const row of await findEventsOf(client, { configId, subjects: wanted })) {
    const read = readDayEvent(row.device_id, row.content);
    if ('event' in read) known.get(row.subject)?.push(read.event);
  }
  const states = [...subjects.values()].map(({ kind, subject }) => ({
    kind,
    subject,
    state: foldSubject(kind, known.get(subject) ?? []),
  }));
  await writeStates(client, { configId, states });
}
