import type { MinuteOfDay } from '#domain/timetable/timetable-settings.ts';

/** 545 → 09:05. */
export function clockTime(minute: MinuteOfDay): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** 9:05 or 09:05 → 545; null: no time of a day. */
export function minuteOfClock(time: string): MinuteOfDay | null {
  const [, hours, minutes] = /^([01]?\d|2[0-4])[:.]([0-5]\d)$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 24 * 60 ? minute : null;
}
