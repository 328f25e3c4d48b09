import type { Language } from '#domain/language.ts';
import type { BlockKind } from '#domain/timetable/block.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { Conflict, ConflictKind, ConflictPlace } from '#domain/timetable/conflict.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export const BLOCK_KIND_TEXTS = {
  perform: m.timetable_kind_perform,
  break: m.timetable_kind_break,
  deliberation: m.timetable_kind_deliberation,
  rehearsal: m.timetable_kind_rehearsal,
  ceremony: m.timetable_kind_ceremony,
} as const satisfies Record<BlockKind, unknown>;

interface Inputs {
  name: string;
  category: string;
  day: string;
  hall: string;
  one: string;
  other: string;
  places: string;
  from: string;
  to: string;
  until: string;
  before: string;
  age: string;
  minutes: string;
  needed: string;
}

const SENTENCES = {
  'hall-overlap': m.timetable_conflict_hall_overlap,
  changeover: m.timetable_conflict_changeover,
  'hall-closed': m.timetable_conflict_hall_closed,
  'player-twice': m.timetable_conflict_player_twice,
  'accompanist-twice': m.timetable_conflict_accompanist_twice,
  'too-close': m.timetable_conflict_too_close,
  'not-available': m.timetable_conflict_not_available,
  'teacher-twice': m.timetable_conflict_teacher_twice,
  'warm-up': m.timetable_conflict_warm_up,
  'short-pause': m.timetable_conflict_short_pause,
  'no-lunch': m.timetable_conflict_no_lunch,
  'youngest-late': m.timetable_conflict_youngest_late,
  'far-early': m.timetable_conflict_far_early,
  'jury-break': m.timetable_conflict_jury_break,
  'moved-earlier': m.timetable_conflict_moved_earlier,
  'wrong-place': m.timetable_conflict_wrong_place,
  split: m.timetable_conflict_split,
  order: m.timetable_conflict_order,
} as const satisfies Record<
  ConflictKind,
  (inputs: Inputs, options: { locale: Language }) => string
>;

/** A conflict as a sentence that names people, places and times. */
export function conflictSentence(
  { kind, subject, places, minutes, needed }: Conflict,
  { halls, language }: { halls: readonly { id: string; name: string }[]; language: Language },
): string {
  const hallName = (id: string) => halls.find((hall) => hall.id === id)?.name ?? id;
  const told = places.map((place) => placeText(place, { hallName, language }));
  const [first] = places;
  const last = places.at(-1);
  const isAvailability = kind === 'not-available';
  return SENTENCES[kind](
    {
      name: subject,
      category: subject,
      day: first ? formatDate(first.day, language) : '',
      hall: first ? hallName(first.hall) : '',
      one: told[0] ?? '',
      other: told[1] ?? '',
      places: told.join('; '),
      from: clockTime(
        isAvailability ? minutes : kind === 'far-early' ? needed : (first?.start ?? 0),
      ),
      to: clockTime(isAvailability ? needed : (last?.end ?? 0)),
      until: clockTime(needed),
      before: clockTime(needed),
      age: String(minutes),
      minutes: String(minutes),
      needed: String(needed),
    },
    { locale: language },
  );
}

function placeText(
  { start, end, hall, title, category }: ConflictPlace,
  { hallName, language }: { hallName: (id: string) => string; language: Language },
): string {
  const named = [title, category].filter(Boolean).join(', ');
  const time = `${clockTime(start)}–${clockTime(end)}`;
  const inputs = { time, hall: hallName(hall), title: named };
  return named === '' ? `${time}, ${inputs.hall}` : m.timetable_place(inputs, { locale: language });
}
