import { useDataAge, useDay } from '#client/day/day-context.tsx';
import type { Mark } from '#domain/day/subject-state.ts';

/** A device takes back its own at any time, what others have recorded only with a connection. */
export function useMayUndo(): (marks: readonly Mark[]) => boolean {
  const { isFresh } = useDataAge();
  const { deviceId: own } = useDay().view.device;
  return (marks) => isFresh || marks.every(({ deviceId }) => deviceId === own);
}
