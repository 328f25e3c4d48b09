import { describe, expect, test } from 'vitest';
import { dayStory } from '#domain/rehearsal/day-story.ts';
import {
  type DayStory,
  groupedBy,
  hallKey,
  type RecordedMoment,
  type RehearsalScene,
} from '#domain/rehearsal/moment.ts';
import { Chance } from '#domain/timetable/plan/search/chance.ts';

const HALLS = ['A', 'B', 'C'];
const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

/** A day of its own for each seed: 1 to 60 appearances in up to three halls. */
function sceneOf(seed: number): RehearsalScene {
  const chance = new Chance(seed + 10_000);
  const count = 1 + chance.below(60);
  const people = Array.from({ length: count + 3 }, (_, index) => ({
    id: `person-${index}`,
    school: `school-${chance.below(5)}`,
  }));
  const next = new Map(HALLS.map((hall) => [hall, 480 + chance.below(60)]));
  const slots = Array.from({ length: count }, (_, index) => {
    const hall = HALLS[chance.below(3)] ?? 'A';
    const start = next.get(hall) ?? 0;
    const minutes = 1 + chance.below(15);
    next.set(hall, start + minutes + 1);
    const players = [`person-${index}`, ...(chance.below(4) === 0 ? [`person-${index + 1}`] : [])];
    const category = chance.below(2) === 0 ? 'I.' : 'II.';
    return { appearanceId: `slot-${index}`, hall, start, minutes, category, playerIds: players };
  });
  return {
    day: '2027-04-09',
    slots,
    people,
    meals: people.filter((_, index) => index % 2 === 0).map(({ id }) => id),
    seats: [
      { id: 'anna', categories: ['I.', 'II.'] },
      { id: 'peter', categories: ['I.'] },
    ],
    excluded: new Set(['anna slot-0']),
    scores: new Map([
      ['I.', [{ points: '20' }, { points: '21' }]],
      ['II.', [{ points: '5' }]],
    ]),
  };
}

const recorded = ({ moments }: DayStory) =>
  moments.filter((moment): moment is RecordedMoment => moment.is === 'event');
const ofKind = (story: DayStory, kind: string) =>
  recorded(story).filter((moment) => moment.kind === kind);

describe.each(SEEDS)('the story of seed %i', (seed) => {
  const scene = sceneOf(seed);
  const story = dayStory(scene, seed);
  const ended = new Set(ofKind(story, 'ended').map(({ subject }) => subject));

  test('is the same again, in the order of time', () => {
    expect(dayStory(scene, seed)).toEqual(story);
    const minutes = story.moments.map(({ minute }) => minute);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect(minutes.every((minute) => Number.isSafeInteger(minute) && minute >= 0)).toBe(true);
  });

  test('lets everybody play once except those whose player stays at home', () => {
    const playing = scene.slots.filter(({ playerIds }) => !playerIds.includes(story.absent ?? ''));
    expect([...ended].toSorted()).toEqual(playing.map((slot) => slot.appearanceId).toSorted());
    expect(ofKind(story, 'started')).toHaveLength(playing.length);
    for (const { subject, minute } of ofKind(story, 'started')) {
      const slot = scene.slots.find(({ appearanceId }) => appearanceId === subject);
      expect(minute).toBeGreaterThanOrEqual(slot?.start ?? Number.POSITIVE_INFINITY);
      for (const player of slot?.playerIds ?? []) {
        const arrived = ofKind(story, 'arrived').find((one) => one.subject === player);
        expect(arrived?.minute).toBeLessThanOrEqual(minute);
      }
    }
  });

  test('never has two on one stage', () => {
    for (const hall of HALLS) {
      const stage = recorded(story).filter(
        ({ device, kind }) => device === hallKey(hall) && (kind === 'started' || kind === 'ended'),
      );
      expect(stage.map(({ kind }) => kind)).toEqual(
        stage.map((_, index) => (index % 2 === 0 ? 'started' : 'ended')),
      );
      for (const [index, { subject }] of stage.entries()) {
        if (index % 2 === 1) expect(subject).toBe(stage[index - 1]?.subject);
      }
    }
  });

  test('has one score of each juror for whatever was played and may be judged', () => {
    const given = ofKind(story, 'score-set').map(
      ({ device, subject }) => `${device.replace(/ 2$/u, '').replace('seat ', '')} ${subject}`,
    );
    const wanted = scene.seats.flatMap(({ id, categories }) =>
      scene.slots
        .filter(
          ({ appearanceId, category }) => ended.has(appearanceId) && categories.includes(category),
        )
        .map(({ appearanceId }) => `${id} ${appearanceId}`)
        .filter((key) => !scene.excluded.has(key)),
    );
    expect(given.toSorted()).toEqual(wanted.toSorted());
  });

  test('gives nobody but one person a second lunch', () => {
    const counts = [...groupedBy(ofKind(story, 'meal-given'), ({ subject }) => subject).values()];
    expect(counts.filter(({ length }) => length > 2)).toEqual([]);
    expect(counts.filter(({ length }) => length === 2).length).toBeLessThanOrEqual(1);
  });

  test('lets no device record anything after its battery is empty', () => {
    const died = story.moments.filter(({ is }) => is === 'dies');
    for (const { device, minute } of died) {
      const later = recorded(story).filter((one) => one.device === device && one.minute > minute);
      expect(later).toEqual([]);
    }
  });
});

test('most stories have a late bus, an absent performer, a dead tablet and somebody at both desks', () => {
  const stories = SEEDS.map((seed) => dayStory(sceneOf(seed), seed));
  const share = (holds: (story: DayStory) => boolean) => stories.filter(holds).length / 200;
  expect(share(({ late }) => late !== null)).toBeGreaterThan(0.9);
  expect(share((story) => ofKind(story, 'returned').length > 0)).toBeGreaterThan(0.8);
  expect(share(({ absent }) => absent !== null)).toBeGreaterThan(0.9);
  expect(share(({ moments }) => moments.some(({ is }) => is === 'replaced'))).toBeGreaterThan(0.8);
  const atTwo = (story: DayStory) =>
    ofKind(story, 'arrived').length >
    new Set(ofKind(story, 'arrived').map((one) => one.subject)).size;
  expect(share(atTwo)).toBeGreaterThan(0.9);
});
