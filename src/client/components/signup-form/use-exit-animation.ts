import { useEffect, useState } from 'react';

/** From the specification: closes the calendar even if its animation never ends. */
const EXIT_FALLBACK_MS = 200;

type Phase = 'closed' | 'open' | 'closing';

/** An element with an exit animation: mounted while it is open or closing. */
export function useExitAnimation() {
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
    /** Call when the animation has ended. */
    finish: () => setPhase((now) => (now === 'closing' ? 'closed' : now)),
  };
}
