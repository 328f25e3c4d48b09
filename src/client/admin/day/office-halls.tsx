import { type ReactNode, useState } from 'react';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { HallTimesContext } from '#client/components/hall-times.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { useHallTimes } from '#client/lib/use-hall-times.ts';

/** On the days of the edition the parts in it know what happens in the halls. */
export function OfficeHalls({ children }: { children: ReactNode }) {
  const { edition } = useEdition();
  const [now] = useState(() => new Date());
  const times = useHallTimes({
    initial: undefined,
    edition: edition.edition,
    now,
    call: callAsUser,
  });
  return <HallTimesContext value={times}>{children}</HallTimesContext>;
}
