import { useCallback, useMemo } from 'react';
import { navigate, useAddress } from '#client/admin/router.ts';
import {
  readSignupView,
  type SignupView,
  signupsAddress,
} from '#client/admin/signups/signup-view-query.ts';

/** What the address asks for, and how to ask for something else; Back takes back what was asked last. */
export function useSignupView(): [SignupView, (change: Partial<SignupView>) => void] {
  const { search } = useAddress();
  const view = useMemo(() => readSignupView(search), [search]);
  const change = useCallback((part: Partial<SignupView>) => {
    const before = readSignupView(location.search);
    const address = signupsAddress({ ...before, ...part });
    if (address === location.pathname + location.search) return;
    // Every pause in the typing would otherwise be a step of its own.
    const isTyping = Object.keys(part).join() === 'search' && before.search !== '';
    navigate(address, { replace: isTyping });
  }, []);
  return [view, change];
}
