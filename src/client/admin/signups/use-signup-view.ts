import { useCallback, useMemo } from 'react';
import { navigate, useAddress } from '#client/admin/router.ts';
import {
  readSignupView,
  type SignupView,
  signupsAddress,
} from '#client/admin/signups/signup-view-query.ts';

/** The view in the address and its setter; Back returns to the previous view. */
export function useSignupView(): [SignupView, (change: Partial<SignupView>) => void] {
  const { search } = useAddress();
  const view = useMemo(() => readSignupView(search), [search]);
  const change = useCallback((part: Partial<SignupView>) => {
    const before = readSignupView(location.search);
    const address = signupsAddress({ ...before, ...part });
    if (address === location.pathname + location.search) return;
    // Otherwise every pause in typing would add a history entry.
    const isTyping = Object.keys(part).join() === 'search' && before.search !== '';
    navigate(address, { replace: isTyping });
  }, []);
  return [view, change];
}
