import type { FunctionOutput } from '#contract/functions.ts';
import type { ProgrammeFilter } from '#contract/page-data.ts';

export type { ProgrammeFilter };
export type Programme = FunctionOutput<'getProgramme'>;
export type ProgrammeItem = Programme['appearances'][number];
export type ProgrammeBreak = Programme['breaks'][number];

/** An appearance, or a block without performances. */
export type ProgrammeRow =
  | { is: 'appearance'; startsAt: string; item: ProgrammeItem }
  | { is: 'break'; startsAt: string; item: ProgrammeBreak };

export interface ProgrammeDay {
  day: string;
  halls: { hall: string; rows: ProgrammeRow[] }[];
}

/** The appearances that match the filter. Breaks are only shown with all categories. */
export function chosenPart(
  { appearances, breaks }: Programme,
  { day, hall, category }: ProgrammeFilter,
): Pick<Programme, 'appearances' | 'breaks'> {
  const isPlace = (one: { day: string; hall: string }) =>
    (day === '' || one.day === day) && (hall === '' || one.hall === hall);
  return {
    appearances: appearances.filter(
      (one) => isPlace(one) && (category === '' || one.category === category),
    ),
    breaks: category === '' ? breaks.filter(isPlace) : [],
  };
}

/** Rows by day and hall in the order of the programme, each hall by time. */
export function programmeDays({
  appearances,
  breaks,
}: Pick<Programme, 'appearances' | 'breaks'>): ProgrammeDay[] {
  const rows: ProgrammeRow[] = [
    ...appearances.map((item) => ({ is: 'appearance' as const, startsAt: item.startsAt, item })),
    ...breaks.map((item) => ({ is: 'break' as const, startsAt: item.startsAt, item })),
  ];
  const days = new Map<string, Map<string, ProgrammeRow[]>>();
  for (const row of rows) {
    const { day, hall } = row.item;
    const halls = days.get(day) ?? new Map<string, ProgrammeRow[]>();
    days.set(day, halls);
    halls.set(hall, [...(halls.get(hall) ?? []), row]);
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, halls]) => ({
      day,
      halls: [...halls].map(([hall, inHall]) => ({ hall, rows: inHall.toSorted(byStart) })),
    }));
}

function byStart(one: ProgrammeRow, other: ProgrammeRow): number {
  return one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt);
}

/** `YYYY-MM-DDTHH:mm` on the clocks of the edition. */
export function endOfBreak({ startsAt, minutes }: ProgrammeBreak): string {
  return after(startsAt, minutes);
}

function after(minute: string, minutes: number): string {
  return new Date(Date.parse(`${minute}Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** A change-over belongs to the one who has played. */
const LONGEST_CHANGEOVER = 10;

/** By the clock: its time has passed, and the next one does not follow at once. */
export function isOverBefore(
  endsAt: string,
  next: Pick<ProgrammeItem, 'startsAt'> | undefined,
  minute: string,
): boolean {
  const follows = next && next.startsAt <= after(endsAt, LONGEST_CHANGEOVER);
  return !follows && endsAt <= minute;
}

/** The different values, in the order of the programme. */
export function valuesOf({ appearances }: Programme, key: 'day' | 'hall' | 'category'): string[] {
  return [...new Set(appearances.map((appearance) => appearance[key]))];
}
