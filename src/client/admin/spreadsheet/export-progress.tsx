import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

const POLL_MS = 700;

export function ExportProgress({ id, onClose }: { id: string; onClose(): void }) {
  const at = useLocale();
  const [progress, setProgress] = useState<FunctionOutput<'getExport'> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      while (!signal.aborted) {
        const answer = await callAsUser('getExport', { id }, { signal }).catch(() => null);
        if (answer && !signal.aborted) setProgress(answer);
        if (answer?.state === 'done' || answer?.state === 'stopped') return;
        await pause(POLL_MS, signal);
      }
    };
    void follow();
    return () => leaving.abort();
  }, [id]);
  const total = progress?.total ?? 0;
  const done = progress?.done ?? 0;
  const ends: Record<string, string> = {
    done: m.export_done({}, at),
    stopped: m.export_stopped({}, at),
  };
  return (
    <div className="export-progress">
      <progress max={total || 1} value={done} aria-label={m.export_progress_label({}, at)} />
      <p role="status">{ends[progress?.state ?? ''] ?? m.export_progress({ done, total }, at)}</p>
      <div className="dialog-actions">
        <QuietButton onClick={onClose}>{m.export_close({}, at)}</QuietButton>
      </div>
    </div>
  );
}
