import type { Handlers } from '#server/call.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { HallChanges, HallReader } from '#server/features/day/halls/watch-halls.ts';

export interface HallDependencies {
  configs: ConfigService;
  halls: HallReader;
  hallChanges: Pick<HallChanges, 'watch'>;
}

/** A waiting call holds no connection of the pool. */
export function hallFunctions({ configs, halls, hallChanges }: HallDependencies) {
  return {
    watchHalls: async ({ version }, { now, signal }) => {
      const config = await configs.current();
      const watch = hallChanges.watch(config.id, signal);
      const since = performance.now();
      const clock = () => new Date(now.getTime() + performance.now() - since);
      try {
        // Reads after registering, so that no change is missed in between.
        let seen = await halls.current(config, now);
        while (seen.version === version && (await watch.next())) {
          seen = await halls.current(config, clock());
        }
        // After the wait a delay may have grown by itself.
        return seen.version === version ? await halls.current(config, clock()) : seen;
      } finally {
        watch.stop();
      }
    },
  } satisfies Partial<Handlers>;
}
