import { useEffect, useState } from 'react';
import { subscribeToConfig } from '#client/lib/live-config.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

const NOTE_MS = 15_000;

/** The configuration as it is now, and whether it has just changed under the reader's eyes. */
export function useLiveConfig(initial: ConfigRecord): { config: ConfigRecord; changed: boolean } {
  const [config, setConfig] = useState(initial);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    let shown = `${initial.id}/${initial.version}`;
    return subscribeToConfig((next) => {
      const received = `${next.id}/${next.version}`;
      if (received === shown) return;
      shown = received;
      setConfig(next);
      setChanged(true);
    });
  }, [initial]);

  useEffect(() => {
    document.documentElement.style.setProperty('--accent', config.edition.accentColor);
    if (!changed) return;
    const timer = setTimeout(() => setChanged(false), NOTE_MS);
    return () => clearTimeout(timer);
  }, [config, changed]);

  return { config, changed };
}
