export type HistoryItem<Version, Event> =
  | { kind: 'version'; at: string; version: Version; position: number }
  | { kind: 'event'; at: string; event: Event };

/** Versions and other entries in one timeline, newest first. */
export function mergedHistory<Version extends { at: string }, Event extends { at: string }>(
  history: readonly Version[],
  events: readonly Event[],
): HistoryItem<Version, Event>[] {
  const items: HistoryItem<Version, Event>[] = [
    ...history.map((version, position) => ({
      kind: 'version' as const,
      at: version.at,
      version,
      position,
    })),
    ...events.map((event) => ({ kind: 'event' as const, at: event.at, event })),
  ];
  return items.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
