import { useEffect, useState } from 'react';
import { subscribeToConfig } from '#client/lib/live-config.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

const NOTE_MS = 15_000;

interface LiveConfig {
  config: ConfigRecord;
  changed: boolean;
}

/** What a page follows: the current edition, the edition of its signup, or one fixed record. */
export type ConfigScope = 'current' | 'edition' | 'record';

/**
 * The current configuration, and whether it has just changed. A page about a signup keeps that
 * signup's edition when another becomes current.
 */
export function useLiveConfig(initial: ConfigRecord, bond: ConfigScope): LiveConfig {
  const [config, setConfig] = useState(initial);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (bond === 'record') return;
    let shown = `${initial.id}/${initial.version}`;
    return subscribeToConfig((next) => {
      const received = `${next.id}/${next.version}`;
      if (received === shown || (bond === 'edition' && next.id !== initial.id)) return;
      shown = received;
      setConfig(next);
      setChanged(true);
    });
  }, [initial, bond]);

  useEffect(() => {
    document.documentElement.style.setProperty('--accent', config.edition.accentColor);
    if (!changed) return;
    const timer = setTimeout(() => setChanged(false), NOTE_MS);
    return () => clearTimeout(timer);
  }, [config, changed]);

  return { config, changed };
}
