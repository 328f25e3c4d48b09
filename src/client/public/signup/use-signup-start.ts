import { useCallback, useEffect, useState } from 'react';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { signInHint } from '#client/lib/session/sign-in-hint.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { isUntouched } from '#domain/draft/draft.ts';

export interface SignupStart extends FunctionOutput<'startSignup'> {
  /** Asked for with `#from=<token>`, and not because the visitor is signed in. */
  isOfLink: boolean;
  /** The signup of this edition that the link belongs to: more people join it. */
  sent: FunctionOutput<'getSignup'> | null;
}

/** What the form can start from: of the signup in `#from=<token>`, or of the signed-in visitor. */
export function useSignupStart(
  { state }: DraftStore,
  isActive: boolean,
): [SignupStart | null, () => void] {
  const [start, setStart] = useState<SignupStart | null>(null);
  useEffect(() => {
    if (!isActive) return;
    const read = async () => {
      const token = /^#from=([\w-]+)$/.exec(location.hash)?.[1] ?? '';
      const isAsked = token !== '';
      // A secret: not kept in the history.
      if (isAsked) history.replaceState(history.state, '', location.pathname + location.search);
      const isFree = () => location.hash === '' && isUntouched(state().draft);
      if (!isAsked && !(signInHint.read() && isFree())) return;
      const found = await callFunction('startSignup', { token });
      if (isAsked && found.signedUp) {
        const sent = await callFunction('getSignup', { token });
        return setStart({ ...found, sent, isOfLink: true });
      }
      if ((isAsked || isFree()) && offersAnything(found)) {
        setStart({ ...found, sent: null, isOfLink: isAsked });
      }
    };
    // The form can be filled in without it.
    const tryToRead = () => void read().catch(() => {});
    tryToRead();
    addEventListener('hashchange', tryToRead);
    return () => removeEventListener('hashchange', tryToRead);
  }, [state, isActive]);
  const forget = useCallback(() => setStart(null), []);
  return [start, forget];
}

function offersAnything({
  people,
  drafts,
  signedUp,
  withheld,
}: FunctionOutput<'startSignup'>): boolean {
  return people.length + drafts.length > 0 || signedUp !== null || withheld !== null;
}
