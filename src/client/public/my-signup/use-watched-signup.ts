import { useEffect, useRef, useState } from 'react';
import { pause } from '#client/lib/pause.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import {
  followSignup,
  moneyOf,
  requestOf,
  type SignupView,
} from '#client/public/my-signup/follow-signup.ts';
import { useAwake } from '#client/public/my-signup/use-awake.ts';

type Connection = 'fine' | 'trouble' | 'gone' | 'offline';

export interface WatchedSignup {
  token: string;
  signup: SignupView;
  connection: Connection;
  /**
   * Runs a change of our own: it is not announced as somebody else's, and the signup is read again
   * after it. `change` may answer with the token that replaces the present one. Rejects as it does.
   */
  act(change: () => Promise<{ token?: string }>): Promise<void>;
}

interface WatchOptions {
  token: string;
  signup: SignupView;
  /** It has another version, and not by what was done here. */
  onChanged(before: SignupView, next: SignupView): void;
}

/** What the next question about it is asked with. */
function seenIn(signup: SignupView) {
  return {
    seen: signup,
    version: signup.version,
    request: requestOf(signup),
    money: moneyOf(signup),
    isStale: false,
  };
}

/** The signup as it is now: follows it while the page is looked at. */
export function useWatchedSignup(initial: WatchOptions): WatchedSignup {
  const [token, setToken] = useState(initial.token);
  const [signup, setSignup] = useState(initial.signup);
  const [reached, setReached] = useState<Exclude<Connection, 'offline'>>('fine');
  const [isActing, setActing] = useState(false);
  const awake = useAwake();
  // For the loop, which must not start again because of what it brought itself.
  const latest = useRef({ ...seenIn(signup), onChanged: initial.onChanged });
  useEffect(() => {
    latest.current.onChanged = initial.onChanged;
  });

  useEffect(() => {
    if (isActing || awake !== 'awake') return;
    const stop = new AbortController();
    const { version, request, money, isStale } = latest.current;
    void followSignup({
      token,
      version,
      request,
      money,
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
      // It is done even if it cannot be read now: the loop reads it as soon as it can.
      if (!read) return;
      Object.assign(latest.current, seenIn(read));
      setSignup(read);
    } finally {
      setActing(false);
    }
  };
  return { token, signup, act, connection: awake === 'offline' ? 'offline' : reached };
}
