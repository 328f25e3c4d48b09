import type { Accompanist } from '#domain/appearance/appearance.ts';

interface Accompanied {
  accompanists: readonly Accompanist[];
  /** The organiser's accompanist is asked for. */
  asksAccompanist: boolean;
  countedSeconds: number;
}

export interface AccompanistLoad<One> extends Accompanist {
  appearances: One[];
  /** The number of appearances that ask for the organiser's accompanist. */
  asked: number;
  seconds: number;
}

/** Everybody who accompanies, the busiest first. */
export function accompanistLoads<One extends Accompanied>(
  appearances: readonly One[],
): AccompanistLoad<One>[] {
  const loads = new Map<string, AccompanistLoad<One>>();
  for (const appearance of appearances) {
    for (const { id, name } of appearance.accompanists) {
      const load = loads.get(id) ?? { id, name, appearances: [], asked: 0, seconds: 0 };
      load.appearances.push(appearance);
      if (appearance.asksAccompanist) load.asked += 1;
      load.seconds += appearance.countedSeconds;
      loads.set(id, load);
    }
  }
  return [...loads.values()].toSorted(
    (a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name, 'sk'),
  );
}
