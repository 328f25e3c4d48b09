import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import type { ReleasedSlot } from '#domain/timetable/release-difference.ts';
import { runningNumbers } from '#domain/timetable/running-numbers.ts';
import { byAppearanceId, type Slot, timeBlocks } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';

interface DraftTimetable {
  settings: TimetableSettings;
  blocks: readonly TimetableBlock[];
  appearances: readonly TimetableAppearance[];
  /** Numbers of all releases by appearance. */
  numbers: ReadonlyMap<string, string>;
}

/** The draft as it would be released now: by day, hall and time, with running numbers. */
export function slotsToRelease(draft: DraftTimetable): ReleasedSlot[] {
  const { settings, blocks, numbers } = draft;
  const appearances = byAppearanceId(draft.appearances);
  const slots = timeBlocks(blocks, appearances, settings).flatMap((timed) => timed.slots);
  const places = new Map(settings.halls.map(({ id }, index) => [id, index]));
  const sorted = slots.toSorted(
    (one, other) =>
      compareDays(one.day, other.day) ||
      (places.get(one.hall) ?? 0) - (places.get(other.hall) ?? 0) ||
      one.start - other.start,
  );
  const running = runningNumbers(
    sorted.map(({ appearanceId }) => appearanceId),
    numbers,
  );
  return sorted.flatMap((slot) => {
    const appearance = appearances.get(slot.appearanceId);
    return appearance ? [releasedSlot(slot, appearance, { running, settings })] : [];
  });
}

function releasedSlot(
  { appearanceId, hall, day, start }: Slot,
  { signupId, category, minutes }: TimetableAppearance,
  { running, settings }: { running: ReadonlyMap<string, string>; settings: TimetableSettings },
): ReleasedSlot {
  return {
    appearanceId,
    signupId,
    number: running.get(appearanceId) ?? '',
    category,
    hall,
    hallName: settings.halls.find(({ id }) => id === hall)?.name ?? hall,
    day,
    start,
    minutes,
  };
}

function compareDays(one: PlainDate, other: PlainDate): number {
  return one < other ? -1 : Number(one > other);
}
