import { useEffect, useState } from 'react';

/**
 * Whether this browser keeps an unsent draft of this name. False at first: only the browser knows.
 */
export function useHasDraft(name: string): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    const read = () => setHasDraft(isKept(`prihlaska:draft:${name}`));
    read();
    // Another tab may have started or sent a draft, and Back may show a cached page.
    for (const type of ['storage', 'pageshow']) addEventListener(type, read);
    return () => {
      for (const type of ['storage', 'pageshow']) removeEventListener(type, read);
    };
  }, [name]);
  return hasDraft;
}

function isKept(key: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { draft?: unknown } | null;
    return Boolean(kept?.draft);
  } catch {
    return false;
  }
}
