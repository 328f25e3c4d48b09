import {
  type DayStory,
  groupedBy,
  hallKey,
  type Moment,
  type RecordedMoment,
  type RehearsalScene,
  type RehearsedSlot,
  type StoryDevice,
  seatKey,
} from '#domain/rehearsal/moment.ts';
import { performHall } from '#domain/rehearsal/perform-hall.ts';
import { Chance } from '#domain/timetable/plan/search/chance.ts';

const DESKS = ['desk-1', 'desk-2'] as const;
const [CUT_AFTER, CUT_MINUTES] = [30, 60];
const LATE_AFTER_START = 25;
const LUNCH = { from: 12 * 60, minutes: 90 };
const REPLACED_AFTER = 10;
/** Scores that a dying tablet has not sent. */
const UNSENT_SCORES = 3;

/**
 * A whole day of a competition with what goes wrong on such days: a late bus, an absent performer, a
 * cut network, a dead tablet, a person at two desks, a lunch handed out twice. The same seed and
 * scene give the same story.
 */
export function dayStory(scene: RehearsalScene, seed: number): DayStory {
  const chance = new Chance(seed);
  const arrivals = arrivalsOf(scene, chance);
  const halls = [...new Set(scene.slots.map(({ hall }) => hall))];
  const performed = halls.flatMap((hall) =>
    performHall(
      scene.slots.filter((slot) => slot.hall === hall),
      { arrivalOf: (id) => arrivals.times.get(id) ?? 0, chance },
    ),
  );
  const scores = scoresOf(scene, performed, chance);
  const first = Math.min(...scene.slots.map(({ start }) => start));
  const dying = dyingTablet(scores);
  const moments: Moment[] = [
    ...arrivalMoments(arrivals.times, chance),
    ...performed.flatMap(({ moments: ofHall }) => ofHall),
    ...mealMoments(scene, arrivals.times, chance),
    ...(dying?.moments ?? scores),
    ...[DESKS[1], ...halls.slice(0, 1).map(hallKey)].flatMap((device) => [
      { is: 'cut' as const, minute: first + CUT_AFTER, device },
      { is: 'back' as const, minute: first + CUT_AFTER + CUT_MINUTES, device },
    ]),
  ];
  return {
    devices: [
      ...DESKS.map((key): StoryDevice => ({ key, job: 'desk', place: '' })),
      { key: 'kitchen', job: 'kitchen', place: '' },
      ...halls.map((hall): StoryDevice => ({ key: hallKey(hall), job: 'hall', place: hall })),
      ...scene.seats.map(({ id }): StoryDevice => ({ key: seatKey(id), job: 'seat', place: id })),
    ],
    moments: inTime(moments),
    late: arrivals.late,
    absent: arrivals.absent,
  };
}

/** Stable, so that what a device did in one minute keeps its order. */
function inTime(moments: readonly Moment[]): Moment[] {
  return moments.toSorted((one, other) => one.minute - other.minute);
}

interface Arrivals {
  /** By person; infinite for the one who does not come. */
  times: Map<string, number>;
  late: DayStory['late'];
  absent: string | null;
}

function arrivalsOf({ slots, people }: RehearsalScene, chance: Chance): Arrivals {
  const firstStart = Math.min(...slots.map(({ start }) => start));
  const starts = new Map<string, number>();
  for (const { playerIds, start } of slots) {
    for (const id of playerIds) starts.set(id, Math.min(starts.get(id) ?? start, start));
  }
  const startOf = (id: string) => starts.get(id) ?? firstStart;
  const bySchool = groupedBy(people, ({ school }) => school);
  const onStage = (of: readonly { id: string }[]) => of.filter(({ id }) => starts.has(id));
  const schools = [...bySchool].filter(([, of]) => onStage(of).length > 0);
  const [lateSchool] =
    schools.length < 2
      ? []
      : schools.toSorted(([, one], [, other]) => onStage(other).length - onStage(one).length);
  const lateAt = lateSchool
    ? Math.min(...onStage(lateSchool[1]).map(({ id }) => startOf(id))) + LATE_AFTER_START
    : 0;
  const soloists = slots.filter(({ playerIds }) => playerIds.length === 1);
  const candidates = soloists
    .flatMap(({ playerIds }) => playerIds)
    .filter((id) => !lateSchool?.[1].some((one) => one.id === id));
  const absent = candidates[chance.below(Math.max(1, candidates.length))] ?? null;
  const times = new Map(
    people.map(({ id, school }) => {
      if (id === absent) return [id, Number.POSITIVE_INFINITY];
      if (school === lateSchool?.[0]) return [id, lateAt + chance.below(5)];
      return [id, Math.max(0, startOf(id) - 60 - chance.below(30))];
    }),
  );
  const late = lateSchool && {
    school: lateSchool[0],
    people: lateSchool[1].length,
    minutes: LATE_AFTER_START,
  };
  return { times, late: late ?? null, absent };
}

function arrivalMoments(times: ReadonlyMap<string, number>, chance: Chance): Moment[] {
  const present = [...times].filter(([, minute]) => Number.isFinite(minute));
  const twice = chance.below(Math.max(1, present.length));
  return present.flatMap(([subject, minute], index) => {
    const at = chance.below(DESKS.length);
    const arrivesAt = (desk: number): Moment => ({
      ...{ is: 'event', minute, device: DESKS[desk] ?? DESKS[0] },
      ...{ kind: 'arrived', subject, payload: {} },
    });
    const seen = { ...arrivesAt(at), kind: 'document-seen' } as Moment;
    return [arrivesAt(at), seen, ...(index === twice ? [arrivesAt(1 - at)] : [])];
  });
}

function mealMoments(
  { day, meals }: RehearsalScene,
  times: ReadonlyMap<string, number>,
  chance: Chance,
): Moment[] {
  const eaten = meals.filter((id) => Number.isFinite(times.get(id) ?? Number.POSITIVE_INFINITY));
  const twice = chance.below(Math.max(1, eaten.length));
  return eaten.flatMap((subject, index) => {
    const from = Math.max(LUNCH.from, times.get(subject) ?? 0);
    const given: Moment = {
      ...{ is: 'event', minute: from + chance.below(LUNCH.minutes), device: 'kitchen' },
      ...{ kind: 'meal-given', subject, payload: { day, meal: 'lunch' } },
    };
    return index === twice ? [given, given] : [given];
  });
}

function scoresOf(
  { seats, excluded, scores }: RehearsalScene,
  performed: readonly { slot: RehearsedSlot; endedAt: number | null }[],
  chance: Chance,
): RecordedMoment[] {
  return seats.flatMap(({ id, categories }) =>
    performed.flatMap(({ slot, endedAt }) => {
      const allowed = scores.get(slot.category) ?? [];
      const score = allowed[chance.below(Math.max(1, allowed.length))];
      const judges = categories.includes(slot.category);
      if (endedAt === null || !score || !judges) return [];
      if (excluded.has(`${id} ${slot.appearanceId}`)) return [];
      const moment: RecordedMoment = {
        ...{ is: 'event', minute: endedAt + chance.below(4), device: seatKey(id) },
        ...{ kind: 'score-set', subject: slot.appearanceId },
        payload: { stage: 'final', ...score },
      };
      return [moment];
    }),
  );
}

/**
 * The tablet with most scores loses its connection, gives some more points, and dies. The juror
 * writes on paper until another tablet takes the seat, and the old one sends what it had at night.
 */
function dyingTablet(scores: readonly RecordedMoment[]): { moments: Moment[] } | null {
  const bySeat = groupedBy(scores, ({ device }) => device);
  const [busiest] = [...bySeat].toSorted(([, one], [, other]) => other.length - one.length);
  if (!busiest || busiest[1].length <= UNSENT_SCORES + 1) return null;
  const [device, own] = busiest;
  const ordered = own.toSorted((one, other) => one.minute - other.minute);
  const last = Math.floor(ordered.length / 2);
  const [cutAt, diedAt] = [
    ordered[last - UNSENT_SCORES + 1]?.minute ?? 0,
    ordered[last]?.minute ?? 0,
  ];
  const replacedAt = diedAt + REPLACED_AFTER;
  const by: StoryDevice = { key: `${device} 2`, job: 'seat', place: device.replace('seat ', '') };
  const before = ordered.slice(0, last + 1);
  const after = ordered.slice(last + 1).map((moment) => ({
    ...moment,
    device: by.key,
    minute: Math.max(moment.minute, replacedAt),
  }));
  const night = Math.max(...scores.map(({ minute }) => minute), replacedAt) + 30;
  return {
    moments: [
      ...scores.filter((moment) => moment.device !== device),
      { is: 'cut', minute: cutAt, device },
      ...before,
      { is: 'dies', minute: diedAt, device },
      { is: 'replaced', minute: replacedAt, device, by },
      ...after,
      { is: 'wakes', minute: night, device },
    ],
  };
}
