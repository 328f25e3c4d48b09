type StorageName = 'localStorage' | 'sessionStorage';

/** Returns null where the browser forbids storage. */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Returns null where the browser forbids storage, and for broken data. */
export function readStoredJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null deletes the value. Does nothing where the browser forbids storage or it is full. */
export function writeStored(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // The page works without it.
  }
}
