import { useState } from 'react';

/** A text that survives a reload until it is sent, if the browser allows storage. */
export function useStoredText(name: string, first = '') {
  const key = `prihlaska:text:${name}`;
  const [value, setValue] = useState(() => read(key) ?? first);
  return {
    value,
    set(next: string) {
      setValue(next);
      write(key, next === first ? null : next);
    },
    forget() {
      setValue(first);
      write(key, null);
    },
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the text lives as long as the page.
  }
}
