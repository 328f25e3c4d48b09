import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';

type Version = OfficeSignup['history'][number];
type SignupEvent = OfficeSignup['events'][number];

export type HistoryItem =
  | { kind: 'version'; at: string; version: Version; position: number }
  | { kind: 'event'; at: string; event: SignupEvent };

/** Versions, and what made none, in one line of time; the newest first. */
export function mergedHistory(
  history: readonly Version[],
  events: readonly SignupEvent[],
): HistoryItem[] {
  const items: HistoryItem[] = [
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
