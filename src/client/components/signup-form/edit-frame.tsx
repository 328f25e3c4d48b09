import { type ReactNode, useEffect, useRef } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DraftNotices } from '#client/components/signup-form/draft-notices.tsx';
import { EditConflict, MergeNotice } from '#client/components/signup-form/edit-conflict.tsx';
import { OfflineNotice } from '#client/components/signup-form/offline-notice.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import type { useMerging } from '#client/components/signup-form/use-merging.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { m } from '#i18n/texts.ts';

interface EditFrameProps {
  title: string;
  /** 1 unless the page has a heading above. */
  titleLevel?: 'h1' | 'h2' | undefined;
  lead: ReactNode;
  className?: string;
  store: DraftStore;
  merging: ReturnType<typeof useMerging>;
  config: ConfigRecord;
  /** Asked before the edit is left. */
  hasChanges(): boolean;
  onLeave(): void;
  children: ReactNode;
}

/** Around a form that edits a signup: what happened to the draft, conflicts, and the way out. */
export function EditFrame(props: EditFrameProps) {
  const { titleLevel: Title = 'h2', className = '', store, merging, config } = props;
  const at = useLocale();
  const { ask, dialog } = useConfirm();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const leave = async () => {
    const question = {
      title: m.edit_leave_question({}, at),
      text: m.edit_leave_text({}, at),
      confirm: m.edit_leave({}, at),
      cancel: m.edit_go_on({}, at),
    };
    if (props.hasChanges() && !(await ask(question))) return;
    store.discard();
    props.onLeave();
  };
  return (
    <div className={`edit ${className}`}>
      <Title ref={title} tabIndex={-1} className="edit-title">
        {props.title}
      </Title>
      {props.lead}
      <DraftNotices store={store} linkProblem={null} />
      <OfflineNotice />
      <div role="status">
        {merging.taken && (
          <MergeNotice
            taken={merging.taken}
            attend={config.attend}
            onDismiss={merging.dismissTaken}
          />
        )}
      </div>
      {merging.conflicts.length > 0 && (
        <EditConflict
          conflicts={merging.conflicts}
          attend={config.attend}
          onSettle={merging.settle}
        />
      )}
      {props.children}
      <p>
        <button type="button" className="link-button" onClick={() => void leave()}>
          {m.edit_leave({}, at)}
        </button>
      </p>
      {dialog}
    </div>
  );
}

/** Why an edit was not saved; empty when it was. */
export function SavingProblem({ problem }: { problem: string }) {
  const at = useLocale();
  return (
    problem && (
      <div className="form-notice wrong">
        <p>{problem}</p>
        <p>{m.edit_failed_safe({}, at)}</p>
      </div>
    )
  );
}
