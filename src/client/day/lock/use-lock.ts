import { useEffect, useState } from 'react';

/** Somebody who looks something up elsewhere is not asked for the PIN again. */
const AWAY_MS = 60_000;

/** Locked when it is opened, and after the page was hidden for a while. */
export function useLock(hasPin: boolean): { isLocked: boolean; unlock(): void } {
  const [isLocked, setLocked] = useState(hasPin);
  useEffect(() => {
    if (!hasPin) return;
    let hiddenAt: number | null = null;
    const watch = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== null && Date.now() - hiddenAt > AWAY_MS) setLocked(true);
    };
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  }, [hasPin]);
  return { isLocked: hasPin && isLocked, unlock: () => setLocked(false) };
}
