import { useEffect, useRef, useState } from 'react';
import { pause } from '#client/lib/pause.ts';
import { usePageActivity } from '#client/lib/use-page-activity.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import {
  followSignup,
  moneyOf,
  requestOf,
  type SignupView,
} from '#client/public/my-signup/follow-signup.ts';

type Connection = 'fine' | 'trouble' | 'gone' | 'offline';

export interface WatchedSignup {
  token: string;
  signup: SignupView;
  connection: Connection;
  /**
   * Runs a change of our own: it is not announced as another person's, and the signup is reloaded
   * afterwards. `change` may return a token that replaces the current one. Rejects as `change`
   * does.
   */
  act(change: () => Promise<{ token?: string }>): Promise<void>;
}

interface WatchOptions {
  token: string;
  signup: SignupView;
  /** There is a new version that was not made here. */
  onChanged(before: SignupView, next: SignupView): void;
}

/** The parameters of the next poll. */
function seenIn(signup: SignupView) {
  return {
    seen: signup,
    version: signup.version,
    request: requestOf(signup),
    money: moneyOf(signup),
    results: signup.results,
    isStale: false,
  };
}

/** The current signup, polled while the page is visible. */
export function useWatchedSignup(initial: WatchOptions): WatchedSignup {
  const [token, setToken] = useState(initial.token);
  const [signup, setSignup] = useState(initial.signup);
  const [reached, setReached] = useState<Exclude<Connection, 'offline'>>('fine');
  const [isActing, setActing] = useState(false);
  const awake = usePageActivity();
  // A ref for the loop, which must not restart because of its own results.
  const latest = useRef({ ...seenIn(signup), onChanged: initial.onChanged });
  useEffect(() => {
    latest.current.onChanged = initial.onChanged;
  });

  useEffect(() => {
    if (isActing || awake !== 'awake') return;
    const stop = new AbortController();
    const { version, request, money, results, isStale } = latest.current;
    void followSignup({
      token,
      version,
      request,
      money,
      results,
      isStale,
      call: callFunction,
      signal: stop.signal,
      pause,
      onConnection: setReached,
      onSignup: (next) => {
        const { seen } = latest.current;
        Object.assign(latest.current, seenIn(next));
        setSignup(next);
        if (next.version !== seen.version) latest.current.onChanged(seen, next);
      },
    });
    return () => {
      stop.abort();
      latest.current.isStale = true;
    };
  }, [token, isActing, awake]);

  const act = async (change: () => Promise<{ token?: string }>) => {
    setActing(true);
    try {
      const { token: next = token } = await change();
      setToken(next);
      const read = await callFunction('getSignup', { token: next }).catch(() => null);
      // The change is saved even if the signup cannot be read now: the loop reads it as soon as it
      // can.
      if (!read) return;
      Object.assign(latest.current, seenIn(read));
      setSignup(read);
    } finally {
      setActing(false);
    }
  };
  return { token, signup, act, connection: awake === 'offline' ? 'offline' : reached };
}
