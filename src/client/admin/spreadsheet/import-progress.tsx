import { useEffect, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { importResultText } from '#client/admin/spreadsheet/import-result-text.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { pause } from '#client/lib/pause.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

const POLL_MS = 700;

export function ImportProgress({ id, onRestart }: { id: string; onRestart(): void }) {
  const at = useLocale();
  const [progress, setProgress] = useState<FunctionOutput<'getImport'> | null>(null);
  const [round, setRound] = useState(0);
  const undoing = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls the same import again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      while (!signal.aborted) {
        const answer = await callAsUser('getImport', { id }, { signal }).catch(() => null);
        if (answer && !signal.aborted) setProgress(answer);
        if (answer?.state === 'done' || answer?.state === 'undone') return;
        await pause(POLL_MS, signal);
      }
    };
    void follow();
    return () => leaving.abort();
  }, [id, round]);
  const undo = async () => {
    const isSure = await ask({
      title: m.import_undo_title({}, at),
      text: m.import_undo_text({}, at),
      confirm: m.import_undo({}, at),
    });
    if (!isSure) return;
    await undoing.run(async () => {
      setProgress(await callAsUser('undoImport', { id }));
      setRound(round + 1);
    });
  };
  if (!progress) return <p className="waiting">{m.admin_loading({}, at)}</p>;
  const { state, done, skipped, failed, total } = progress;
  const isOver = state === 'done' || state === 'undone';
  const counts = { done: done + skipped + failed, total };
  return (
    <section className="office-section import-progress">
      {!isOver && (
        <progress
          max={total || 1}
          value={counts.done}
          aria-label={m.import_progress_label({}, at)}
        />
      )}
      <p role="status">
        {isOver && importResultText(progress, at.locale)}
        {state === 'running' && m.import_progress(counts, at)}
        {state === 'undoing' && m.import_progress_undo(counts, at)}
      </p>
      <Alert>{undoing.problem}</Alert>
      {isOver && (
        <div className="form-actions">
          <OfficeLink to="/admin/signups" className="button">
            {m.import_to_signups({}, at)}
          </OfficeLink>
          {state === 'done' && done > 0 && (
            <QuietButton onClick={() => void undo()}>{m.import_undo({}, at)}</QuietButton>
          )}
          <LinkButton onClick={onRestart}>{m.import_other_file({}, at)}</LinkButton>
        </div>
      )}
      {dialog}
    </section>
  );
}
