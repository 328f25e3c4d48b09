import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';

/** Null: it is not known any more which ones; read everything again. */
type SignupListener = (ids: readonly string[] | null) => void;

const signupListeners = new Set<SignupListener>();
const configListeners = new Set<() => void>();
const RETRY_MS = 3_000;

/** Called with the ids of signups that are new or changed, by whomever; answers how to stop. */
export function onSignupChange(listener: SignupListener): () => void {
  signupListeners.add(listener);
  return () => signupListeners.delete(listener);
}

export function onConfigChange(listener: () => void): () => void {
  configListeners.add(listener);
  return () => configListeners.delete(listener);
}

/** Asks for news until the signal says otherwise; one question at a time for the whole page. */
export async function followOffice(signal: AbortSignal): Promise<void> {
  let cursor = '';
  while (!signal.aborted) {
    try {
      const news = await callAsUser('watchOffice', { cursor }, { signal });
      const isFirst = cursor === '';
      cursor = news.cursor;
      if (isFirst) continue;
      if (news.configChanged) for (const listener of [...configListeners]) listener();
      if (news.signupIds?.length === 0) continue;
      for (const listener of [...signupListeners]) listener(news.signupIds);
    } catch {
      await pause(RETRY_MS, signal);
    }
  }
}
