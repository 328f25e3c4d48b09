import { useState } from 'react';
import { readStored, writeStored } from '#client/lib/browser-storage.ts';

/** A text that survives a reload until it is sent, if the browser allows storage. */
export function useStoredText(name: string, first = '') {
  const key = `prihlaska:text:${name}`;
  const [value, setValue] = useState(() => readStored('localStorage', key) ?? first);
  return {
    value,
    set(next: string) {
      setValue(next);
      writeStored('localStorage', key, next === first ? null : next);
    },
    forget() {
      setValue(first);
      writeStored('localStorage', key, null);
    },
  };
}
