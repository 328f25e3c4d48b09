import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { m } from '#i18n/texts.ts';

type Progress = FunctionOutput<'getRehearsalProgress'>['progress'];

const POLL_MS = 500;

/** How far a running rehearsal is; without a number while nobody knows it. */
export function PlayingDay({ progressId }: { progressId: string }) {
  const at = useLocale();
  const [progress, setProgress] = useState<Progress>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      while (!signal.aborted) {
        const answer = await callAsUser('getRehearsalProgress', { progressId }, { signal }).catch(
          () => null,
        );
        if (answer?.progress && !signal.aborted) setProgress(answer.progress);
        await pause(POLL_MS, signal);
      }
    };
    void follow();
    return () => leaving.abort();
  }, [progressId]);
  const label = m.rehearsal_playing({}, at);
  return (
    <div className="day-playing">
      {progress ? (
        <>
          <progress
            aria-label={label}
            max={Math.max(1, progress.to - progress.from)}
            value={progress.minute - progress.from}
          />
          <p className="note">
            {m.rehearsal_at_minute(
              { minute: clockTime(progress.minute), end: clockTime(progress.to) },
              at,
            )}
          </p>
        </>
      ) : (
        <progress aria-label={label} />
      )}
    </div>
  );
}
