import { pause } from '#client/lib/pause.ts';
import { keepTypedText } from '#client/lib/typed-text.ts';

const RETRY_MS = 2_000;
const TRIES_BEFORE_RELOAD = 3;
const RELOAD_EVERY_MS = 60_000;
const RELOADED_KEY = 'prihlaska:reloaded';

/**
 * Retries an import, because on a train a file may not load at the first try; typed text is kept
 * meanwhile. A browser may cache a failed import, and a new version may have replaced the file:
 * after some tries the page is reloaded, if the server answers.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch {
      if (tries >= TRIES_BEFORE_RELOAD && (await isServerReachable()) && !wasReloaded()) {
        keepTypedText();
        location.reload();
      }
      await pause(RETRY_MS);
    }
  }
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/theme.css', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Limits reloads: endless reloads for a missing file would keep the user from typing. */
function wasReloaded(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_EVERY_MS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}
