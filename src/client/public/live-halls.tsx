import type { ReactNode } from 'react';
import { HallTimesContext } from '#client/components/hall-times.tsx';
import { useHallTimes } from '#client/lib/use-hall-times.ts';
import { callFunction } from '#client/lib/visitor-client.ts';

type LiveHallsProps = Omit<Parameters<typeof useHallTimes>[0], 'call'> & { children: ReactNode };

/** On the day the times inside follow what happens in the halls. */
export function LiveHalls({ children, ...known }: LiveHallsProps) {
  const times = useHallTimes({ ...known, call: callFunction });
  return <HallTimesContext value={times}>{children}</HallTimesContext>;
}
