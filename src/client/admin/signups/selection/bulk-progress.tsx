import { useState } from 'react';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { bulkReasonText } from '#client/admin/signups/selection/bulk-reason.ts';
import type {
  BulkProgress,
  useBulkAction,
} from '#client/admin/signups/selection/use-bulk-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import type { Language } from '#domain/language.ts';
import { tagText } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

type Bulk = ReturnType<typeof useBulkAction>;

export function BulkProgressBar({ bulk }: { bulk: Bulk }) {
  const at = useLocale();
  const { progress, isLost } = bulk;
  if (!progress) return null;
  const { total, done, skipped, failed } = progress;
  const past = done + skipped + failed;
  return (
    <div className="signups-bar">
      <label className="bulk-running">
        <span>
          {m.signups_progress({ action: actionText(progress, at.locale), done: past, total }, at)}
        </span>
        <progress max={total} value={past} />
      </label>
      <button type="button" className="tool-button" onClick={() => void bulk.stop()}>
        {m.signups_progress_stop({}, at)}
      </button>
      {isLost && <span className="note">{m.signups_progress_lost({}, at)}</span>}
      <Alert>{bulk.problem}</Alert>
    </div>
  );
}

export function BulkResult({ bulk }: { bulk: Bulk }) {
  const at = useLocale();
  const [isAsked, setAsked] = useState(false);
  const { progress } = bulk;
  if (!progress) return null;
  return (
    <div className="bulk-result">
      <p role="status">{resultText(progress, at.locale)}</p>
      {progress.problems.length > 0 && (
        <button type="button" className="tool-button" onClick={() => setAsked(true)}>
          {m.signups_result_problems({}, at)}
        </button>
      )}
      {progress.canUndo && (
        <button type="button" className="tool-button" onClick={() => void bulk.undo()}>
          {m.admin_undo({}, at)}
        </button>
      )}
      <button type="button" className="tool-button" onClick={bulk.dismiss}>
        {m.action_close({}, at)}
      </button>
      <Alert>{bulk.problem}</Alert>
      {isAsked && <Problems progress={progress} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Problems({ progress, onClose }: { progress: BulkProgress; onClose(): void }) {
  const at = useLocale();
  const { problems, failed } = progress;
  return (
    <Modal title={m.signups_problems_title({}, at)} onClose={onClose}>
      {failed > problems.length && (
        <p className="note">{m.signups_problems_first({ count: problems.length }, at)}</p>
      )}
      <ul className="bulk-problems">
        {problems.map(({ signupId, number, reason }) => (
          <li key={signupId}>
            <OfficeLink to={`/admin/signups/${signupId}`}>{number}</OfficeLink>{' '}
            {bulkReasonText(reason, at.locale)}
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <QuietButton onClick={onClose}>{m.action_close({}, at)}</QuietButton>
      </div>
    </Modal>
  );
}

function actionText({ action, undoes }: BulkProgress, language: Language): string {
  const at = { locale: language };
  if (undoes !== null) return m.signups_action_undo({}, at);
  const tag = tagText(action.tag ?? '', language);
  switch (action.kind) {
    case 'add-tag':
      return m.signups_action_add_tag({ tag }, at);
    case 'remove-tag':
      return m.signups_action_remove_tag({ tag }, at);
    case 'confirm':
      return m.signups_action_confirm({}, at);
    default:
      return m.signups_action_cancel({}, at);
  }
}

function resultText(progress: BulkProgress, language: Language): string {
  const at = { locale: language };
  const { state, undoes, total, done, skipped, failed } = progress;
  const ended = undoes === null ? m.signups_result_done({}, at) : m.signups_result_undone({}, at);
  const left = total - done - skipped - failed;
  const counts = [
    m.signups_result_changed({ count: done }, at),
    ...(skipped > 0 ? [m.signups_result_skipped({ count: skipped }, at)] : []),
    ...(failed > 0 ? [m.signups_result_failed({ count: failed }, at)] : []),
    ...(left > 0 ? [m.signups_result_left({ count: left }, at)] : []),
  ];
  const lead = state === 'cancelled' ? m.signups_result_stopped({}, at) : ended;
  return `${lead} ${counts.join(', ')}.`;
}
