import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The server's time, continued here: the visitor's clock may be wrong by hours. */
export function useNow(serverNow: string): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    const start = performance.now();
    const tick = () => setNow(new Date(Date.parse(serverNow) + performance.now() - start));
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
