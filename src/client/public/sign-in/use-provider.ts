import { useEffect, useRef, useState } from 'react';
import { theSession } from '#client/lib/session/session.ts';
import type { SessionProblemCode } from '#client/lib/session/session-answer.ts';
import {
  listenToProvider,
  openProviderWindow,
  type ProviderMessage,
  watchClosing,
} from '#client/public/sign-in/provider-window.ts';

export type ProviderState =
  | { kind: 'idle' | 'waiting' | 'blocked' | 'closed' }
  | { kind: 'failed'; code: SessionProblemCode };

interface Provider {
  state: ProviderState;
  open(): void;
}

/** Signs in through the provider in a popup. */
export function useProvider(returnPath: string, awaitCode: () => void): Provider {
  const [state, setState] = useState<ProviderState>({ kind: 'idle' });
  const stopWatching = useRef(() => {});
  const hasOpened = useRef(false);

  const hear = async (message: ProviderMessage) => {
    // Another tab of this browser has its own popup.
    if (!hasOpened.current) return;
    hasOpened.current = false;
    stopWatching.current();
    if (message.kind === 'second-factor') return awaitCode();
    if (message.kind === 'failed') return setState(message);
    const answer = await theSession().enter('refresh', {});
    if (answer.kind === 'failed') setState({ kind: 'failed', code: answer.problem.code });
  };
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const stopListening = listenToProvider((message) => void latest.current(message));
    return () => {
      stopListening();
      stopWatching.current();
    };
  }, []);

  const open = () => {
    stopWatching.current();
    const opened = openProviderWindow(returnPath);
    if (!opened) return setState({ kind: 'blocked' });
    hasOpened.current = true;
    setState({ kind: 'waiting' });
    // Some providers cut the opener relation, so the window only seems closed: keep listening.
    stopWatching.current = watchClosing(opened, () =>
      setState((now) => (now.kind === 'waiting' ? { kind: 'closed' } : now)),
    );
  };
  return { state, open };
}
