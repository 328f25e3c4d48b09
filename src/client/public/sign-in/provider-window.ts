import type { SessionProblemCode } from '#client/lib/session/session-answer.ts';

/** The message from the provider's window to the page that opened it. Contains no secret. */
export type ProviderMessage =
  | { kind: 'signed-in' }
  | { kind: 'second-factor' }
  | { kind: 'failed'; code: SessionProblemCode };

const CHANNEL = 'prihlaska:provider';
const WIDTH = 500;
const HEIGHT = 600;
const LOOK_MS = 400;

export function providerAddress(returnPath: string, isPopup: boolean): string {
  const wanted = new URLSearchParams({ return: returnPath, ...(isPopup ? { popup: '1' } : {}) });
  return `/session/oidc?${wanted}`;
}

/** Null when the browser blocks popups. */
export function openProviderWindow(returnPath: string): Window | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - HEIGHT) / 2));
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const opened = window.open(providerAddress(returnPath, true), 'prihlaska-sign-in', features);
  return opened && !opened.closed ? opened : null;
}

/** Called in the popup. Uses two channels, because a provider may have cut one of them. */
export function tellOpener(message: ProviderMessage): void {
  if (globalThis.BroadcastChannel) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(message);
    channel.close();
  }
  window.opener?.postMessage({ [CHANNEL]: message }, location.origin);
}

/** Calls back with the window's message; returns a function that stops listening. */
export function listenToProvider(onMessage: (message: ProviderMessage) => void): () => void {
  const stop = new AbortController();
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', ({ data }) => onMessage(data as ProviderMessage));
  const hear = ({ origin, data }: MessageEvent) => {
    const message = origin === location.origin && (data as Record<string, unknown>)?.[CHANNEL];
    if (message) onMessage(message as ProviderMessage);
  };
  addEventListener('message', hear, { signal: stop.signal });
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Calls back once the window is closed; returns a function that stops polling. */
export function watchClosing(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
