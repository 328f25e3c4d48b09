import { Suspense, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { navigate } from '#client/admin/router.ts';
import { handOverSelection } from '#client/admin/signups/handed-selection.ts';
import {
  type BulkAction,
  CancelDialog,
  ConfirmDialog,
  TagDialog,
} from '#client/admin/signups/selection/bulk-dialogs.tsx';
import type { BulkProgress } from '#client/admin/signups/selection/use-bulk-action.ts';
import { lazyDialog } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import { m } from '#i18n/texts.ts';

type Question = 'tag' | 'confirm' | 'cancel';

const ExportDialog = lazyDialog(async () => {
  const { ExportDialog: dialog } = await import('#client/admin/spreadsheet/export-dialog.tsx');
  return { default: dialog };
});

const CollectiveDialog = lazyDialog(
  () => import('#client/admin/payments/collective/collective-dialog.tsx'),
);

const DIALOGS = { tag: TagDialog, confirm: ConfirmDialog, cancel: CancelDialog };

interface BulkBarProps {
  account: Account;
  selection: SignupSelectionInput;
  count: number;
  editionId: string;
  /** The number of selectable signups; null when all are selected. */
  others: number | null;
  onSelectAll(): void;
  onClear(): void;
  onStarted(progress: BulkProgress): void;
}

export function BulkBar(props: BulkBarProps) {
  const { account, selection, count, editionId, others, onStarted } = props;
  const at = useLocale();
  const action = useOfficeMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isExporting, setExporting] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [tags, setTags] = useState<string[]>([]);
  // Frozen when the dialog opened: its counts refer to this selection.
  const [asked, setAsked] = useState(selection);
  const ask = (wanted: Question) => {
    action.setProblem(null);
    setAsked(selection);
    setQuestion(wanted);
    if (wanted !== 'tag') return;
    const keep = (options: { tags: { name: string }[] }) =>
      setTags(options.tags.map(({ name }) => name));
    // Only suggestions: without them the user types a tag.
    callAsUser('listSignupOptions', { editionId }).then(keep, () => {});
  };
  const start = (wanted: BulkAction) =>
    action.run(async () => {
      onStarted(await callAsUser('startBulkAction', { selection: asked, action: wanted }));
      setQuestion(null);
    });
  const write = () => {
    handOverSelection(selection, count);
    navigate('/admin/messages/new');
  };
  const Dialog = question && DIALOGS[question];
  return (
    <div className="signups-bar" role="toolbar" aria-label={m.signups_bulk({}, at)}>
      <p role="status" className="bar-count">
        {m.signups_selected({ count }, at)}
      </p>
      {others !== null && (
        <LinkButton onClick={props.onSelectAll}>
          {m.signups_select_found({ count: others }, at)}
        </LinkButton>
      )}
      <LinkButton onClick={props.onClear}>{m.signups_select_clear({}, at)}</LinkButton>
      <span className="bar-actions">
        {may(account, 'signups.write') && (
          <>
            <button type="button" className="tool-button" onClick={() => ask('tag')}>
              {m.signups_bulk_tag({}, at)}
            </button>
            <button type="button" className="tool-button" onClick={() => ask('confirm')}>
              {m.signups_bulk_confirm({}, at)}
            </button>
            <button type="button" className="tool-button" onClick={() => ask('cancel')}>
              {m.signups_bulk_cancel({}, at)}
            </button>
          </>
        )}
        {may(account, 'messages.write') && (
          <button type="button" className="tool-button" onClick={write}>
            {m.signups_bulk_message({}, at)}
          </button>
        )}
        {may(account, 'money.write') && (
          <button type="button" className="tool-button" onClick={() => setPaying(true)}>
            {m.signups_bulk_collective({}, at)}
          </button>
        )}
        <button type="button" className="tool-button" onClick={() => setExporting(true)}>
          {m.signups_bulk_export({}, at)}
        </button>
      </span>
      {isExporting && (
        <Suspense>
          <ExportDialog selection={selection} count={count} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {isPaying && (
        <Suspense>
          <CollectiveDialog selection={selection} count={count} onClose={() => setPaying(false)} />
        </Suspense>
      )}
      {Dialog && (
        <Dialog
          count={count}
          selection={asked}
          tags={tags}
          action={action}
          onStart={(wanted) => void start(wanted)}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}
