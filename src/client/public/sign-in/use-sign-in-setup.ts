import { useEffect, useState } from 'react';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';

/** The available sign-in methods; null while loading or if that fails. */
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
