import { useEffect, useState } from 'react';
import { readStoredJson } from '#client/lib/browser-storage.ts';

/** Whether this browser keeps an unsent draft of this name. False in the first render. */
export function useHasDraft(name: string): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    const read = () => {
      const kept = readStoredJson('localStorage', `prihlaska:draft:${name}`);
      setHasDraft(Boolean((kept as { draft?: unknown } | null)?.draft));
    };
    read();
    // Another tab may have started or sent a draft, and Back may show a cached page.
    for (const type of ['storage', 'pageshow']) addEventListener(type, read);
    return () => {
      for (const type of ['storage', 'pageshow']) removeEventListener(type, read);
    };
  }, [name]);
  return hasDraft;
}
