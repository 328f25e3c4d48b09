import { type ComponentType, lazy } from 'react';
import type { DayJob } from '#domain/day/event-kinds.ts';

type Loaded = Promise<{ default: ComponentType }>;

const LOADERS: Record<DayJob, () => Loaded> = {
  desk: async () => ({
    default: (await import('#client/day/desk/desk-screen.tsx')).DeskScreen,
  }),
  kitchen: async () => ({
    default: (await import('#client/day/kitchen/kitchen-screen.tsx')).KitchenScreen,
  }),
  hall: async () => ({
    default: (await import('#client/day/hall/hall-screen.tsx')).HallScreen,
  }),
  seat: async () => ({
    default: (await import('#client/day/seat/seat-screen.tsx')).SeatScreen,
  }),
};

/** A device loads only what its job needs, and keeps all of it (`keepApplication`). */
export const SCREENS: Record<DayJob, ComponentType> = {
  desk: lazy(LOADERS.desk),
  kitchen: lazy(LOADERS.kitchen),
  hall: lazy(LOADERS.hall),
  seat: lazy(LOADERS.seat),
};

/** Loaded with the preparation: the worker does not answer for the page that installs it at once. */
export async function loadScreen(job: DayJob): Promise<void> {
  await LOADERS[job]();
}
