import type { Language } from '#domain/language.ts';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import { BLOCK_KIND_TEXTS } from '#i18n/timetable-conflict-text.ts';

/** `Sála A, 9:00 Vystúpenia` */
export function blockName(
  { hall, start, kind, title }: TimetableBlock,
  { halls }: TimetableSettings,
  at: { locale: Language },
): string {
  const place = halls.find(({ id }) => id === hall)?.name ?? hall;
  return `${place}, ${clockTime(start)} ${title || BLOCK_KIND_TEXTS[kind]({}, at)}`;
}
