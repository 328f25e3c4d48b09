import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DraftNotices } from '#client/components/signup-form/draft-notices.tsx';
import { EditConflict } from '#client/components/signup-form/edit-conflict.tsx';
import {
  changesOf,
  type EditedSignup,
  type SentEdit,
  sentEdit,
} from '#client/components/signup-form/edited-signup.ts';
import { OfflineNotice } from '#client/components/signup-form/offline-notice.tsx';
import { SignupForm, type SignupFormProps } from '#client/components/signup-form/signup-form.tsx';
import { useDraft } from '#client/components/signup-form/use-draft.ts';
import { useSavingEdit } from '#client/components/signup-form/use-saving-edit.ts';
import { newKey } from '#client/lib/new-key.ts';
import { draftOfSignup } from '#domain/draft/draft-form.ts';
import { priceDraft } from '#domain/draft/price-draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { SignupPrice } from '#domain/fees/price-signup.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { SignupForm as SubmittedForm } from '#domain/signup/form.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SignupEditorProps {
  /** Under this name what is typed is kept in the browser. */
  draftName: string;
  /** As it is now: another version arrives here by itself. */
  signup: EditedSignup;
  /** What to begin with, where that is not the signup as it is. */
  proposed?: SubmittedForm | undefined;
  config: ConfigRecord;
  now: Date;
  title: string;
  /** The first heading of its page unless something stands above it. */
  titleLevel?: 'h1' | 'h2';
  lead?: ReactNode;
  asksFor: SignupFormProps['asksFor'];
  /** The button that sends it, also in the last question. */
  saveText: string;
  /** The last question before it is sent; none where something else is asked first. */
  question?: string;
  /** More fields, between the form and its button. */
  children?: ReactNode;
  /** False when one of those fields is wrong; it is said there. */
  isReady?(): boolean;
  send(edit: SentEdit): Promise<unknown>;
  onSaved(): void;
  onClose(): void;
}

/** The form once more, with what was submitted; what is typed survives a reload here too. */
export function SignupEditor(props: SignupEditorProps) {
  const { signup, config, question, saveText, titleLevel: Title = 'h2' } = props;
  const at = useLocale();
  const now = localMinute(props.now, config.edition.timeZone);
  const [begun] = useState(() =>
    draftOfSignup({ ...signup, signup: props.proposed ?? signup.signup }, newKey),
  );
  const store = useDraft(props.draftName, { draft: begun, base: signup.version });
  const { ask, dialog } = useConfirm();
  const price = useMemo(
    () => priceDraft(store.draft, { config, rules: signup.pricing, now, submitted: signup.signup }),
    [store.draft, config, signup, now],
  );
  const edit = { draft: store.draft, signup, config, now };
  const totals = {
    before: formatAmount(signup.totalMinor, at.locale),
    after: formatAmount(price.totalMinor, at.locale),
  };
  const saving = useSavingEdit({
    store,
    signup,
    isMeant: () => {
      if (props.isReady?.() === false) return false;
      if (!question) return true;
      const text = m.edit_question_total(totals, at);
      return ask({ title: question, text, confirm: saveText, cancel: m.edit_go_on({}, at) });
    },
    send: async () => void (await props.send(sentEdit(edit, begun))),
    onSaved: props.onSaved,
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const leave = async () => {
    const question = {
      title: m.edit_leave_question({}, at),
      text: m.edit_leave_text({}, at),
      confirm: m.edit_leave({}, at),
      cancel: m.edit_go_on({}, at),
    };
    if (changesOf(edit).length > 0 && !(await ask(question))) return;
    store.discard();
    props.onClose();
  };

  return (
    <div className="edit">
      <Title ref={title} tabIndex={-1} className="edit-title">
        {props.title}
      </Title>
      {props.lead}
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
        asksFor={props.asksFor}
        next={{
          text: saving.isSaving ? m.state_sending({}, at) : saveText,
          go: () => void saving.save(),
        }}
        aside={(shown: SignupPrice) => (
          <PriceDifference before={signup.totalMinor} after={shown.totalMinor} />
        )}
      >
        {props.children}
      </SignupForm>
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
