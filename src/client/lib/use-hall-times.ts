import { useEffect, useRef, useState } from 'react';
import type { CallFunction } from '#client/lib/call-function.ts';
import { followHalls, type HallTimes } from '#client/lib/follow-halls.ts';
import { pause } from '#client/lib/pause.ts';
import { usePageActivity } from '#client/lib/use-page-activity.ts';
import { localDate } from '#domain/time/local-minute.ts';

interface HallTimesOptions {
  /** As drawn by the server. */
  initial: HallTimes | undefined;
  edition: { startsOn: string; endsOn: string; timeZone: string };
  now: Date;
  call: CallFunction;
}

/** What happens in the halls, while the page is looked at on a day of the edition. */
export function useHallTimes({ initial, edition, now, call }: HallTimesOptions): HallTimes | null {
  const [times, setTimes] = useState(initial ?? null);
  const version = useRef(initial?.version ?? '');
  const activity = usePageActivity();
  const today = localDate(now, edition.timeZone);
  const isOn = activity === 'awake' && today >= edition.startsOn && today <= edition.endsOn;
  useEffect(() => {
    if (!isOn) return;
    const ended = new AbortController();
    void followHalls({
      version: version.current,
      call,
      pause,
      signal: ended.signal,
      onTimes(heard) {
        version.current = heard.version;
        setTimes(heard);
      },
    });
    return () => ended.abort();
  }, [isOn, call]);
  return times;
}
