import type { BoardCardProps } from '#client/admin/timetable/board/board-card.tsx';
import type { TimetableView } from '#client/admin/timetable/timetable-view.ts';
import type { Language } from '#domain/language.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';

/** Colours times patterns: as many categories look different. */
const LOOKS = 24;

/** A look for each category, the same on all days. */
export function categoryLooks({ appearances }: TimetableView): Map<string, number> {
  const codes = new Set([...appearances.values()].map(({ category }) => category));
  return new Map([...codes].toSorted().map((code, index) => [code, index % LOOKS]));
}

export interface CardScope {
  view: TimetableView;
  looks: ReadonlyMap<string, number>;
  /** The picked appearance. */
  picked: string | null;
  /** Appearances that have a conflict with the picked one. */
  related: ReadonlySet<string>;
}

/** Null: the appearance no longer exists. */
export function cardProps(
  id: string,
  { view, looks, picked, related }: CardScope,
  at: { locale: Language },
): Omit<BoardCardProps, 'isStop'> | null {
  const appearance = view.appearances.get(id);
  if (!appearance) return null;
  const slot = view.slots.get(id);
  const conflicts = view.conflictsOf.get(id) ?? [];
  const level = conflicts.some((one) => one.level === 'hard')
    ? 'hard'
    : conflicts.length > 0
      ? 'soft'
      : null;
  const levelText =
    level === null
      ? ''
      : level === 'hard'
        ? m.timetable_card_hard({}, at)
        : m.timetable_card_soft({}, at);
  const { title, category, minutes } = appearance;
  const time = slot ? clockTime(slot.start) : '';
  const number = view.numbers.get(id) ?? '';
  const length = m.timetable_minutes({ minutes: String(minutes) }, at);
  const spoken = slot?.isPinned ? `${length}, ${m.timetable_pinned({}, at)}` : length;
  return {
    id,
    spoken,
    time,
    number,
    title,
    category,
    look: looks.get(category) ?? 0,
    level,
    levelText,
    isPinned: slot?.isPinned ?? false,
    isPicked: picked === id,
    isRelated: related.has(id),
  };
}

/** The other sides of the conflicts of an appearance. */
export function relatedTo(view: TimetableView, appearanceId: string | null): Set<string> {
  const conflicts = (appearanceId && view.conflictsOf.get(appearanceId)) || [];
  const ids = conflicts.flatMap(({ places }) =>
    places.flatMap((place) => place.appearanceId ?? []),
  );
  return new Set(ids.filter((id) => id !== appearanceId));
}
