import { useEffect, useState } from 'react';

const REFRESH_MS = 10_000;

/** Devices report every few seconds; the page asks while it is looked at. */
export function useDayRefresh(reload: () => void): void {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTicks((count) => count + 1);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks at each tick, with the present queries
  useEffect(() => {
    if (ticks > 0) reload();
  }, [ticks]);
}
