import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';

/** The signup that its owner starts from, when the page was opened as `#from=<token>`. */
export function useEarlierSignup(): [SignupView | null, () => void] {
  const [earlier, setEarlier] = useState<SignupView | null>(null);
  useEffect(() => {
    const read = () => {
      const token = /^#from=([\w-]+)$/.exec(location.hash)?.[1];
      if (!token) return;
      // A secret: not kept in the history.
      history.replaceState(history.state, '', location.pathname + location.search);
      // The form can be filled in without it.
      callFunction('getSignup', { token }).then(setEarlier, () => {});
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const forget = useCallback(() => setEarlier(null), []);
  return [earlier, forget];
}
