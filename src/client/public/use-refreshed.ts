import { useEffect, useRef, useState } from 'react';
import { usePageActivity } from '#client/lib/use-page-activity.ts';

/** Often enough for a hall, and few requests from hundreds of phones. */
const REFRESH_MS = 60_000;

/**
 * What the server knows now, asked every minute while the page is visible and at once when it
 * becomes so again. Without `read` it stays as it is.
 */
export function useRefreshed<Value>(initial: Value, read: (() => Promise<Value>) | null): Value {
  const [value, setValue] = useState(initial);
  const activity = usePageActivity();
  const isLive = read !== null;
  const latest = useRef(read);
  const wasAway = useRef(false);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isLive) return;
    if (activity !== 'awake') {
      wasAway.current = true;
      return;
    }
    // A failed request is made up for by the next one.
    const refresh = () => void latest.current?.().then(setValue, () => {});
    if (wasAway.current) refresh();
    wasAway.current = false;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isLive, activity]);
  return value;
}
