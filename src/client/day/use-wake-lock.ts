import { useEffect, useState } from 'react';

/** Keeps the screen on. It is lost when the page is hidden, and asked for again afterwards. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      if (lock && !lock.released) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        lock.addEventListener('release', () => setAwake(false));
        setAwake(true);
      } catch {
        // Low battery, or no touch yet: the next touch asks again.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    document.addEventListener('pointerdown', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      document.removeEventListener('pointerdown', ask);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
