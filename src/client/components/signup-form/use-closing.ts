import { useEffect, useState } from 'react';

/** An animation that never ends must not keep the calendar open: the specification's fallback. */
const EXIT_FALLBACK_MS = 200;

type Phase = 'closed' | 'open' | 'closing';

/** Something that leaves with an animation: mounted while it is open or on its way out. */
export function useClosing() {
  const [phase, setPhase] = useState<Phase>('closed');
  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => setPhase('closed'), EXIT_FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return {
    isOpen: phase === 'open',
    isMounted: phase !== 'closed',
    open: () => setPhase('open'),
    close: () => setPhase((now) => (now === 'open' ? 'closing' : now)),
    /** The animation has ended. */
    finish: () => setPhase((now) => (now === 'closing' ? 'closed' : now)),
  };
}
