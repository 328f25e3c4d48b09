import { useEffect, useState } from 'react';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';

/** How one can sign in here; null until it is known, and while it cannot be found out. */
export function useSignInSetup(): FunctionOutput<'getSignInSetup'> | null {
  const [setup, setSetup] = useState<FunctionOutput<'getSignInSetup'> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    callFunction('getSignInSetup', {}, { signal: stop.signal })
      .then(setSetup)
      // The page works without it: the server decides.
      .catch(() => {});
    return () => stop.abort();
  }, []);
  return setup;
}
