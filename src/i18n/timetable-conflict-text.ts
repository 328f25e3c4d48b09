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
  hours: string;
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

interface Wording {
  halls: readonly { id: string; name: string }[];
  language: Language;
}

/** A conflict as a sentence that names people, places and times. */
export function conflictSentence(conflict: Conflict, wording: Wording): string {
  const { kind, subject, places, minutes, needed, hours, releasedDay } = conflict;
  const { halls, language } = wording;
  const at = { locale: language };
  const [first] = places;
  const last = places.at(-1);
  const isOneDay = places.every(({ day }) => day === first?.day);
  const told = places.map((place) => {
    const text = placeText(place, wording);
    return isOneDay ? text : `${formatDate(place.day, language)} ${text}`;
  });
  const wasOtherDay = releasedDay !== null && releasedDay !== first?.day;
  const before = wasOtherDay ? `${formatDate(releasedDay, language)} ` : '';
  const [lunch] = kind === 'no-lunch' ? hours : [];
  const [from, to] = lunch ? [lunch.from, lunch.to] : [first?.start ?? 0, last?.end ?? 0];
  return SENTENCES[kind](
    {
      name: subject,
      category: subject,
      day: first ? formatDate(first.day, language) : '',
      hall: halls.find(({ id }) => id === first?.hall)?.name ?? first?.hall ?? '',
      one: told[0] ?? '',
      other: told[1] ?? '',
      places: told.join('; '),
      hours: hours
        .map((row) => `${clockTime(row.from)}–${clockTime(row.to)}`)
        .join(` ${m.timetable_conflict_or({}, at)} `),
      from: clockTime(from),
      to: clockTime(to),
      until: clockTime(needed),
      before: `${before}${clockTime(needed)}`,
      age: String(minutes),
      minutes: String(minutes),
      needed: String(needed),
    },
    at,
  );
}

function placeText(place: ConflictPlace, { halls, language }: Wording): string {
  const { start, end, hall, category } = place;
  const name = halls.find(({ id }) => id === hall)?.name ?? hall;
  const title = [placeName(place, language), category].filter(Boolean).join(', ');
  const time = `${clockTime(start)}–${clockTime(end)}`;
  return m.timetable_place({ time, hall: name, title }, { locale: language });
}

/** The soloist or group; a block without a title is called by its kind. */
export function placeName({ title, kind }: ConflictPlace, language: Language): string {
  return title || BLOCK_KIND_TEXTS[kind]({}, { locale: language });
}
