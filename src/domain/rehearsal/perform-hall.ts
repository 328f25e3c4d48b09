import { hallKey, type Moment, type RehearsedSlot } from '#domain/rehearsal/moment.ts';
import type { Chance } from '#domain/timetable/plan/search/chance.ts';

export interface PerformedSlot {
  slot: RehearsedSlot;
  /** Null: nobody came. */
  endedAt: number | null;
  moments: Moment[];
}

const CHANGEOVER = 1;
const CALLED_BEFORE = 2;

/**
 * The records of a hall's driver, in the order of the timetable. A missing player is passed over and
 * plays after arriving.
 */
export function performHall(
  slots: readonly RehearsedSlot[],
  { arrivalOf, chance }: { arrivalOf(personId: string): number; chance: Chance },
): PerformedSlot[] {
  const pending = slots.toSorted((one, other) => one.start - other.start);
  const passed: { slot: RehearsedSlot; moments: Moment[] }[] = [];
  const done: PerformedSlot[] = [];
  const presentAt = ({ playerIds }: RehearsedSlot) => Math.max(0, ...playerIds.map(arrivalOf));
  let now = 0;
  const perform = (slot: RehearsedSlot, begin: number, before: Moment[]) => {
    const at = momentsOf(slot);
    const calledAt = Math.max(now, begin - CALLED_BEFORE);
    now = begin + Math.max(1, Math.round((slot.minutes * (90 + chance.below(30))) / 100));
    const moments = [...before, at('called', calledAt), at('started', begin), at('ended', now)];
    done.push({ slot, endedAt: now, moments });
  };
  while (pending.length > 0 || passed.length > 0) {
    const ready = passed.findIndex(({ slot }) => presentAt(slot) <= now);
    if (ready >= 0) {
      const [again] = passed.splice(ready, 1);
      if (again) {
        const begin = now + CHANGEOVER;
        const returned = momentsOf(again.slot)('returned', now);
        perform(again.slot, begin, [...again.moments, returned]);
      }
      continue;
    }
    const slot = pending.shift();
    if (slot) {
      const begin = Math.max(slot.start, now + CHANGEOVER);
      if (presentAt(slot) <= begin) perform(slot, begin, []);
      else {
        passed.push({ slot, moments: [momentsOf(slot)('no-show', begin)] });
        now = begin;
      }
      continue;
    }
    const next = Math.min(...passed.map((one) => presentAt(one.slot)));
    if (Number.isFinite(next)) now = Math.max(now, next);
    else {
      done.push(...passed.map((one) => ({ ...one, endedAt: null })));
      passed.length = 0;
    }
  }
  return done;
}

function momentsOf({ appearanceId, hall }: RehearsedSlot) {
  return (
    kind: 'called' | 'started' | 'ended' | 'no-show' | 'returned',
    minute: number,
  ): Moment => ({
    ...{ is: 'event', minute, device: hallKey(hall) },
    ...{ kind, subject: appearanceId, payload: {} },
  });
}
