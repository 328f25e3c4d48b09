import { useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DraftNotices } from '#client/components/signup-form/draft-notices.tsx';
import { OfflineNotice } from '#client/components/signup-form/offline-notice.tsx';
import { SignupForm } from '#client/components/signup-form/signup-form.tsx';
import { useDraft } from '#client/components/signup-form/use-draft.ts';
import { newKey } from '#client/lib/new-key.ts';
import { EditConflict } from '#client/public/my-signup/edit-conflict.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { changesOf, useSavingEdit } from '#client/public/my-signup/use-saving-edit.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import { priceDraft } from '#domain/draft/price-draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { SignupPrice } from '#domain/fees/price-signup.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export interface EditSignupProps {
  token: string;
  /** As it is now: another version arrives here by itself. */
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  onSaved(): void;
  onClose(): void;
}

/** The form once more, with what was submitted; what is typed survives a reload here too. */
export default function EditSignup({ onSaved, onClose, ...props }: EditSignupProps) {
  const { signup, config } = props;
  const at = useLocale();
  const now = localMinute(props.now, config.edition.timeZone);
  const [begun] = useState(() => draftOfSignup(signup, newKey));
  const store = useDraft(`edit:${signup.id}`, { draft: begun, base: signup.version });
  const { ask, dialog } = useConfirm();
  const saving = useSavingEdit({ ...props, store, begun, now, ask, onSaved });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const price = useMemo(
    () => priceDraft(store.draft, { config, rules: signup.pricing, now, submitted: signup.signup }),
    [store.draft, config, signup, now],
  );
  const leave = async () => {
    const hasChanges = changesOf({ draft: store.draft, signup, config, now }).length > 0;
    const question = {
      title: m.edit_leave_question({}, at),
      text: m.edit_leave_text({}, at),
      confirm: m.edit_leave({}, at),
      cancel: m.edit_go_on({}, at),
    };
    if (hasChanges && !(await ask(question))) return;
    store.discard();
    onClose();
  };

  return (
    <div className="edit">
      <h2 ref={title} tabIndex={-1}>
        {m.edit_title({}, at)}
      </h2>
      <DraftNotices store={store} linkProblem={null} />
      <OfflineNotice />
      {store.kept.base !== signup.version && (
        <EditConflict store={store} signup={signup} config={config} now={now} />
      )}
      <SignupForm
        key={store.generation}
        draft={store.draft}
        update={saving.update}
        config={config}
        now={now}
        rules={signup.pricing}
        submitted={signup.signup}
        serverIssues={saving.issues}
        asksFor="consents"
        next={{
          text: saving.isSaving ? m.state_sending({}, at) : m.edit_save({}, at),
          go: () => void saving.save(price.totalMinor),
        }}
        aside={(shown: SignupPrice) => (
          <PriceDifference before={signup.totalMinor} after={shown.totalMinor} />
        )}
      />
      <div role="status">
        {saving.problem && (
          <div className="form-notice wrong">
            <p>{saving.problem}</p>
            <p>{m.edit_failed_safe({}, at)}</p>
          </div>
        )}
      </div>
      <p>
        <button type="button" className="link-button" onClick={() => void leave()}>
          {m.edit_leave({}, at)}
        </button>
      </p>
      {dialog}
    </div>
  );
}

function PriceDifference({ before, after }: { before: AmountMinor; after: AmountMinor }) {
  const at = useLocale();
  if (before === after) return <p className="note">{m.edit_price_same({}, at)}</p>;
  const difference = formatAmount(amountMinor(Math.abs(after - before)), at.locale);
  const inputs = { before: formatAmount(before, at.locale), difference };
  return (
    <p className="price-difference">
      {after > before ? m.edit_price_more(inputs, at) : m.edit_price_less(inputs, at)}
    </p>
  );
}
