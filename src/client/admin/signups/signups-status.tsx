import { useEffect, useRef } from 'react';
import type { RowsState } from '#client/admin/signups/rows/signup-rows.ts';
import { BulkBar } from '#client/admin/signups/selection/bulk-bar.tsx';
import { BulkProgressBar, BulkResult } from '#client/admin/signups/selection/bulk-progress.tsx';
import { countSelected, selectionInput } from '#client/admin/signups/selection/selection.ts';
import { useBulkAction } from '#client/admin/signups/selection/use-bulk-action.ts';
import {
  isNarrowed,
  type SignupView,
  writeSignupView,
} from '#client/admin/signups/signup-view-query.ts';
import type { useSelection } from '#client/admin/signups/use-selection.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import type { Account } from '#client/lib/session/account-store.ts';
import { m } from '#i18n/texts.ts';

interface SignupsStatusProps {
  account: Account;
  state: RowsState;
  view: SignupView;
  editionId: string;
  choice: ReturnType<typeof useSelection>;
  /** Reloads everything in place. */
  onReload(): void;
  onRetry(): void;
}

/** The status line below the table: the count, the selection or the progress of an action. */
export function SignupsStatus(props: SignupsStatusProps) {
  const { account, state, view, editionId, choice } = props;
  const bulk = useBulkAction(props.onReload);
  useDismissal(bulk, writeSignupView(view));
  const { selection } = choice;
  const total = state.total ?? 0;
  const input = selectionInput(selection, view, editionId);
  const count = countSelected(selection, total);
  if (bulk.isRunning) return <BulkProgressBar bulk={bulk} />;
  if (input && count > 0) {
    const isEverything = selection.isAll && selection.ids.size === 0;
    return (
      <BulkBar
        account={account}
        selection={input}
        count={count}
        editionId={editionId}
        others={isEverything || count >= total ? null : total}
        onSelectAll={choice.selectAll}
        onClear={choice.clear}
        onStarted={(progress) => {
          choice.clear();
          bulk.follow(progress);
        }}
      />
    );
  }
  return <Counts {...props} bulk={bulk} />;
}

interface CountsProps extends SignupsStatusProps {
  bulk: ReturnType<typeof useBulkAction>;
}

function Counts({ state, view, bulk, onReload, onRetry }: CountsProps) {
  const at = useLocale();
  const { total, failure, held } = state;
  const say = isNarrowed(view) ? m.signups_count_found : m.signups_count;
  return (
    <div className="signups-bar">
      {failure ? (
        <Alert onRetry={onRetry}>
          {total === null ? callErrorText(failure, at.locale) : m.signups_refresh_failed({}, at)}
        </Alert>
      ) : (
        <p role="status">{total === null ? m.admin_loading({}, at) : say({ count: total }, at)}</p>
      )}
      {bulk.progress && <BulkResult bulk={bulk} />}
      {held.length > 0 && (
        <p role="status" className="bar-held">
          {m.signups_held({ count: held.length }, at)}{' '}
          <LinkButton onClick={onReload}>{m.signups_held_show({}, at)}</LinkButton>
        </p>
      )}
    </div>
  );
}

/** The result of a bulk action belongs to its rows: a new query dismisses it. */
function useDismissal(bulk: ReturnType<typeof useBulkAction>, address: string): void {
  const asked = useRef(address);
  const { dismiss, isRunning } = bulk;
  useEffect(() => {
    if (asked.current === address) return;
    asked.current = address;
    if (!isRunning) dismiss();
  });
}
