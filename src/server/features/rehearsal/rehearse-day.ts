import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { PlayedDay } from '#contract/rehearsal-functions.ts';
import type { ReviewReason } from '#domain/day/day-event.ts';
import { dayStory } from '#domain/rehearsal/day-story.ts';
import { type DayStory, groupedBy, type RehearsalScene } from '#domain/rehearsal/moment.ts';
import { instantOf } from '#domain/time/local-minute.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { inPrivate } from '#server/db/private-pool.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { dayOn, findStageTimes, type ReceiptDocuments } from '#server/features/day/service.ts';
import { loadJudgedCategories, seatPart } from '#server/features/jury/service.ts';
import { configsOf, copyEdition } from '#server/features/rehearsal/copy-edition.ts';
import { type PlayedDevice, playDay } from '#server/features/rehearsal/play-day.ts';
import { type EditionFacts, readFacts, readScene } from '#server/features/rehearsal/read-scene.ts';
import { FunctionError } from '#server/refusal.ts';

export interface RehearsalDependencies {
  pool: Pool;
  configs: ConfigService;
  publicUrl: string;
  documents: ReceiptDocuments;
}

/** The minute of the day that is being played, and its first and last one. */
export interface RehearsalProgress {
  minute: number;
  from: number;
  to: number;
}

interface Watched extends RehearsalDependencies {
  onMinute(progress: RehearsalProgress): void;
}

/** Enqueued jobs are rolled back. */
const SILENT_BELL = { ring: () => {} };

type Rehearsal = FunctionOutput<'rehearseDay'>;

const MINUTE_MS = 60_000;

/** Plays a day on a copy inside a transaction that is rolled back (docs/decisions/026). */
export async function rehearseDay(
  dependencies: Watched,
  { editionId, day: wanted, seed }: Omit<FunctionInput<'rehearseDay'>, 'progressId'>,
  context: SignedInContext,
): Promise<Rehearsal> {
  const { configs } = dependencies;
  const source = await configs.requireById(editionId || (await configs.current()).id);
  return inPrivate(dependencies.pool, async (pool) => {
    const config = await copyEdition(pool, source);
    const facts = await readFacts(pool, config);
    const { days, gaps } = facts;
    const day = wanted ?? days[0];
    if (day === undefined || !days.includes(day)) return { played: null, days, gaps };
    const scene = await readScene(pool, facts, day);
    return {
      played: await playScene({ ...dependencies, pool }, { facts, scene, seed, context }),
      days,
      gaps,
    };
  });
}

interface Play {
  facts: EditionFacts;
  scene: RehearsalScene;
  seed: number;
  context: SignedInContext;
}

async function playScene(
  { pool, configs: real, publicUrl, documents, onMinute }: Watched,
  { facts, scene, seed, context }: Play,
): Promise<PlayedDay> {
  const began = performance.now();
  const { config } = facts;
  const configs = configsOf(real, config);
  const parts = [seatPart({ configs })];
  const day = dayOn({ pool, configs, publicUrl, bell: SILENT_BELL, documents, parts });
  const midnight = instantOf(`${scene.day}T00:00`, config.edition.timeZone).getTime();
  const instantAt = (minute: number) => new Date(midnight + minute * MINUTE_MS);
  const story = dayStory(scene, seed);
  const editionId = config.id;
  const from = story.moments[0]?.minute ?? 0;
  const last = story.moments.at(-1)?.minute ?? 0;
  const devices = await playDay(story, {
    ...{ day, editionId, context, seed, instantAt },
    onMinute: (minute) => onMinute({ minute, from, to: last }),
  });
  const atEnd = { ...context, now: instantAt(last + 10) };
  const reviews = await decideReviews(day, editionId, atEnd);
  const counters = await day.getDayCounters({ editionId }, atEnd);
  const meals = counters.meals.find((one) => one.day === scene.day);
  const { late } = story;
  return {
    ...{ day: scene.day, seed, from, to: last },
    devices: devices.map((device) => viewDevice(device, facts)),
    people: { expected: scene.people.length, arrived: counters.arrived },
    meals: {
      ordered: scene.meals.length,
      given: meals?.given ?? 0,
      doubles: meals?.doubles ?? 0,
    },
    late: late && { people: late.people, minutes: late.minutes },
    ...mishapsOf(story, facts),
    halls: await hallsOf(pool, { facts, scene, midnight }),
    reviews,
    results: await resultsOf(pool, facts, scene),
    tookMs: Math.round(performance.now() - began),
  };
}

function viewDevice(
  { job, place, isReplacement, log, lost, duplicates, mostUnsent }: PlayedDevice,
  facts: EditionFacts,
): PlayedDay['devices'][number] {
  const recorded = log.length;
  const counts = { recorded, stored: recorded - lost, lost, duplicates, mostUnsent };
  return { job, place: placeName(place, facts), isReplacement, ...counts };
}

/** The places of desks and kitchens have no other name. */
function placeName(place: string, { seats, slots }: EditionFacts): string {
  const hall = slots.find((slot) => slot.hall === place)?.hallName;
  return hall ?? seats.find(({ id }) => id === place)?.name ?? place;
}

function mishapsOf(
  { moments }: DayStory,
  facts: EditionFacts,
): Pick<PlayedDay, 'cut' | 'deadTablet'> {
  const minuteOf = (is: string) => moments.find((moment) => moment.is === is)?.minute;
  const back = moments.find((moment) => moment.is === 'back');
  const cut = moments.find((moment) => moment.is === 'cut' && moment.device === back?.device);
  const dead = moments.find((moment) => moment.is === 'replaced');
  return {
    cut: cut && back ? { from: cut.minute, to: back.minute } : null,
    deadTablet:
      dead?.is === 'replaced'
        ? {
            at: minuteOf('dies') ?? dead.minute,
            replacedAt: dead.minute,
            place: placeName(dead.by.place, facts),
          }
        : null,
  };
}

/** As the office would in the evening: applies everything that can be applied. */
async function decideReviews(
  day: ReturnType<typeof dayOn>,
  editionId: string,
  context: SignedInContext,
): Promise<PlayedDay['reviews']> {
  const counts = new Map<ReviewReason, { count: number; applied: number; left: number }>();
  const seen = new Set<string>();
  for (;;) {
    const { reviews } = await day.listDayReviews({ editionId });
    const fresh = reviews.filter((one) => !seen.has(`${one.deviceId} ${one.contentHash}`));
    if (fresh.length === 0) break;
    for (const { deviceId, contentHash, reason, mayApply } of fresh) {
      seen.add(`${deviceId} ${contentHash}`);
      const known = counts.get(reason) ?? { count: 0, applied: 0, left: 0 };
      counts.set(reason, known);
      known.count += 1;
      const isApplied = mayApply && (await applied(day, { deviceId, contentHash }, context));
      if (isApplied) known.applied += 1;
      else known.left += 1;
    }
  }
  return [...counts].map(([reason, numbers]) => ({ reason, ...numbers }));
}

async function applied(
  day: ReturnType<typeof dayOn>,
  review: { deviceId: string; contentHash: string },
  context: SignedInContext,
): Promise<boolean> {
  try {
    await day.decideDayReview({ ...review, decision: 'applied' }, context);
    return true;
  } catch (error) {
    if (error instanceof FunctionError) return false;
    throw error;
  }
}

async function hallsOf(
  pool: Pool,
  { facts, scene, midnight }: { facts: EditionFacts; scene: RehearsalScene; midnight: number },
): Promise<PlayedDay['halls']> {
  const times = new Map(
    (await findStageTimes(pool, facts.config.id)).map((one) => [one.subject, one]),
  );
  return [...groupedBy(scene.slots, ({ hall }) => hall)].map(([hall, slots]) => {
    const played = slots
      .flatMap(({ appearanceId, start }) => {
        const startedAt = times.get(appearanceId)?.startedAt ?? null;
        if (startedAt === null) return [];
        const began = Math.round((startedAt - midnight) / MINUTE_MS);
        return [{ start, delay: Math.max(0, began - start) }];
      })
      .toSorted((one, other) => one.start - other.start);
    return {
      name: placeName(hall, facts),
      appearances: slots.length,
      played: played.length,
      mostDelay: Math.max(0, ...played.map(({ delay }) => delay)),
      lastDelay: played.at(-1)?.delay ?? 0,
    };
  });
}

async function resultsOf(
  pool: Pool,
  { config }: EditionFacts,
  { slots }: RehearsalScene,
): Promise<PlayedDay['results']> {
  const ofDay = new Set(slots.map(({ appearanceId }) => appearanceId));
  const codes = [...new Set(slots.map(({ category }) => category))];
  const judged = await loadJudgedCategories(pool, config, codes);
  const categories = [...judged.values()].map(({ appearances }) =>
    appearances.filter(({ appearance, isNoShow }) => ofDay.has(appearance.id) && !isNoShow),
  );
  const all = categories.flat();
  const isComputed = ({ outcome }: (typeof all)[number]) =>
    outcome !== null && outcome.value !== null;
  return {
    categories: codes.length,
    complete: categories.filter((appearances) => appearances.every(isComputed)).length,
    appearances: all.length,
    computed: all.filter(isComputed).length,
    missingMarks: all.reduce((sum, { outcome }) => sum + (outcome?.missing.length ?? 0), 0),
  };
}
