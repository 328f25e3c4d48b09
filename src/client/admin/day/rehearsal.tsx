import { useRef, useState } from 'react';
import { PlayingDay } from '#client/admin/day/playing-day.tsx';
import { RehearsalReport } from '#client/admin/day/rehearsal-report.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Plays the day before it comes. Only the answer is kept, and only on this page. */
export function Rehearsal() {
  const at = useLocale();
  const { edition } = useEdition();
  const [day, setDay] = useState('');
  const [seed, setSeed] = useState(1);
  const [shown, setShown] = useState<FunctionOutput<'rehearseDay'> | null>(null);
  const playing = useOfficeMutation();
  const stopping = useRef<AbortController | null>(null);
  const [progressId, setProgressId] = useState('');
  const play = async (chosen: number) => {
    const controller = new AbortController();
    stopping.current = controller;
    const id = crypto.randomUUID();
    setProgressId(id);
    setSeed(chosen);
    await playing.run(async () => {
      const input = { editionId: edition.id, day: day || null, seed: chosen, progressId: id };
      try {
        setShown(await callAsUser('rehearseDay', input, { signal: controller.signal }));
      } catch (error) {
        // Stopped by the office: nothing of it was stored, so there is nothing to say.
        if (!controller.signal.aborted) throw error;
      }
    });
  };
  const days = shown?.days ?? [];
  return (
    <section aria-labelledby="day-rehearsal">
      <h2 id="day-rehearsal">{m.rehearsal_title({}, at)}</h2>
      <p className="note">{m.rehearsal_text({}, at)}</p>
      {days.length > 1 && (
        <Select
          label={m.office_day_pack_day({}, at)}
          value={day || (days[0] ?? '')}
          options={days.map((one) => ({
            value: one,
            text: `${formatWeekday(one, at.locale)} ${formatDate(one, at.locale)}`,
          }))}
          onChange={setDay}
        />
      )}
      <div className="day-pack-actions">
        {playing.isRunning ? (
          <QuietButton onClick={() => stopping.current?.abort()}>
            {m.rehearsal_stop({}, at)}
          </QuietButton>
        ) : (
          <Button onClick={() => void play(seed)}>{m.rehearsal_start({}, at)}</Button>
        )}
        {shown?.played && !playing.isRunning && (
          <QuietButton onClick={() => void play(seed + 1)}>{m.rehearsal_other({}, at)}</QuietButton>
        )}
      </div>
      <div role="status">{playing.isRunning && <p>{m.rehearsal_playing({}, at)}</p>}</div>
      {playing.isRunning && <PlayingDay key={progressId} progressId={progressId} />}
      <Alert>{playing.problem}</Alert>
      {shown && !playing.isRunning && <RehearsalReport rehearsal={shown} />}
    </section>
  );
}
